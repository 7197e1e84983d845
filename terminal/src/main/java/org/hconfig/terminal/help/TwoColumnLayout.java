package org.hconfig.terminal.help;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.report.text.DisplayWidth;

/**
 * Two-column layout of help pages: a term, and its description wrapped at spaces. A term that is wider than its column has
 * a line of its own; words are never broken.
 */
final class TwoColumnLayout {
    private static final String INDENT = "  ";
    private static final int GAP = 3;
    private static final int TERM_MAX = 28;

    private final int width;
    private final int termWidth;

    /**
     * A row.
     *
     * @param term the term, which can contain escape sequences for colors
     * @param text its description
     */
    record Row(String term, String text) {}

    private TwoColumnLayout(int width, int termWidth) {
        this.width = width;
        this.termWidth = termWidth;
    }

    /** Returns the layout for a page that consists of blocks with these rows, so that all descriptions are aligned. */
    static TwoColumnLayout of(List<Row> rows, int width) {
        int limit = Math.min(TERM_MAX, width * 2 / 5);
        int widest = rows.stream()
                .mapToInt(row -> DisplayWidth.of(row.term()))
                .filter(term -> term <= limit)
                .max()
                .orElse(limit);
        return new TwoColumnLayout(width, widest);
    }

    /** Returns the lines of one block. */
    List<String> lines(List<Row> rows) {
        List<String> lines = new ArrayList<>();
        String blank = INDENT + " ".repeat(termWidth + GAP);
        for (Row row : rows) {
            int free = termWidth - DisplayWidth.of(row.term());
            List<String> text = DisplayWidth.wrapUnbroken(row.text(), width - blank.length());
            if (free < 0 && row.text().length() > 0) {
                lines.add(INDENT + row.term());
                lines.add(blank + text.get(0));
            } else {
                lines.add((INDENT + row.term() + " ".repeat(Math.max(0, free) + GAP) + text.get(0)).stripTrailing());
            }
            text.stream().skip(1).forEach(line -> lines.add(blank + line));
        }
        return lines;
    }
}
