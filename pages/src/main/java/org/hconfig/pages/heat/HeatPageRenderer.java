package org.hconfig.pages.heat;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.drawing.HeatCells;
import org.hconfig.hbase.heat.drawing.HeatDrawing;
import org.hconfig.hbase.heat.drawing.HeatScript;
import org.hconfig.hbase.heat.map.BucketRegions;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.KeyRangeText;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ConsoleNumberFormatter;
import tools.jackson.databind.json.JsonMapper;

/** Renders a heat map as one HTML page, which draws it on a canvas and also works, as a table, without scripts. */
public final class HeatPageRenderer {
    private static final int ROWS_MAX = 10;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private HeatPageRenderer() {}

    /**
     * Returns the page, to be written as UTF-8.
     *
     * @param map the heat map
     * @param captions its captions, the most important first
     * @param first the metric that is shown first
     */
    public static String of(HeatMap map, List<HeatCaption> captions, HeatMetric first, ReportInputs inputs) {
        HtmlPage page = new HtmlPage(
                "Heat map of " + map.table(),
                "HConfig heat map of table " + map.table(),
                finding(captions),
                HtmlPage.resource(HeatPageRenderer.class, "heat.css"));
        page.remark(map.columns().from() + " to " + map.columns().end() + ", columns of "
                + step(map) + ", "
                + ConsoleNumberFormatter.count(map.axis().size(), "key range")
                + ". Keys are the axis: splits, merges and"
                + " moves of regions leave a range where it is.");
        for (int i = 0; i < captions.size(); i++) {
            page.inHeader(caption(captions.get(i), i));
        }
        page.add(viewer(map, captions, first));
        page.section(
                "Hottest key ranges",
                "By the mean of the whole period, " + first.label() + ".",
                hottest(map, first).element());
        return page.inputs(inputs).script(script()).html();
    }

    /** Returns the drawing and the controls as one script: in a file, the drawing is no module. */
    private static String script() {
        return HeatScript.single() + HtmlPage.resource(HeatPageRenderer.class, "heat.js");
    }

    private static String step(HeatMap map) {
        long seconds = map.columns().step().toSeconds();
        return seconds % 60 == 0 ? seconds / 60 + " min" : seconds + " s";
    }

    private static String finding(List<HeatCaption> captions) {
        return captions.isEmpty()
                ? HeatTextRenderer.NO_PATTERN
                : captions.get(0).title();
    }

    private static MarkupElement caption(HeatCaption caption, int number) {
        MarkupElement box = MarkupElement.of("div", "note-box caption");
        box.add(MarkupElement.of("p").add("b", number == 0 ? "What to do" : caption.title()));
        box.add(MarkupElement.of("p").text(caption.remedy()));
        box.add(MarkupElement.of("p").text(HeatTextRenderer.purpose(caption)));
        box.add(MarkupElement.of("p").add("code", caption.command()));
        if (!caption.startKey().isEmpty() || !caption.endKey().isEmpty()) {
            box.add(MarkupElement.of("button", "show")
                    .with("type", "button")
                    .with("data-mark", Integer.toString(number))
                    .with("data-of", caption.metric().id())
                    .text("Show it"));
        }
        return box;
    }

