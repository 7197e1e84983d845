package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;

/**
 * Reads the properties of a site file in the order in which Hadoop's Configuration reads them: the properties of an included
 * file replace the include element.
 */
public final class SitePropertyReader {
    /** Limit of the number of included files, so that files that include each other repeatedly terminate. */
    private static final int INCLUDES_MAX = 100;

    private final IncludeReader includeReader;
    private final List<Property> properties = new ArrayList<>();
    private final List<String> unreadIncludes = new ArrayList<>();
    private final Set<String> optional = new HashSet<>();
    private int included;
    private int beforeUnread;

    /**
     * A property of a site file.
     *
     * @param key its name
     * @param value its value, trimmed; empty where the file has none, which Hadoop treats as not set, and where it is unknown
     * @param known false when the value depends on an entity, or on whether an unread file is missing on the server
     * @param isFinal whether it is marked final
     * @param file the file that contains it
     * @param line the line on which it begins, 1-based
     * @param source the file that a server's page {@code /conf} names for it; empty in a file
     */
    public record Property(
            String key,
            Optional<String> value,
            boolean known,
            boolean isFinal,
            String file,
            int line,
            Optional<String> source) {}

    private SitePropertyReader(IncludeReader includeReader) {
        this.includeReader = includeReader;
    }

    /**
     * Reads a file.
     *
     * @param file its name
     * @param bytes its content
     * @param includeReader reads included files
     * @throws HConfigException {@link SiteError#SITE_SYNTAX} or {@link SiteError#SITE_ENCODING}
     */
    public static SitePropertyReader read(String file, byte[] bytes, IncludeReader includeReader) {
        SitePropertyReader reader = new SitePropertyReader(includeReader);
        reader.add(file, bytes, Set.of(file));
        return reader;
    }

    /** Returns all properties, in order, each as often as the files contain it. */
    public List<Property> properties() {
        return List.copyOf(properties);
    }

    /** Returns the included files that were not read: the values that they set are unknown. */
    public List<String> unreadIncludes() {
        return List.copyOf(unreadIncludes);
    }

    /** Returns how many of the {@link #properties} precede an included file that was not read, and may be overridden by it. */
    public int beforeUnread() {
        return beforeUnread;
    }

    private void add(String file, byte[] bytes, Set<String> within) {
        SitePropertyScanner scan =
                SitePropertyScanner.of(file, SiteEncoding.of(bytes, file).decode(bytes, file));
        int next = 0;
        List<SitePropertyElement> own = scan.properties();
        for (SitePropertyScanner.Inclusion inclusion : scan.inclusions()) {
            while (next < own.size() && own.get(next).element().start() < inclusion.start()) {
                add(file, own.get(next++), true);
            }
            include(file, inclusion, within);
        }
        own.subList(next, own.size()).forEach(property -> add(file, property, true));
    }

    /**
     * Returns those of the {@link #unreadIncludes} files that a server can start without, because the including file has a
     * fallback.
     */
    public Set<String> optional() {
        return Set.copyOf(optional);
    }

    private void include(String file, SitePropertyScanner.Inclusion inclusion, Set<String> within) {
        if (inclusion.reference().isEmpty()) {
            // Hadoop ignores the element together with its fallback.
            return;
        }
        String reference = inclusion.reference().get();
        boolean readable = !within.contains(reference) && included++ < INCLUDES_MAX;
        Optional<byte[]> content = readable ? includeReader.read(reference) : Optional.empty();
        if (content.isPresent()) {
            Set<String> deeper = new HashSet<>(within);
            deeper.add(reference);
            add(reference, content.get(), deeper);
        } else {
            unreadIncludes.add(reference);
            if (inclusion.hasFallback()) {
                optional.add(reference);
            }
            beforeUnread = properties.size();
            inclusion.fallback().forEach(property -> add(file, property, false));
        }
    }

    private void add(String file, SitePropertyElement property, boolean known) {
        properties.add(new Property(
                property.name(),
                property.entity() ? Optional.empty() : property.value().map(String::trim),
                known && !property.entity(),
                property.isFinal(),
                file,
                property.line(),
                property.source()));
    }
}
