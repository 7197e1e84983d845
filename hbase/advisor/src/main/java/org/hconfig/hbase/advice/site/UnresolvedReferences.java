package org.hconfig.hbase.advice.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.model.Severity;

/** Finder of references <code>${name}</code> to undefined names in site files. */
final class UnresolvedReferences {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}$ ]++)\\}");

    /** Prefixes of names that the JVM, HBase's scripts or the environment may set. */
    private static final List<String> SET_ELSEWHERE = List.of(
            "env.", "java.", "user.", "os.", "file.", "path.", "line.", "sun.", "jdk.", "hbase.", "hadoop.", "dfs.",
            "fs.");

    /** Largest number of properties named in one finding. */
    private static final int NAMED_MAX = 5;

    private UnresolvedReferences() {}

    /** Returns one finding for all of them; empty when there is none. */
    static Optional<Finding> finding(HBaseFacts facts) {
        Map<String, SiteProperty> unset = new LinkedHashMap<>();
        for (SiteProperty property : facts.written()) {
            if (property.resolved().isEmpty() && property.placeholder().isEmpty()) {
                unset(property, facts).ifPresent(name -> unset.put(property.key(), property));
            }
        }
        if (unset.isEmpty()) {
            return Optional.empty();
        }
        SiteProperty first = unset.values().iterator().next();
        boolean complete = facts.jvm().filter(JvmFacts::complete).isPresent();
        String name = unset(first, facts).orElse("");
        String others = unset.keySet().stream().skip(1).limit(NAMED_MAX).collect(Collectors.joining(", "));
        return Optional.of(Finding.todo(
                HBaseSubject.ofServers(first.key()),
                first.value(),
                "replace the reference with the value, or set the property " + name + " in a site file",
                complete ? Severity.WARN : Severity.INFO,
                new Finding.FindingEvidence(complete ? 1 : 0.7, first.file()),
                "no copied file sets " + name + ", and unless the JVM is started with -D" + name
                        + "=..., Hadoop leaves the reference unresolved"
                        + (others.isEmpty() ? "" : "; the same in " + others)));
    }

    private static Optional<String> unset(SiteProperty property, HBaseFacts facts) {
        return REFERENCE
                .matcher(property.value())
                .results()
                .map((MatchResult reference) -> reference.group(1))
                .filter(name -> SET_ELSEWHERE.stream().noneMatch(name::startsWith))
                .filter(name -> KeyTable.standard().find(name).isEmpty())
                .filter(name ->
                        facts.written().stream().noneMatch(other -> other.key().equals(name)))
                .filter(name -> facts.jvm()
                        .filter(jvm -> jvm.systemProperties().containsKey(name))
                        .isEmpty())
                .findFirst();
    }
}
