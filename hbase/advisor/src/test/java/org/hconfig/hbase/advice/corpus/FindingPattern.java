package org.hconfig.hbase.advice.corpus;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;

/**
 * A pattern of findings. Absent fields match any finding.
 *
 * @param rules alternatives for the rule ID
 * @param keys alternatives for the key; {@code *} stands for any characters
 * @param target subject of the finding
 * @param severities alternatives for the severity
 * @param proposed the value to set, {@code any} for any value, {@code none} when no value must be proposed
 * @param says a regular expression that title, reason, or manual action must contain
 * @param source the HBase class or section of its guide that is the basis of the answer
 */
record FindingPattern(
        List<String> rules,
        List<String> keys,
        Optional<String> target,
        List<Severity> severities,
        Optional<String> proposed,
        Optional<Pattern> says,
        String source) {
    private static final Set<String> FIELDS = Set.of("rule", "key", "target", "severity", "proposed", "says", "source");

    /** Copies what it is given. */
    FindingPattern {
        rules = List.copyOf(rules);
        keys = List.copyOf(keys);
        severities = List.copyOf(severities);
        if (rules.isEmpty() && keys.isEmpty() && severities.isEmpty() && proposed.isEmpty() && says.isEmpty()) {
            throw new IllegalArgumentException("a pattern that fits every finding: " + source);
        }
        rules.stream().filter(rule -> !rule.matches("HC-R\\d{3}")).forEach(rule -> {
            throw new IllegalArgumentException("'" + rule + "' is no number of a rule");
        });
    }

    /** Returns the patterns of a list in an answer file. */
    static List<FindingPattern> list(AnswerFields answer, String field) {
        return answer.maps(field, FIELDS).stream().map(FindingPattern::of).toList();
    }

    private static FindingPattern of(AnswerFields fields) {
        return new FindingPattern(
                fields.texts("rule"),
                fields.texts("key"),
                fields.optional("target"),
                fields.texts("severity").stream()
                        .map(name -> Severity.valueOf(name.toUpperCase(Locale.ROOT)))
                        .toList(),
                fields.optional("proposed"),
                fields.optional("says").map(regex -> Pattern.compile(regex, Pattern.CASE_INSENSITIVE)),
                fields.text("source"));
    }

    boolean fits(Advice advice) {
        return (rules.isEmpty() || rules.contains(advice.id()))
                && (keys.isEmpty()
                        || keys.stream()
                                .anyMatch(key -> glob(key, advice.proposal().key())))
                && target.map(advice.proposal().target().label()::equals).orElse(true)
                && (severities.isEmpty() || severities.contains(advice.severity()))
                && proposed.map(value -> fits(value, advice.proposal().proposed()))
                        .orElse(true)
                && says.map(regex -> regex.matcher(advice.title() + "\n"
                                        + advice.explanation().why() + "\n"
                                        + advice.procedure().applyBy())
                                .find())
                        .orElse(true);
    }

    private static boolean glob(String pattern, String key) {
        return key.matches(Pattern.quote(pattern).replace("*", "\\E.*\\Q"));
    }

    private static boolean fits(String expected, Optional<String> proposed) {
        return switch (expected) {
            case "any" -> proposed.isPresent();
            case "none" -> proposed.isEmpty();
            default -> proposed.filter(value -> same(expected, value)).isPresent();
        };
    }

    private static boolean same(String expected, String value) {
        try {
            return new BigDecimal(expected).compareTo(new BigDecimal(value)) == 0;
        } catch (NumberFormatException text) {
            return expected.equals(value);
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(rules.isEmpty() ? "any rule" : String.join("/", rules));
        text.append(keys.isEmpty() ? "" : " on " + String.join(" or ", keys));
        target.ifPresent(name -> text.append(" of ").append(name));
        text.append(severities.isEmpty() ? "" : " " + severities);
        proposed.ifPresent(value -> text.append(" proposing ").append(value));
        says.ifPresent(regex -> text.append(" saying /").append(regex).append('/'));
        return text.append(" (").append(source).append(')').toString();
    }
}
