package org.hconfig.app.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.Count;
import org.hconfig.core.TextWrapper;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.CanonicalValues;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Scope;

/** Renders advice as cards for a terminal of any width. */
public final class AdviceTextRenderer {
    /** Amount of detail on rules without a finding. */
    public enum Detail {
        /** One line for all rules that lack data. */
        SUMMARY,
        /** Each rule that lacks data, and each rule that passed, with its figures. */
        VERBOSE
    }

    private final Catalogue catalogue;
    private final int width;
    private final Detail detail;
    private final TextWrapper text;

    /**
     * Creates a renderer for a terminal width; a single longer word may exceed it.
     *
     * @param width columns, 40 at least
     * @param detail amount of detail on rules without a finding
     */
    public AdviceTextRenderer(Catalogue catalogue, int width, Detail detail) {
        this.catalogue = catalogue;
        this.width = Math.max(40, width);
        this.detail = detail;
        this.text = new TextWrapper(this.width);
    }

    /** Returns all cards, most severe first, then withheld advice, missing data and a summary. */
    public List<String> lines(AdviceReport adviceReport) {
        List<String> lines = new ArrayList<>();
        for (Advice advice : adviceReport.advice()) {
            lines.addAll(card(advice));
            lines.add("");
        }
        if (!adviceReport.withdrawn().isEmpty()) {
            lines.add("Withheld advice:");
            adviceReport
                    .withdrawn()
                    .forEach(gone -> lines.addAll(text.hanging(
                            "  " + gone.id() + "  ",
                            gone.key() + " of " + gone.target() + " -> "
                                    + shown(gone.key(), gone.proposed(), gone.proposed()) + ": "
                                    + gone.reason())));
            lines.add("");
        }
        if (detail == Detail.VERBOSE) {
            lines.addAll(details(adviceReport));
        }
        if (!adviceReport.missing().isEmpty()) {
            lines.addAll(text.wrapped(missing(adviceReport), 0));
        }
        lines.addAll(text.wrapped(summary(adviceReport), 0));
        return lines;
    }

    private List<String> details(AdviceReport adviceReport) {
        List<String> lines = new ArrayList<>();
        if (!adviceReport.passed().isEmpty()) {
            lines.add("Rules that passed:");
            adviceReport
                    .passed()
                    .forEach(passedRule -> lines.addAll(text.hanging(
                            "  " + passedRule.id() + "  ",
                            passedRule.title()
                                    + (passedRule.numbers().isEmpty() ? "" : ": ")
                                    + String.join("; ", passedRule.numbers()))));
            lines.add("");
        }
        if (!adviceReport.missing().isEmpty()) {
            lines.add("Rules not evaluated (missing data):");
            adviceReport
                    .missing()
                    .forEach(inconclusiveRule -> lines.addAll(text.hanging(
                            "  " + inconclusiveRule.id() + "  ",
                            inconclusiveRule.title() + "; missing: " + String.join("; ", inconclusiveRule.missing()))));
            lines.add("");
        }
        return lines;
    }

    private String missing(AdviceReport adviceReport) {
        return "Not enough data for " + Count.of(adviceReport.missing().size(), "rule") + "."
                + (adviceReport.additions().isEmpty()
                        ? ""
                        : " To add: " + String.join("; ", adviceReport.additions()) + ".")
                + (detail == Detail.VERBOSE ? "" : " Details: --verbose.");
    }

    /** Renders one card. */
    public List<String> card(Advice advice) {
        List<String> lines = new ArrayList<>(head(advice));
        String target = advice.proposal().scope().level() == Scope.Level.CLIENT
                ? "clients"
                : advice.proposal().target().label();
        String range = advice.proposal().range().isEmpty()
                ? ""
                : "  (range " + advice.proposal().range() + ")";
        String current = advice.proposal().proposed().isEmpty()
                        && CanonicalValues.isText(advice.proposal().current())
                ? advice.proposal().current()
                : shown(
                        advice.proposal().key(),
                        advice.proposal().current(),
                        advice.proposal().proposed().orElse(advice.proposal().current()));
        lines.addAll(field(
                "key",
                advice.proposal().key() + "  " + target + "  "
                        + advice.proposal()
                                .proposed()
                                .map(value -> current + " -> "
                                        + shown(
                                                advice.proposal().key(),
                                                value,
                                                advice.proposal().current()) + range)
                                .orElse(current)));
        lines.addAll(field("why", advice.explanation().why()));
        if (!advice.procedure().cost().isEmpty()) {
            lines.addAll(field("cost", advice.procedure().cost()));
        }
        lines.addAll(field(
                advice.proposal().proposed().isPresent() ? "apply by" : "do",
                advice.procedure().applyBy()));
        lines.addAll(field("evidence", advice.explanation().evidence()));
        if (advice.proposal().proposed().isPresent()) {
            lines.addAll(field("undo", advice.procedure().undo()));
        }
        advice.explanation().overruled().forEach(loser -> lines.addAll(field("overrides", loser)));
        return lines;
    }

    private List<String> head(Advice advice) {
        String left = advice.id() + "  " + advice.title();
        String right = advice.severity() + "   confidence " + String.format(Locale.ROOT, "%.2f", advice.confidence());
        int gap = width - left.length() - right.length();
        if (gap >= 2) {
            return List.of(left + " ".repeat(Math.min(gap, Math.max(2, 96 - left.length() - right.length()))) + right);
        }
        List<String> lines = new ArrayList<>(text.hanging(advice.id() + "  ", advice.title()));
        lines.add(" ".repeat(advice.id().length() + 2) + right);
        return lines;
    }

    private List<String> field(String label, String value) {
        return text.hanging(String.format(Locale.ROOT, "  %-11s", label), value);
    }

    private String shown(String key, String value, String other) {
        return catalogue
                .find(key)
                .map(setting -> catalogue.display(setting, value, other))
                .orElse(value);
    }

    private static String summary(AdviceReport adviceReport) {
        long changes = adviceReport.advice().stream()
                .filter(advice -> advice.proposal().proposed().isPresent())
                .count();
        long todo = adviceReport.advice().size() - changes;
        return "Advice: " + Count.of(changes, "setting") + " to change, " + Count.of(todo, "finding")
                + " to fix manually; " + Count.of(adviceReport.passed().size(), "rule")
                + " passed"
                + (adviceReport.missing().isEmpty()
                        ? ""
                        : ", " + Count.of(adviceReport.missing().size(), "rule") + " not evaluated")
                + ". No changes were made."
                + (adviceReport.advice().isEmpty() ? "" : " For details of a rule: hconfig explain ID.");
    }
}
