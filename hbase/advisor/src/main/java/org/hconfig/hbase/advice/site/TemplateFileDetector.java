package org.hconfig.hbase.advice.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.model.Severity;

/** Detector of site files that are templates: their values are placeholders to be replaced before a server reads the file. */
final class TemplateFileDetector {
    /** Largest number of properties named in one finding. */
    private static final int NAMED_MAX = 5;

    private TemplateFileDetector() {}

    /** Returns one finding per file with placeholders. */
    static List<Finding> findings(List<SiteProperty> written) {
        Map<String, Map<String, String>> byFile = new LinkedHashMap<>();
        written.forEach(property -> property.placeholder()
                .ifPresent(placeholder -> byFile.computeIfAbsent(property.file(), file -> new LinkedHashMap<>())
                        .put(property.key(), placeholder)));
        List<Finding> findings = new ArrayList<>();
        byFile.forEach((file, placeholders) -> findings.add(finding(file, placeholders)));
        return findings;
    }

    private static Finding finding(String file, Map<String, String> placeholders) {
        String named = placeholders.entrySet().stream()
                .limit(NAMED_MAX)
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
        int more = placeholders.size() - NAMED_MAX;
        return Finding.todo(
                HBaseSubject.ofServers("<" + file + ">"),
                Count.of(placeholders.size(), "placeholder"),
                "provide the server's file after the template was filled in, or the page"
                        + " http://SERVER:16030/conf of a RegionServer; if servers read this file itself, fill it in",
                Severity.WARN,
                new Finding.FindingEvidence(1, file),
                "the file is a template: " + named + (more > 0 ? " and " + more + " more" : "")
                        + "; HBase would read placeholders literally, so these values are unknown and not checked");
    }
}
