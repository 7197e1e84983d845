package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Helpers for literal server values and for findings about them with full confidence. */
public final class SiteValueChecks {
    private SiteValueChecks() {}

    /**
     * Returns the server value, stripped; empty when it is not set or has unresolved references. A
     * live cluster's values contain the catalogue keys; its site files contain the others.
     */
    public static Optional<String> set(HBaseFacts facts, String key) {
        return Optional.ofNullable(facts.values().servers().get(key))
                .or(() -> SiteFilePrecedence.inForce(facts, key).flatMap(SiteProperty::resolved))
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.contains("${"));
    }

    /** Returns true when no value is set, and none can be set in a missing file. */
    public static boolean isUnset(HBaseFacts facts, String key) {
        return !facts.values().isUnknown(key)
                && !facts.values().servers().containsKey(key)
                && facts.written().stream()
                        .noneMatch(property ->
                                property.key().equals(key) && !property.value().isBlank());
    }

    /** Returns true when the set value equals this word, ignoring case. */
    public static boolean is(HBaseFacts facts, String key, String word) {
        return set(facts, key).filter(word::equalsIgnoreCase).isPresent();
    }

    /** Returns the set value if it is an unsigned integer. */
    public static OptionalLong number(HBaseFacts facts, String key) {
        Optional<String> text = set(facts, key).filter(known -> known.matches("\\d{1,18}"));
        return text.isPresent() ? OptionalLong.of(Long.parseLong(text.get())) : OptionalLong.empty();
    }

    /** Returns the items of a comma-separated list; empty when not set. */
    public static List<String> list(HBaseFacts facts, String key) {
        return set(facts, key).stream()
                .flatMap(text -> Stream.of(text.split(",", -1)))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** Returns true when properties of a file with this name were read, such as {@code core-site.xml}. */
    public static boolean hasFile(HBaseFacts facts, String file) {
        return facts.written().stream().anyMatch(property -> property.file().endsWith(file));
    }

    /** Records a finding that requires manual action. */
    public static void addFinding(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            String now,
            Severity severity,
            String why,
            String todo) {
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(key),
                now,
                todo,
                severity,
                new Finding.FindingEvidence(1, "effective values"),
                why));
    }
}
