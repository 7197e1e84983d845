package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule in full, with what it sees where that was asked for.
 *
 * @param card what the rule is
 * @param seen what it says of the facts; absent when none were given
 */
public record Explanation(RuleCard card, Optional<Examination> seen) {
    /** The rule alone. */
    public static Explanation of(RuleCard card) {
        return new Explanation(card, Optional.empty());
    }

    /** The same with what it sees. */
    public Explanation with(Examination examination) {
        return new Explanation(card, Optional.of(examination));
    }

    /** The page for a terminal of so many columns. */
    public List<String> lines(int width) {
        TextBlock text = new TextBlock(width);
        List<String> lines = new ArrayList<>(text.hanging(card.id() + "  ", card.title()));
        lines.add("");
        field(text, lines, "speaks when", card.fires());
        field(text, lines, "why", card.because());
        field(text, lines, "proposes", card.proposes());
        if (!card.cost().isEmpty()) {
            field(text, lines, "cost", card.cost());
        }
        field(text, lines, "not when", card.unless());
        field(text, lines, "source", card.source());
        lines.add("");
        if (seen.isEmpty()) {
            lines.addAll(text.wrapped("Name --cluster or --offline to see the numbers of a cluster.", 0));
            return lines;
        }
        Examination examined = seen.get();
        lines.add("Here:");
        examined.numbers().forEach(number -> lines.addAll(text.hanging("  looked at  ", number)));
        examined.missing().forEach(missing -> lines.addAll(text.hanging("  missing    ", missing)));
        examined.findings().forEach(finding -> {
            lines.addAll(text.hanging(
                    "  found      ",
                    finding.subject().key() + " of " + finding.subject().target() + ": " + finding.why()));
            lines.addAll(text.hanging(
                    "  so         ",
                    finding.proposed()
                            .map(value -> finding.current() + " -> " + value)
                            .orElse(finding.todo())));
        });
        if (examined.findings().isEmpty()) {
            lines.add(
                    examined.missing().isEmpty()
                            ? "  Nothing is wrong."
                            : "  Nothing was found in what could be seen.");
        }
        return lines;
    }

    private static void field(TextBlock text, List<String> lines, String label, String value) {
        lines.addAll(text.hanging(("  " + label + "              ").substring(0, 15), value));
    }
}
