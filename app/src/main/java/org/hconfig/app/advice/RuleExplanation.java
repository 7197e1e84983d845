package org.hconfig.app.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.TextWrapper;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.spi.Catalogue;

/**
 * The full description of a rule, and its result where facts were given.
 *
 * @param card the rule's description
 * @param result its result; absent without facts
 */
public record RuleExplanation(RuleCard card, Optional<RuleResult> result) {
    /** Returns the rule's description without a result. */
    public static RuleExplanation of(RuleCard card) {
        return new RuleExplanation(card, Optional.empty());
    }

    /** Returns the same explanation with the rule's result. */
    public RuleExplanation with(RuleResult ruleResult) {
        return new RuleExplanation(card, Optional.of(ruleResult));
    }

    /**
     * Returns the page for a terminal of the given width in columns.
     *
     * @param catalogue formats values, as in advice
     */
    public List<String> lines(Catalogue catalogue, int width) {
        TextWrapper text = new TextWrapper(width);
        List<String> lines = new ArrayList<>(text.hanging(card.id() + "  ", card.title()));
        lines.add("");
        field(text, lines, "condition", card.condition());
        field(text, lines, "why", card.rationale());
        field(text, lines, "proposes", card.proposal());
        if (!card.cost().isEmpty()) {
            field(text, lines, "cost", card.cost());
        }
        field(text, lines, "exceptions", card.exceptions());
        field(text, lines, "source", card.source());
        lines.add("");
        if (result.isEmpty()) {
            lines.addAll(text.wrapped("To see the metrics of a cluster, add --cluster or --offline.", 0));
            return lines;
        }
        RuleResult examined = result.get();
        lines.add("In this cluster:");
        examined.numbers().forEach(number -> lines.addAll(text.hanging("  metric     ", number)));
        examined.missing().forEach(missing -> lines.addAll(text.hanging("  missing    ", missing)));
        examined.findings().forEach(finding -> {
            lines.addAll(text.hanging(
                    "  finding    ",
                    finding.subject().key() + " of " + finding.subject().target() + ": " + finding.why()));
            lines.addAll(text.hanging(
                    "  advice     ",
                    finding.proposed()
                            .map(value -> change(catalogue, finding, value))
                            .orElse(finding.manualAction())));
        });
        if (examined.findings().isEmpty()) {
            lines.add(
                    examined.missing().isEmpty() ? "  No problem found." : "  No problem found in the available data.");
        }
        return lines;
    }

    private static String change(Catalogue catalogue, Finding finding, String proposed) {
        String current = finding.current();
        return catalogue
                .find(finding.subject().key())
                .map(setting -> catalogue.display(setting, current, proposed) + " -> "
                        + catalogue.display(setting, proposed, current))
                .orElse(current + " -> " + proposed);
    }

    private static void field(TextWrapper text, List<String> lines, String label, String value) {
        lines.addAll(text.hanging(("  " + label + "              ").substring(0, 15), value));
    }
}
