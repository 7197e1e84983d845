package org.hconfig.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hconfig.report.html.HtmlTable.HtmlCell;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class HtmlPageTest {
    /** Markup, quotes, an escape sequence, a text direction, an unpaired surrogate, and a code point that is no character. */
    private static final String HOSTILE = "</style><script>&\"'\u001b[31m\u202e\ud800\uffff";

    @Test
    void html_ofHostileTexts_isWellFormedAndHasNoElementOfTheirs() throws Exception {
        HtmlPage page = new HtmlPage(HOSTILE, HOSTILE, HOSTILE);
        page.remark(HOSTILE)
                .section(
                        HOSTILE,
                        HOSTILE,
                        HtmlPage.folded(HOSTILE, MarkupElement.of("p").text(HOSTILE)));
        page.add(new HtmlTable(HtmlColumn.name(HOSTILE), HtmlColumn.number("n"))
                .row(List.of(HtmlCell.bad(HOSTILE), HtmlCell.of(HOSTILE)))
                .element());
        page.inputs(new ReportInputs().with(HOSTILE, HOSTILE).at(Instant.parse("2026-11-25T10:00:00.123Z")));
        String html = page.html();
        Document document = parse(html);

        assertThat(document.getElementsByTagName("script").getLength()).isZero();
        assertThat(document.getElementsByTagName("style").getLength()).isOne();
        assertThat(html).doesNotContain("<script", "\u001b", "\u202e", "\uffff").contains("&lt;script&gt;");
        assertThat(document.getElementsByTagName("h1").item(0).getTextContent()).contains("<script>&\"'");
    }

    @Test
    void html_ofAPage_servesScreensPhonesPaperAndTheDark() {
        String html = new HtmlPage("title", "kicker", "finding").html();

        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .contains("name=\"viewport\"", "prefers-color-scheme: dark", "@media print", "max-width: 700px")
                .contains("<title>title</title>", "<h1>finding</h1>")
                .doesNotContain("http:", "https:", "src=", "href=", "url(", "@import", "<script", "&quot;");
    }

    @Test
    void script_ofAFile_runsAtTheEndAndIsTheOnlyOneAllowed() throws Exception {
        String html = new HtmlPage("title", "kicker", "finding")
                .script("if (1 < 2 && \"a\" !== 'b') { done(); }")
                .html();

        assertThat(parse(html).getElementsByTagName("script").getLength()).isOne();
        assertThat(html).contains("1 < 2 && \"a\"", "default-src 'none'", "script-src 'sha256-");
        assertThat(html.indexOf("<script>")).isGreaterThan(html.indexOf("finding</h1>"));
    }

    @Test
    void script_thatCouldEndItself_isRefused() {
        HtmlPage page = new HtmlPage("title", "kicker", "finding");

        assertThatThrownBy(() -> page.script("x = '</SCRIPT>'")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> page.script("x = ']]>'")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void element_ofATable_scrollsAndAlignsNumbers() {
        String table = new HtmlTable(HtmlColumn.name("Log"), HtmlColumn.number("Pauses"))
                .row("gc.log", "17")
                .element()
                .toString();

        assertThat(table).contains("class=\"scroll\"", "<th class=\"number\"", "<td class=\"number\">17</td>");
    }

    @Test
    void inputs_withEmptyValues_leaveThemOut() {
        String html = new HtmlPage("t", "k", "f")
                .inputs(new ReportInputs()
                        .with("Command", "hconfig gc analyze gc.log")
                        .with("Plan", "")
                        .at(Instant.parse("2026-11-25T10:00:00.123Z")))
                .html();

        assertThat(html)
                .contains("hconfig gc analyze gc.log", "2026-11-25T10:00:00Z")
                .doesNotContain("Plan");
    }

    private static Document parse(String page) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    }
}
