package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Values of servers as they are written, and findings about them that are certain. */
final class SiteValueChecks {
    private SiteValueChecks() {}

    /**
     * The value that is set for all servers, stripped; empty when none is set or it refers to another that is not known. A
     * live cluster's values hold the keys of the catalogue; its site files show the others.
     */
    static Optional<String> set(HBaseFacts facts, String key) {
        return Optional.ofNullable(facts.values().servers().get(key))
                .or(() -> facts.written().stream()
                        .filter(property -> property.key().equals(key))
                        .flatMap(property -> property.resolved().stream())
                        .reduce((first, last) -> last))
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.contains("${"));
    }

    /** True when no value is set, and none can be set where it was not seen. */
    static boolean isUnset(HBaseFacts facts, String key) {
        return !facts.values().isUnknown(key)
                && !facts.values().servers().containsKey(key)
                && facts.written().stream()
                        .noneMatch(property ->
                                property.key().equals(key) && !property.value().isBlank());
    }

    /** True when the value that is set is this word; letters compare without case. */
    static boolean is(HBaseFacts facts, String key, String word) {
        return set(facts, key).filter(word::equalsIgnoreCase).isPresent();
    }

    /** The value that is set, where it is a whole number without a sign. */
    static OptionalLong number(HBaseFacts facts, String key) {
        Optional<String> text = set(facts, key).filter(known -> known.matches("\\d{1,18}"));
        return text.isPresent() ? OptionalLong.of(Long.parseLong(text.get())) : OptionalLong.empty();
    }

    /** The words of a list that is set, by commas; empty when none is set. */
    static List<String> list(HBaseFacts facts, String key) {
        return set(facts, key).stream()
                .flatMap(text -> Stream.of(text.split(",", -1)))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** True when properties of a file of this name were seen, such as {@code core-site.xml}. */
    static boolean hasFile(HBaseFacts facts, String file) {
        return facts.written().stream().anyMatch(property -> property.file().endsWith(file));
    }

    /** Notes a finding that a person must act on. */
    static void addFinding(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            String now,
            Severity severity,
            String why,
            String todo) {
        ruleResultBuilder.addFinding(Finding.todo(
                FindingSubject.ofServers(key),
                now,
                todo,
                severity,
                new Finding.FindingEvidence(1, "values in force"),
                why));
    }
}
