package org.hconfig.app.top;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * What the user of {@code top} has chosen.
 *
 * @param view rows
 * @param sort id of the column that the rows are sorted by
 * @param isReversed whether the order is the opposite of the usual one: the largest first, names from A
 * @param filter part of the names of the rows that are shown, ignoring case; empty for all
 * @param isTyping whether the filter is being typed
 * @param offset number of rows that are scrolled over
 * @param isEnded whether the user has left
 */
public record TopState(
        TopView view, String sort, boolean isReversed, String filter, boolean isTyping, int offset, boolean isEnded) {
    /** Returns the state at the beginning. */
    public static TopState of(TopView view, String sort, String filter) {
        return new TopState(view, sort, false, filter, false, 0, false);
    }

    /** Returns the state after a key. */
    public TopState after(TopKey key) {
        return isTyping ? typed(key) : chosen(key);
    }

    private TopState typed(TopKey key) {
        return switch (key.kind()) {
            case ENTER -> with(filter, false);
            case ESCAPE -> with("", false);
            case BACKSPACE ->
                with(filter.isEmpty() ? "" : filter.substring(0, filter.offsetByCodePoints(filter.length(), -1)), true);
            case CHARACTER -> with(filter + key.text(), true);
            default -> this;
        };
    }

    private TopState chosen(TopKey key) {
        return switch (key.kind()) {
            case LEFT -> sortedBy(-1);
            case RIGHT -> sortedBy(1);
            case UP -> scrolled(Math.max(0, offset - 1));
            case DOWN -> scrolled(offset + 1);
            case ESCAPE -> with("", false);
            case CHARACTER ->
                switch (key.text()) {
                    case "q" -> new TopState(view, sort, isReversed, filter, false, offset, true);
                    case "s" -> showing(TopView.SERVERS);
                    case "t" -> showing(TopView.TABLES);
                    case "r" -> new TopState(view, sort, !isReversed, filter, false, 0, false);
                    case "/" -> with("", true);
                    default -> this;
                };
            default -> this;
        };
    }

    private TopState showing(TopView other) {
        return new TopState(other, other.ids().contains(sort) ? sort : "reads", isReversed, filter, false, 0, false);
    }

    private TopState sortedBy(int step) {
        List<String> ids = view.ids();
        String next = ids.get(Math.floorMod(ids.indexOf(sort) + step, ids.size()));
        return new TopState(view, next, isReversed, filter, false, 0, false);
    }

    private TopState scrolled(int rows) {
        return new TopState(view, sort, isReversed, filter, false, rows, false);
    }

    private TopState with(String typed, boolean typing) {
        return new TopState(view, sort, isReversed, typed, typing, 0, false);
    }

    /** Returns the rows that match the filter, sorted; unknown figures are last, equal ones in the order of their names. */
    public List<TopRow> rows(TopReport report) {
        String part = filter.toLowerCase(Locale.ROOT);
        return view.rows(report).stream()
                .filter(row -> row.name().toLowerCase(Locale.ROOT).contains(part))
                .sorted(order())
                .toList();
    }

    private Comparator<TopRow> order() {
        Comparator<TopRow> byName = Comparator.comparing(TopRow::name);
        int column = view.ids().indexOf(sort) - 1;
        if (column < 0) {
            return isReversed ? byName.reversed() : byName;
        }
        Comparator<TopRow> byNumber = Comparator.comparingDouble(
                row -> row.cells().get(column).number().orElse(0));
        return Comparator.comparing(
                        (TopRow row) -> row.cells().get(column).number().isEmpty())
                .thenComparing(isReversed ? byNumber : byNumber.reversed())
                .thenComparing(byName);
    }
}
