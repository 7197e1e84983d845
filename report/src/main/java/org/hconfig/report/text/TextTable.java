package org.hconfig.report.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Text table with headings. On a narrow terminal, columns of running text are wrapped; if that is not sufficient, optional
 * columns are left out, the last one first; then a table without running text continues below, each part with the first column,
 * and any other has the first cell of each row on its own line. Cells are never truncated.
 */
public final class TextTable {
    private static final String GAP = "  ";
    private static final int TEXT_MIN = 24;
    private static final int INDENT = 4;

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** Creates an empty table with these columns. */
    public TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /**
     * A column.
     *
     * @param heading heading, with the unit if there is one
     * @param kind kind of its cells
     * @param isOptional true if the column is left out where the table is too wide for the terminal
     */
    public record Column(String heading, Kind kind, boolean isOptional) {
        /** Creates a column that is always shown. */
        public Column(String heading, Kind kind) {
            this(heading, kind, false);
        }

        /** Creates a column of keys, names and other words that must not be wrapped. */
        public static Column token(String heading) {
            return new Column(heading, Kind.WORD);
        }

        /** Creates a column of numbers: not wrapped, right-aligned. */
        public static Column number(String heading) {
            return new Column(heading, Kind.NUMBER);
        }

        /** Creates a column of running text, which can be wrapped. */
        public static Column text(String heading) {
            return new Column(heading, Kind.TEXT);
        }

        /** Returns this column, left out where the table is too wide for the terminal. */
        public Column optional() {
            return new Column(heading, kind, true);
        }
    }

    /** Kind of the cells of a column. */
    public enum Kind {
        /** Not wrapped, left-aligned. */
        WORD,
        /** Not wrapped, right-aligned. */
        NUMBER,
        /** Wrapped if necessary. */
        TEXT
    }

    /** Adds a row; its cells can contain escape sequences for colors, but no line breaks. */
    public TextTable row(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.add(List.of(cells));
        return this;
    }

    /** Returns true if the table has no rows. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * Returns the lines of the table, without trailing spaces.
     *
     * @param width width of the terminal; 0 for no limit
     * @param emphasis styles headings and the first cells of stacked rows; must not change their width
     */
    public List<String> lines(int width, UnaryOperator<String> emphasis) {
        int[] widths = natural();
        if (width > 0 && total(widths) > width) {
            int[] narrow = narrowed(widths, width);
            if (total(narrow) > width && columns.size() > 1) {
                return withoutOptional()
                        .map(List::of)
                        .or(() -> parts(width, natural()))
                        .map(parts -> consecutive(parts, width, emphasis))
                        .orElseGet(() -> stacked(width, emphasis));
            }
            widths = narrow;
        }
        List<String> lines = new ArrayList<>();
        lines.addAll(block(
                columns.stream().map(column -> emphasis.apply(column.heading())).toList(), widths));
        for (List<String> row : rows) {
            lines.addAll(block(row, widths));
        }
        return lines;
    }

    /** Wraps text into lines of at most {@code width} columns, each indented by {@code indent} spaces. */
    public static List<String> wrapped(String text, int width, int indent) {
        return DisplayWidth.wrap(text, width - indent).stream()
                .map(line -> " ".repeat(indent) + line)
                .toList();
    }

    /** Returns the table without its last optional column; empty if it has none. */
    private Optional<TextTable> withoutOptional() {
        for (int last = columns.size() - 1; last >= 0; last--) {
            if (columns.get(last).isOptional()) {
                TextTable table = new TextTable(without(columns, last).toArray(Column[]::new));
                for (List<String> row : rows) {
                    table.rows.add(without(row, last));
                }
                return Optional.of(table);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the columns of a table without running text as tables that fit, each with the first column; empty if a part
     * could not have two more columns.
     */
    private Optional<List<TextTable>> parts(int width, int[] widths) {
        if (columns.stream().anyMatch(column -> column.kind() == Kind.TEXT)) {
            return Optional.empty();
        }
        for (int each = columns.size() - 2; each >= 2; each--) {
            List<TextTable> parts = new ArrayList<>();
            boolean fits = true;
            for (int from = 1; from < columns.size(); from += each) {
                int to = Math.min(columns.size(), from + each);
                int needed = widths[0];
                for (int i = from; i < to; i++) {
                    needed += GAP.length() + widths[i];
                }
                fits &= needed <= width;
                parts.add(part(from, to));
            }
            if (fits) {
                return Optional.of(parts);
            }
        }
        return Optional.empty();
    }

    private TextTable part(int from, int to) {
        TextTable part = new TextTable(part(columns, from, to).toArray(Column[]::new));
        rows.forEach(row -> part.rows.add(part(row, from, to)));
        return part;
    }

    private static <E> List<E> part(List<E> all, int from, int to) {
        List<E> part = new ArrayList<>(List.of(all.get(0)));
        part.addAll(all.subList(from, to));
        return part;
    }

    private static List<String> consecutive(List<TextTable> tables, int width, UnaryOperator<String> emphasis) {
        List<String> lines = new ArrayList<>();
        for (TextTable table : tables) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(table.lines(width, emphasis));
        }
        return lines;
    }

    private static <E> List<E> without(List<E> all, int index) {
        List<E> rest = new ArrayList<>(all);
        rest.remove(index);
        return rest;
    }

    private int[] natural() {
        int[] widths = columns.stream()
                .mapToInt(column -> DisplayWidth.of(column.heading()))
                .toArray();
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], DisplayWidth.of(row.get(i)));
            }
        }
        return widths;
    }

    /** Shrinks the widest text column, one character at a time, until the table fits or all are at their minimum. */
    private int[] narrowed(int[] natural, int width) {
        int[] widths = natural.clone();
        for (int excess = total(widths) - width; excess > 0; excess--) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                boolean gives = columns.get(i).kind() == Kind.TEXT && widths[i] > TEXT_MIN;
                if (gives && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                return widths;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static int total(int[] widths) {
        return Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1);
    }

    private List<String> block(List<String> cells, int[] widths) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < widths.length; i++) {
            List<String> parts = columns.get(i).kind() == Kind.TEXT
                    ? DisplayWidth.wrap(cells.get(i), widths[i])
                    : List.of(cells.get(i));
            wrapped.add(parts);
            height = Math.max(height, parts.size());
        }
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String part = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
                String blanks = " ".repeat(Math.max(0, widths[i] - DisplayWidth.of(part)));
                text.append(i == 0 ? "" : GAP);
                text.append(columns.get(i).kind() == Kind.NUMBER ? blanks + part : part + blanks);
            }
            lines.add(text.toString().stripTrailing());
        }
        return lines;
    }

    /** Returns stacked rows: the first cell on its own line, then short cells with their headings, then each text. */
    private List<String> stacked(int width, UnaryOperator<String> emphasis) {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.add(emphasis.apply(row.get(0)));
            List<String> words = new ArrayList<>();
            List<String> texts = new ArrayList<>();
            for (int i = 1; i < row.size(); i++) {
                boolean text = columns.get(i).kind() == Kind.TEXT;
                String heading = columns.get(i).heading().toLowerCase(Locale.ROOT);
                (text ? texts : words).add(text ? row.get(i) : heading + " " + row.get(i));
            }
            texts.add(0, String.join(", ", words));
            texts.stream().filter(text -> !text.isEmpty()).forEach(text -> lines.addAll(wrapped(text, width, INDENT)));
        }
        return lines;
    }

    /** Shortens a text to at most {@code most} characters; a shortened text ends with an ellipsis. */
    public static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }
}
