package org.hconfig.hbase.advice.offline;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.site.SiteReader;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;
import org.hconfig.model.Problems;

/** The site files among copied files, with the reader that the editor of site files uses. */
final class CopiedSites {
    /** HBase's own site file. */
    static final String HBASE = "hbase-site.xml";

    /** In the order in which a RegionServer reads them. */
    static final List<String> FILES = List.of("core-site.xml", "hdfs-site.xml", HBASE);

    private final CopiedFiles files;
    private final Problems problems;
    private final List<SiteReader.Property> properties = new ArrayList<>();
    private boolean showsHBase;

    private CopiedSites(CopiedFiles files, Problems problems) {
        this.files = files;
        this.problems = problems;
    }

    /**
     * Reads the site files.
     *
     * @param problems takes {@link AdviceError#SITE_SYNTAX}, {@link AdviceError#SITE_DOCTYPE}, {@link
     *     AdviceError#OFFLINE_UNREADABLE}
     */
    static CopiedSites read(CopiedFiles files, Problems problems) {
        CopiedSites sites = new CopiedSites(files, problems);
        for (String name : FILES) {
            Optional<List<SiteReader.Property>> read =
                    files.bytes(name, problems).flatMap(bytes -> sites.read(name, bytes));
            read.ifPresent(sites.properties::addAll);
            sites.showsHBase |= read.isPresent() && name.equals(HBASE);
        }
        return sites;
    }

    /** Adds the pages {@code /conf} that are XML; other XML files are left alone. */
    void addPages(CopiedPages pages) {
        for (String name : files.named(".xml")) {
            if (!FILES.contains(name)) {
                files.bytes(name, problems)
                        .filter(bytes -> new String(bytes, StandardCharsets.ISO_8859_1).contains("<source>"))
                        .flatMap(bytes -> read(name, bytes))
                        .ifPresent(found -> pages.add(name, page(found)));
            }
        }
    }

    /** The page of settings that these properties are. */
    private static ConfPage page(List<SiteReader.Property> found) {
        return new ConfPage(found.stream()
                .map(property -> new SiteProperty(
                        property.key(), property.value(), property.source().orElse("")))
                .toList());
    }

    private Optional<List<SiteReader.Property>> read(String name, byte[] bytes) {
        try {
            SiteReader reader = SiteReader.read(name, bytes, reference -> files.bytes(reference, problems));
            if (reader.declaresEntities()) {
                return entities(name);
            }
            reader.missing()
                    .forEach(reference -> problems.add(
                            AdviceError.OFFLINE_UNREADABLE,
                            name + " includes '" + reference + "', which is not in the directory",
                            "what it sets is unknown; only files of the directory are read",
                            "Copy the included file into the directory, and include it by its name."));
            return Optional.of(reader.properties());
        } catch (HConfigException bad) {
            if (new String(bytes, StandardCharsets.ISO_8859_1).contains("<!ENTITY")) {
                return entities(name);
            }
            for (Problem problem : bad.problems()) {
                problems.add(
                        AdviceError.SITE_SYNTAX, problem.what(), problem.why(), "Copy the file that the servers read.");
            }
            return Optional.empty();
        }
    }

    private Optional<List<SiteReader.Property>> entities(String name) {
        problems.add(
                AdviceError.SITE_DOCTYPE,
                name + " declares entities",
                "an entity could read any file of this machine, so the file is not used",
                "Write the values instead of the entities.");
        return Optional.empty();
    }

    /** True when HBase's own site file was read, so that a key that it leaves out has its default. */
    boolean showsHBase() {
        return showsHBase;
    }

    /** The values in force. */
    Map<String, String> values() {
        return SiteReader.inForce(properties);
    }

    /** All properties as they are written, in order. */
    List<SiteProperty> written() {
        return properties.stream()
                .map(property -> new SiteProperty(
                        property.key(), property.value(), property.file(), property.line(), property.isFinal()))
                .toList();
    }
}