    private static MarkupElement viewer(HeatMap map, List<HeatCaption> captions, HeatMetric first) {
        Map<HeatMetric, HeatCells> cells = HeatCells.all(map, first);
        MarkupElement viewer = MarkupElement.of("section", "heat");
        viewer.add(MarkupElement.of("noscript")
                .add("p", "The map needs a script, which this page contains. The table below does not."));
        MarkupElement tools = MarkupElement.of("div", "tools");
        MarkupElement tabs =
                MarkupElement.of("div", "tabs").with("role", "group").with("aria-label", "Metric");
        cells.keySet()
                .forEach(metric -> tabs.add(MarkupElement.of("button")
                        .with("type", "button")
                        .with("data-metric", metric.id())
                        .with("aria-pressed", Boolean.toString(metric == first))
                        .text(metric.label())));
        tools.add(tabs);
        tools.add(MarkupElement.of("label", "find")
                .text("Key ")
                .add(MarkupElement.of("input")
                        .with("type", "search")
                        .with("id", "find")
                        .with("placeholder", "first characters")));
        tools.add(MarkupElement.of("label")
                .add(MarkupElement.of("input")
                        .with("type", "checkbox")
                        .with("id", "log")
                        .with("checked", "checked"))
                .text(" log scale"));
        MarkupElement zoom =
                MarkupElement.of("div", "zoom").with("role", "group").with("aria-label", "Zoom");
        zoom.add(button("zoom-in", "+", "Zoom in"))
                .add(button("zoom-out", "-", "Zoom out"))
                .add(button("reset", "Reset", "Show everything"));
        viewer.add(tools.add(zoom));
        viewer.add(MarkupElement.of("div", "map")
                .add(MarkupElement.of("canvas")
                        .with("id", "map")
                        .with("tabindex", "0")
                        .with("role", "img")
                        .with(
                                "aria-label",
                                "Heat map: time from left to right, keys from top to bottom. The table below has"
                                        + " the hottest ranges."))
                .add(MarkupElement.of("div", "tip")
                        .with("id", "tip")
                        .with("hidden", "hidden")
                        .with("role", "status")));
        viewer.add(
                MarkupElement.of("div", "scale")
                        .add(MarkupElement.of("span").with("id", "low"))
                        .add(MarkupElement.of("canvas")
                                .with("id", "scale")
                                .with("role", "img")
                                .with("aria-label", "Colors"))
                        .add(MarkupElement.of("span").with("id", "high"))
                        .add(
                                MarkupElement.of("span", "muted")
                                        .text(
                                                "Drag to zoom in, use the wheel, click to pin a cell; arrows, + and - on the keyboard.")));
        viewer.add(data("heat-map", HeatCells.packed(MAPPER.writeValueAsString(HeatDrawing.of(map, cells, captions)))));
        cells.forEach((metric, of) -> viewer.add(data("heat-" + metric.id(), of.text())));
        return viewer;
    }

    private static MarkupElement button(String id, String text, String label) {
        return MarkupElement.of("button")
                .with("type", "button")
                .with("id", id)
                .with("aria-label", label)
                .text(text);
    }

    private static MarkupElement data(String id, String base64) {
        return MarkupElement.of("script")
                .with("type", "text/plain")
                .with("id", id)
                .text(base64);
    }

    private static HtmlTable hottest(HeatMap map, HeatMetric metric) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.text("Keys"),
                HtmlColumn.number("Mean, " + metric.unit()),
                HtmlColumn.number("Share"),
                HtmlColumn.number("Peak, " + metric.unit()),
                HtmlColumn.text("Region"),
                HtmlColumn.name("Server"));
        double all = map.meanTotal(metric);
        int last = map.columns().count() - 1;
        IntStream.range(0, map.axis().size())
                .boxed()
                .sorted(Comparator.comparingDouble(bucket -> -mean(map, metric, bucket)))
                .limit(ROWS_MAX)
                .filter(bucket -> mean(map, metric, bucket) > 0)
                .forEach(bucket -> table.row(
                        KeyRangeText.of(map.axis().start(bucket), map.axis().end(bucket)),
                        ConsoleNumberFormatter.rate(mean(map, metric, bucket)),
                        String.format(Locale.ROOT, "%.1f %%", 100 * mean(map, metric, bucket) / all),
                        ConsoleNumberFormatter.rate(peak(map, metric, bucket)),
                        map.regions(bucket, last).map(HeatPageRenderer::label).orElse("unknown"),
                        map.regions(bucket, last)
                                .map(regions -> regions.first().address())
                                .orElse("unknown")));
        return table;
    }

    private static String label(BucketRegions regions) {
        return regions.count() == 1
                ? regions.first().region()
                : regions.first().region() + " and " + ConsoleNumberFormatter.count(regions.count() - 1) + " more";
    }

    private static double mean(HeatMap map, HeatMetric metric, int bucket) {
        return IntStream.range(0, map.columns().count())
                .filter(map::isObserved)
                .mapToDouble(column -> map.value(metric, bucket, column))
                .average()
                .orElse(0);
    }

    private static double peak(HeatMap map, HeatMetric metric, int bucket) {
        return IntStream.range(0, map.columns().count())
                .mapToDouble(column -> map.value(metric, bucket, column))
                .max()
                .orElse(0);
    }
}
