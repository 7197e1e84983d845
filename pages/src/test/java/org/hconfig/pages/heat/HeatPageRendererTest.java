package org.hconfig.pages.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.HeatPattern;
import org.hconfig.hbase.heat.pattern.RemedyPlan;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.report.html.ReportInputs;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class HeatPageRendererTest {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");

    /** A key with markup, a control character, and bytes that are not UTF-8. */
    private static final RowKey HOSTILE =
            RowKey.of("</script><img src=x onerror=alert(1)>\u0007\u001b[31mÿ".getBytes(StandardCharsets.ISO_8859_1));

    @Test
    void of_keysWithMarkupAndControlCharacters_escapesThem() throws Exception {
        String html = page(List.of(caption()));
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html.replaceFirst("<!DOCTYPE html>", ""))));

        assertThat(document.getElementsByTagName("img").getLength()).isZero();
        assertThat(html).doesNotContain("<img", "\u001b", "\u0007", "\u00ff");
        assertThat(html).contains("&lt;/script&gt;", "\\x07\\x1B[31m\\xFF");
        assertThat(data(html)).contains("\\\\x07\\\\x1B[31m\\\\xFF").doesNotContain("\u001b");
    }

    @Test
    void of_aMap_allowsNoScriptButItsOwnAndNoConnection() {
        String html = page(List.of());

        assertThat(html).contains("Content-Security-Policy", "default-src 'none'", "script-src 'sha256-");
        assertThat(html).contains("No hot keys").doesNotContain("http:", "https:", "src=\"");
    }

    @Test
    void of_aMap_hasATableOfTheHottestRangesForReadersWithoutScripts() {
        assertThat(page(List.of())).contains("<noscript>", "Hottest key ranges", "rs1:16020", "90.9 %");
    }

    @Test
    void of_aCaption_showsItsRemedyAndCommand() {
        assertThat(page(List.of(caption())))
                .contains("Hot range: 90 % of the rows", "Divide the range", "hconfig balance t --by requests");
    }

    @Test
    void of_aMap_containsTheModulesOfTheConsoleAsOneScript() {
        assertThat(page(List.of()))
                .contains("function heatMap(", "function heatPainter(", "function heatColors(")
                .doesNotContainPattern("(?m)^(import|export) ");
    }

    private static HeatCaption caption() {
        return new HeatCaption(
                HeatPattern.HOT_RANGE,
                HeatMetric.READS,
                "90 % of the rows " + HOSTILE,
                HOSTILE.toString(),
                "",
                "Divide the range.",
                "hconfig balance t --by requests --dry-run",
                Optional.of(RemedyPlan.BALANCE));
    }

    private static String page(List<HeatCaption> captions) {
        List<RegionPlace> places = List.of(
                new RegionPlace("a".repeat(32), "rs1,16020,1", HOSTILE, RowKey.EMPTY),
                new RegionPlace("b".repeat(32), "rs2,16020,1", RowKey.EMPTY, HOSTILE));
        HeatSlice slice = new HeatSlice("t", START, Duration.ofMinutes(1), 60, places, new long[][] {
            {60_000, 6_000}, {0, 60}, {0, 0}, {1 << 20, 1 << 20}
        });
        HeatMap map = new HeatMapBuilder("t", 10, 10)
                .build(consumer -> consumer.accept(slice), START, START.plusSeconds(60))
                .orElseThrow();
        return HeatPageRenderer.of(map, captions, HeatMetric.READS, new ReportInputs().at(START));
    }

    private static String data(String html) throws DataFormatException {
        String base64 = html.replaceAll("(?s).*id=\"heat-map\">([^<]*)<.*", "$1");
        Inflater inflater = new Inflater();
        inflater.setInput(Base64.getDecoder().decode(base64));
        byte[] text = new byte[100_000];
        int length = inflater.inflate(text);
        inflater.end();
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }
}
