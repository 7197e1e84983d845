package org.hconfig.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Rows under headings. Where the terminal is too narrow, columns of running text are wrapped; where that does not
 * suffice, each row's first cell gets a line of its own. Nothing is ever cut off.
 */
public final class TextTable {
    private static final String GAP = "  ";
    private static final int TEXT_MIN = 24;
    private static final int INDENT = 4;

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** A table with these columns and no rows. */
    public TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /**
     * A column.
     *
     * @param heading what stands above it, with the unit where there is one
     * @param kind what its cells are
     */
    public record Column(String heading, Kind kind) {
        /** Keys, names and other words that must stay in one piece. */
        public static Column token(String heading) {
            return new Column(heading, Kind.WORD);
        }

        /** Numbers: in one piece, aligned on the right. */
        public static Column number(String heading) {
            return new Column(heading, Kind.NUMBER);
        }

        /** Running text, which may be wrapped. */
        public static Column text(String heading) {
            return new Column(heading, Kind.TEXT);
        }
    }

    /** What the cells of a column are. */
    public enum Kind {
        /** In one piece, aligned on the left. */
        WORD,
        /** In one piece, aligned on the right. */
        NUMBER,
        /** Wrapped where needed. */
        TEXT
    }

    /** Adds a row; its cells may contain escape sequences for colors, and no line ends. */
    public TextTable row(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.add(List.of(cells));
        return this;
    }

    /** True while no row was added. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * The table's lines, without trailing blanks.
     *
     * @param width the terminal's width; 0 when there is no limit
     * @param consoleStyle how headings are set off
     */
    public List<String> lines(int width, ConsoleStyle consoleStyle) {
        int[] widths = natural();
        if (width > 0 && total(widths) > width) {
            int[] narrow = narrowed(widths, width);
            if (total(narrow) > width && columns.size() > 1) {
                return stacked(width, consoleStyle);
            }
            widths = narrow;
        }
        List<String> lines = new ArrayList<>();
        lines.addAll(block(
                columns.stream()
                        .map(column -> consoleStyle.bold(column.heading()))
                        .toList(),
                widths));
        for (List<String> row : rows) {
            lines.addAll(block(row, widths));
        }
        return lines;
    }

    /** Running text in lines of at most {@code width} columns, each indented by so many blanks. */
    public static List<String> wrapped(String text, int width, int indent) {
        return DisplayWidth.wrap(text, width - indent).stream()
                .map(line -> " ".repeat(indent) + line)
                .toList();
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

    /** Takes from the widest text column, one character at a time, until the table fits or no text column can give. */
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

    /** Each row's first cell on a line of its own, then what is short, by name, then each text. */
    private List<String> stacked(int width, ConsoleStyle consoleStyle) {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.add(consoleStyle.bold(row.get(0)));
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

    /** A cell's text of at most so many characters; what is longer ends with an ellipsis. */
    public static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }
}
