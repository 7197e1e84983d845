package org.hconfig.hbase.advice.offline;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.UnknownSettings;
import org.hconfig.hbase.config.PlaceholderDetector;
import org.hconfig.hbase.config.ReferenceResolver;
import org.hconfig.hbase.config.ResolvedSiteValues;
import org.hconfig.hbase.config.SitePropertyReader;

/** The site files among copied files, parsed in the same way as by the site file editor. */
final class CopiedSiteFiles {
    /** HBase's own site file. */
    static final String HBASE = "hbase-site.xml";

    private static final String HDFS = "hdfs-site.xml";

    /** All site files in the order in which a RegionServer reads them. */
    static final List<String> FILES = List.of("core-site.xml", HDFS, HBASE);

    private final CopiedFiles files;
    private final ProblemCollector problemCollector;
    private final List<SitePropertyReader> readers = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    private CopiedSiteFiles(CopiedFiles files, ProblemCollector problemCollector) {
        this.files = files;
        this.problemCollector = problemCollector;
    }

    /**
     * Reads the site files.
     *
     * @param problemCollector receives {@link AdviceError#SITE_SYNTAX}, {@link AdviceError#SITE_ENTITY}, {@link
     *     AdviceError#SITE_INCLUDE}, {@link AdviceError#OFFLINE_UNREADABLE}
     */
    static CopiedSiteFiles read(CopiedFiles files, ProblemCollector problemCollector) {
        CopiedSiteFiles sites = new CopiedSiteFiles(files, problemCollector);
        for (String name : FILES) {
            files.bytes(name, CopiedFiles.SITE_MAX, problemCollector)
                    .flatMap(bytes -> sites.read(name, bytes))
                    .ifPresent(reader -> {
                        sites.readers.add(reader);
                        sites.seen.add(name);
                    });
        }
        return sites;
    }

    /** Parses an XML {@code /conf} page; empty when it is invalid. */
    Optional<ConfPage> page(String name, byte[] bytes) {
        return read(name, bytes).map(reader -> {
            ResolvedSiteValues values = ResolvedSiteValues.of(List.of(reader));
            List<SiteProperty> properties = new ArrayList<>();
            for (SitePropertyReader.Property property : reader.properties()) {
                property.value()
                        .ifPresent(value -> properties.add(new SiteProperty(
                                property.key(), value, property.source().orElse(""))));
            }
            return new ConfPage(properties, values);
        });
    }

    private Optional<SitePropertyReader> read(String name, byte[] bytes) {
        try {
            SitePropertyReader reader = SitePropertyReader.read(
                    name, bytes, reference -> files.bytes(reference, CopiedFiles.SITE_MAX, problemCollector));
            warn(name, reader);
            return Optional.of(reader);
        } catch (HConfigException bad) {
            boolean template = PlaceholderDetector.inFile(new String(bytes, StandardCharsets.ISO_8859_1));
            for (Problem problem : bad.problems()) {
                problemCollector.add(
                        AdviceError.SITE_SYNTAX,
                        problem.what() + (template ? ", but a template that was not filled in" : ""),
                        problem.why(),
                        template
                                ? "Copy the server's file after the template was filled in, or save the page"
                                        + " http://SERVER:16030/conf of a RegionServer."
                                : "Copy the file that the servers read.");
            }
            return Optional.empty();
        }
    }

    private void warn(String name, SitePropertyReader reader) {
        reader.unreadIncludes()
                .forEach(
                        reference -> problemCollector.add(
                                AdviceError.SITE_INCLUDE,
                                name + " includes '" + reference + "', which is not among the copied files",
                                "its settings are unknown, and so are defaults that it may override; only files in the directory are"
                                        + " read",
                                "Copy the included file into the directory, and include it by its name."
                                        + (reader.optional().contains(reference)
                                                ? " If the servers do not have this file, they use the fallback: then replace the"
                                                        + " element with the contents of its fallback."
                                                : " A server without this file does not start, because there is no fallback.")));
        reader.properties().stream()
                .filter(property -> !property.known() && property.value().isEmpty())
                .forEach(property -> problemCollector.add(
                        AdviceError.SITE_ENTITY,
                        property.file() + ":" + property.line() + ": " + property.key()
                                + " contains an XML entity reference",
                        "an entity could read any file of this machine, so it is not resolved and the value is unknown",
                        "Replace the entity reference with the value."));
    }

    /** Returns true when none of the files was read. */
    boolean isEmpty() {
        return seen.isEmpty();
    }

    /** Returns true when hbase-site.xml was read. */
    boolean hasHBaseSite() {
        return seen.contains(HBASE);
    }

    /**
     * Creates the resolver of variable references between all files.
     *
     * @param system known JVM system properties
     */
    ReferenceResolver references(Map<String, String> system) {
        return ReferenceResolver.of(readers, system);
    }

    /** Returns the unknown settings: those of missing files, or those that a missing file may set. */
    UnknownSettings unknownSettings(ResolvedSiteValues values) {
        boolean included =
                readers.stream().allMatch(reader -> reader.unreadIncludes().isEmpty());
        return new UnknownSettings(
                values.unknown(), !included || !seen.contains(HBASE), !included || !seen.contains(HDFS));
    }

    /** Returns all properties with their literal values, in order. */
    List<SiteProperty> written(ReferenceResolver references) {
        List<SiteProperty> written = new ArrayList<>();
        for (SitePropertyReader reader : readers) {
            for (SitePropertyReader.Property property : reader.properties()) {
                property.value()
                        .ifPresent(value -> written.add(new SiteProperty(
                                property.key(),
                                value,
                                property.file(),
                                property.line(),
                                property.isFinal(),
                                references.resolve(value))));
            }
        }
        return written;
    }
}
