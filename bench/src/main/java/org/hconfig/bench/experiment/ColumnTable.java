package org.hconfig.bench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Text table with a head and columns of fixed width, separated by spaces.
 *
 * @param <T> what a row shows
 */
public final class ColumnTable<T> {
    private record TableColumn<C>(String head, String format, Function<C, String> cell) {}

    private final List<TableColumn<T>> columns = new ArrayList<>();

    /**
     * Adds a column.
     *
     * @param width number of characters; negative for a left-aligned column
     */
    public ColumnTable<T> column(String head, int width, Function<T, String> cell) {
        return add(head, (columns.isEmpty() ? "%" : " %") + width + "s", cell);
    }

    /** Adds the last column, which may be of any width. */
    public ColumnTable<T> last(String head, Function<T, String> cell) {
        return add(head, "  %s", cell);
    }

    private ColumnTable<T> add(String head, String format, Function<T, String> cell) {
        columns.add(new TableColumn<>(head, format, cell));
        return this;
    }

    /** Returns the table with the head and one line for each row, ending with a line feed. */
    public String text(List<T> rows) {
        StringBuilder out = new StringBuilder();
        columns.forEach(column -> out.append(String.format(Locale.ROOT, column.format(), column.head())));
        out.append(System.lineSeparator());
        for (T row : rows) {
            columns.forEach(column -> out.append(
                    String.format(Locale.ROOT, column.format(), column.cell().apply(row))));
            out.append(System.lineSeparator());
        }
        return out.toString();
    }
}
