package org.hconfig.report.html;

import java.util.ArrayList;
import java.util.List;

/** An HTML table that scrolls horizontally where the page is too narrow; numbers are right-aligned. */
public final class HtmlTable {
    private final List<HtmlColumn> columns;
    private final List<List<HtmlCell>> rows = new ArrayList<>();

    /** Creates a table without rows. */
    public HtmlTable(HtmlColumn... columns) {
        this.columns = List.of(columns);
    }

    /**
     * A column.
     *
     * @param heading heading, with the unit if there is one
     * @param kind kind of its cells
     */
    public record HtmlColumn(String heading, ColumnKind kind) {
        /** Creates a column of names, which are not wrapped. */
        public static HtmlColumn name(String heading) {
            return new HtmlColumn(heading, ColumnKind.NAME);
        }

        /** Creates a column of numbers. */
        public static HtmlColumn number(String heading) {
            return new HtmlColumn(heading, ColumnKind.NUMBER);
        }

        /** Creates a column of running text. */
        public static HtmlColumn text(String heading) {
            return new HtmlColumn(heading, ColumnKind.TEXT);
        }
    }

    /** Kind of the cells of a column; its name in lower case is their CSS class. */
    private enum ColumnKind {
        NAME("name"),
        NUMBER("number"),
        TEXT("text");

        private final String cssClass;

        ColumnKind(String cssClass) {
            this.cssClass = cssClass;
        }
    }

    /**
     * A cell.
     *
     * @param text its text
     * @param cssClass class that emphasizes it, for example {@code bad}; empty for none
     */
    public record HtmlCell(String text, String cssClass) {
        /** Returns an ordinary cell. */
        public static HtmlCell of(String text) {
            return new HtmlCell(text, "");
        }

        /** Returns the cell of a success. */
        public static HtmlCell good(String text) {
            return new HtmlCell(text, "good");
        }

        /** Returns the cell of a failure. */
        public static HtmlCell bad(String text) {
            return new HtmlCell(text, "bad");
        }
    }

    /** Adds a row of ordinary cells. */
    public HtmlTable row(String... texts) {
        List<HtmlCell> cells = new ArrayList<>();
        for (String text : texts) {
            cells.add(HtmlCell.of(text));
        }
        return row(cells);
    }

    /** Adds a row. */
    public HtmlTable row(List<HtmlCell> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns");
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    /** Returns the table. */
    public MarkupElement element() {
        MarkupElement head = MarkupElement.of("tr");
        columns.forEach(column -> head.add(MarkupElement.of("th", column.kind().cssClass)
                .with("scope", "col")
                .text(column.heading())));
        MarkupElement body = MarkupElement.of("tbody");
        for (List<HtmlCell> cells : rows) {
            MarkupElement row = MarkupElement.of("tr");
            for (int i = 0; i < cells.size(); i++) {
                String cssClass =
                        columns.get(i).kind().cssClass + " " + cells.get(i).cssClass();
                row.add(MarkupElement.of("td", cssClass.strip())
                        .text(cells.get(i).text()));
            }
            body.add(row);
        }
        MarkupElement table = MarkupElement.of("table");
        table.add(MarkupElement.of("thead").add(head)).add(body);
        return MarkupElement.of("div", "scroll").with("tabindex", "0").add(table);
    }
}
