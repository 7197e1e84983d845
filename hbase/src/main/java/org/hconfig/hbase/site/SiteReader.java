package org.hconfig.hbase.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.model.HConfigException;

/**
 * Reads the properties of a site file in the order in which Hadoop's Configuration reads them: an included file stands in
 * place of its element, its fallback where the file is missing.
 */
public final class SiteReader {
    private final Includes includes;
    private final List<Property> properties = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private boolean entities;

    /**
     * A property that has a value.
     *
     * @param key its name
     * @param value its value, without white space around it
     * @param isFinal whether it is marked final
     * @param file the file that contains it
     * @param line the line on which it begins, from 1
     * @param source the file that a server's page {@code /conf} names for it; empty in a file
     */
    public record Property(String key, String value, boolean isFinal, String file, int line, Optional<String> source) {}

    private SiteReader(Includes includes) {
        this.includes = includes;
    }

    /**
     * Reads a file.
     *
     * @param file its name
     * @param bytes its content
     * @param includes reads included files
     * @throws HConfigException {@link SiteError#SITE_SYNTAX} or {@link SiteError#SITE_ENCODING}
     */
    public static SiteReader read(String file, byte[] bytes, Includes includes) {
        SiteReader reader = new SiteReader(includes);
        reader.add(file, bytes, Set.of(file));
        return reader;
    }

    /** All properties, in order, each as often as the files contain it. */
    public List<Property> properties() {
        return List.copyOf(properties);
    }

    /** Included files that are missing and have no fallback; HBase does not start without them. */
    public List<String> missing() {
        return List.copyOf(missing);
    }

    /** True when a document type declares entities, whose values are not read. */
    public boolean declaresEntities() {
        return entities;
    }

    /**
     * The values in force: of several the last one, but none replaces one that is final (Hadoop's
     * Configuration.loadProperty).
     *
     * @param properties properties of all files, in the order in which they are read
     */
    public static Map<String, String> inForce(List<Property> properties) {
        Map<String, String> values = new HashMap<>();
        Set<String> fixed = new HashSet<>();
        for (Property property : properties) {
            if (!fixed.contains(property.key())) {
                values.put(property.key(), property.value());
            }
            if (property.isFinal()) {
                fixed.add(property.key());
            }
        }
        return values;
    }

    private void add(String file, byte[] bytes, Set<String> within) {
        SiteScan scan = SiteScan.of(file, SiteEncoding.of(bytes, file).decode(bytes, file));
        entities |= scan.declaresEntities();
        int next = 0;
        List<SiteProperty> own = scan.properties();
        for (SiteScan.Inclusion inclusion : scan.inclusions()) {
            while (next < own.size() && own.get(next).element().start() < inclusion.start()) {
                add(file, scan, own.get(next++));
            }
            include(file, scan, inclusion, within);
        }
        own.subList(next, own.size()).forEach(property -> add(file, scan, property));
    }

    private void include(String file, SiteScan scan, SiteScan.Inclusion inclusion, Set<String> within) {
        String reference = inclusion.reference().orElse("");
        Optional<byte[]> content = within.contains(reference) ? Optional.empty() : includes.read(reference);
        if (content.isPresent()) {
            Set<String> deeper = new HashSet<>(within);
            deeper.add(reference);
            add(reference, content.get(), deeper);
        } else if (inclusion.hasFallback()) {
            inclusion.fallback().forEach(property -> add(file, scan, property));
        } else {
            missing.add(reference);
        }
    }

    private void add(String file, SiteScan scan, SiteProperty property) {
        property.value()
                .ifPresent(value -> properties.add(new Property(
                        property.name(),
                        value.strip(),
                        property.isFinal(),
                        file,
                        scan.line(property.element().start()),
                        property.source())));
    }
}
