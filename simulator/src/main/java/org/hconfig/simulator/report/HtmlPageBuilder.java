package org.hconfig.simulator.report;

import java.util.List;
import java.util.Locale;
import org.hconfig.core.io.PrintableText;

/** Builder of an HTML page: headings, paragraphs, tables and charts; escapes all text. */
public final class HtmlPageBuilder {
    private static final String STYLE = """
            :root{color-scheme:light dark;--fg:#1c1c1e;--bg:#fff;--muted:#6b6b70;--line:#d8d8dc;--ok:#1a7f37;--bad:#b42318}
            @media(prefers-color-scheme:dark){:root{--fg:#ececf0;--bg:#18181b;--muted:#9a9aa2;--line:#3a3a40;--ok:#4cc46a;--bad:#ff8a7a}}
            body{font:15px/1.5 system-ui,sans-serif;color:var(--fg);background:var(--bg);max-width:62rem;margin:2rem auto;padding:0 1rem}
            table{border-collapse:collapse;width:100%;font-size:13px}th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}
            .muted{color:var(--muted)}.ok{color:var(--ok)}.bad{color:var(--bad)}svg{width:100%;height:auto}
            svg text{font:11px system-ui,sans-serif;fill:var(--muted)}svg .axis{stroke:var(--line)}
            """;

    private final StringBuilder body = new StringBuilder();

    public HtmlPageBuilder heading(int level, String text) {
        body.append("<h")
                .append(level)
                .append('>')
                .append(escaped(text))
                .append("</h")
                .append(level)
                .append(">\n");
        return this;
    }

    public HtmlPageBuilder paragraph(String text) {
        body.append("<p>").append(escaped(text)).append("</p>\n");
        return this;
    }

    public HtmlPageBuilder muted(String text) {
        body.append("<p class=\"muted\">").append(escaped(text)).append("</p>\n");
        return this;
    }

    public HtmlPageBuilder drawing(String svg) {
        body.append(svg).append('\n');
        return this;
    }

    /**
     * Adds a table; a cell that starts with {@code +} is shown as good, one with {@code !} as bad, both without the
     * sign.
     */
    public HtmlPageBuilder table(List<String> headings, List<List<String>> rows) {
        body.append("<table><thead><tr>");
        headings.forEach(heading -> body.append("<th>").append(escaped(heading)).append("</th>"));
        body.append("</tr></thead><tbody>\n");
        for (List<String> row : rows) {
            body.append("<tr>");
            row.forEach(this::cell);
            body.append("</tr>\n");
        }
        body.append("</tbody></table>\n");
        return this;
    }

    private void cell(String text) {
        if (text.startsWith("+ ")) {
            body.append("<td class=\"ok\">").append(escaped(text.substring(2)));
        } else if (text.startsWith("! ")) {
            body.append("<td class=\"bad\">").append(escaped(text.substring(2)));
        } else {
            body.append("<td>").append(escaped(text));
        }
        body.append("</td>");
    }

    /** Returns the whole document. */
    public String html(String title) {
        return String.format(
                Locale.ROOT,
                "<!DOCTYPE html>%n<html lang=\"en\"><head><meta charset=\"utf-8\"/><title>%s</title><style>%s</style></head>"
                        + "<body>%n%s</body></html>%n",
                escaped(title),
                STYLE,
                body);
    }

    public static String escaped(String text) {
        return PrintableText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
