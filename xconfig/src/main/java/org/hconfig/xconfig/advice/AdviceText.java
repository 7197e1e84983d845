package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.model.Advice;
import org.hconfig.model.Scope;
import org.hconfig.xconfig.policy.Catalogue;

/** Writes advice as cards for a terminal of any width. */
public final class AdviceText {

    private final Catalogue catalogue;
    private final int width;
    private final TextBlock text;

    /**
     * Text of at most so many columns, where words allow it.
     *
     * @param width columns, 40 at least
     */
    public AdviceText(Catalogue catalogue, int width) {
        this.catalogue = catalogue;
        this.width = Math.max(40, width);
        this.text = new TextBlock(this.width);
    }

    /** All cards, what is missing, what gave way, and a last line that counts. */
    public List<String> lines(Advices advices) {
        List<String> lines = new ArrayList<>();
        for (Advice advice : advices.open()) {
            lines.addAll(card(advice));
            lines.add("");
        }
        if (!advices.withdrawn().isEmpty()) {
            lines.addAll(text.wrapped("Not advised, because it would break a limit together with the rest:", 0));
            advices.withdrawn()
                    .forEach(gone -> lines.addAll(text.hanging(
                            "  " + gone.id() + "  ",
                            gone.key() + " " + gone.target() + " -> "
                                    + shown(gone.key(), gone.proposed(), gone.proposed()) + ": "
                                    + gone.reason())));
            lines.add("");
        }
        if (!advices.missing().isEmpty()) {
            lines.add("Not enough data:");
            advices.missing()
                    .forEach(missing -> lines.addAll(text.hanging(
                            "  " + missing.id() + "  ", missing.title() + ": " + String.join("; ", missing.what()))));
            lines.add("");
        }
        lines.addAll(text.wrapped(summary(advices), 0));
        return lines;
    }

    /** One card. */
    public List<String> card(Advice advice) {
        List<String> lines = new ArrayList<>(head(advice));
        String target = advice.scope() == Scope.CLIENT ? "clients" : advice.target();
        String range = advice.range().isEmpty() ? "" : "  (range " + advice.range() + ")";
        String current = shown(advice.key(), advice.current(), advice.proposed().orElse(advice.current()));
        lines.addAll(field(
                "key",
                advice.key() + "  " + target + "  "
                        + advice.proposed()
                                .map(value -> current + " -> " + shown(advice.key(), value, advice.current()) + range)
                                .orElse(current)));
        lines.addAll(field("why", advice.why()));
        if (!advice.cost().isEmpty()) {
            lines.addAll(field("cost", advice.cost()));
        }
        lines.addAll(field(advice.proposed().isPresent() ? "needs" : "do", advice.needs()));
        lines.addAll(field("evidence", advice.evidence()));
        if (advice.proposed().isPresent()) {
            lines.addAll(field("undo", advice.undo()));
        }
        advice.overruled().forEach(loser -> lines.addAll(field("over", loser)));
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

    private static String summary(Advices advices) {
        long changes = advices.open().stream()
                .filter(advice -> advice.proposed().isPresent())
                .count();
        long todo = advices.open().size() - changes;
        return "Advice: " + changes + " to change, " + todo + " for you to see to; "
                + advices.well().size()
                + " rules are content, " + advices.missing().size()
                + " lack data. Nothing has been changed."
                + (advices.open().isEmpty() ? "" : " More on one: hconfig explain ID.");
    }
}
