package org.hconfig.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.report.html.MarkupElement;
import org.junit.jupiter.api.Test;

class XyChartTest {
    private static final Axis SECONDS = Axis.between("time", AxisUnit.elapsedTime(), 0, 100);
    private static final String HOSTILE = "<i>&\"\u0007";

    @Test
    void figure_ofSeries_hasLegendAxisTitlesAndValuesOnHover() {
        String figure = chart(SeriesShape.LINE)
                .figure(SECONDS, "rows/s", AxisUnit.number("rows/s"))
                .toString();

        assertThat(figure).contains("class=\"wide\"", "class=\"narrow\"", ">time<", ">rows/s<", "type=\"checkbox\"");
        assertThat(figure).contains("class=\"hit\"", "one: 100 rows/s", "two: 50 rows/s", "50 s");
    }

    @Test
    void figure_ofSeries_hasADifferentColorAndMarkForEach() {
        String figure = chart(SeriesShape.MARKS)
                .figure(SECONDS, "ms", AxisUnit.milliseconds())
                .toString();

        assertThat(figure).contains("series s1", "series s2").doesNotContain("series s3");
        assertThat(SvgShapes.mark(0, 0, 0, 3)).isNotEqualTo(SvgShapes.mark(1, 0, 0, 3));
    }

    @Test
    void figure_ofRanges_drawsABand() {
        XyChart ranges = new XyChart("ranges", "")
                .with(new ChartSeries(
                        "range", SeriesShape.LINE, List.of(new ChartPoint(0, 1, 1, 2, 3, 9), ChartPoint.at(50, 2))));

        assertThat(ranges.figure(SECONDS, "y", AxisUnit.number("")).toString())
                .contains("class=\"band\"", "range: 1 to 3");
    }

    @Test
    void figure_ofManyPoints_keepsTheExtremesAndStaysSmall() {
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            points.add(ChartPoint.at(i / 500.0, i == 31_234 ? 9876 : i % 10));
        }
        XyChart many = new XyChart("many", "").with(new ChartSeries("many", SeriesShape.MARKS, points));
        String figure = many.figure(SECONDS, "y", AxisUnit.number("")).toString();

        assertThat(many.max()).isEqualTo(9876);
        assertThat(figure).contains("0 to 9,876");
        assertThat(figure.length()).isLessThan(300_000);
    }

    @Test
    void figure_ofHostileNames_isEscaped() {
        String figure = new XyChart(HOSTILE, HOSTILE)
                .with(new ChartSeries(HOSTILE, SeriesShape.LINE, List.of(ChartPoint.at(1, 1))))
                .figure(new Axis(HOSTILE, AxisUnit.elapsedTime(), 0, 2), HOSTILE, AxisUnit.number(HOSTILE))
                .toString();

        assertThat(figure).doesNotContain("<i>&", "\u0007").contains("&lt;i&gt;&amp;&quot;");
    }

    @Test
    void figure_ofAnySize_overlapsNoLabelsOfTheHorizontalAxis() {
        for (double span : new double[] {0.5, 3, 45, 700, 9000, 100_000, 3e6, 1e8}) {
            Axis time = Axis.between("time", AxisUnit.elapsedTime(), 0, span);
            for (ChartSize size : List.of(ChartSize.WIDE, ChartSize.NARROW)) {
                MarkupElement svg = SvgShapes.drawing(size, size.height(), "");
                new PlotArea(size, time, new Axis("y", AxisUnit.number(""), 0, 1)).draw(svg);
                Matcher label = Pattern.compile(
                                "<text class=\"tick (?:middle|end)\" x=\"([\\d.]+)\" y=\"" + "([\\d.]+)\">([^<]+)")
                        .matcher(svg.toString());
                double end = Double.NEGATIVE_INFINITY;
                while (label.find()) {
                    if (Double.parseDouble(label.group(2)) > size.height() - 30) {
                        double half = ChartSize.labelWidth(label.group(3)) / 2;
                        double middle = Double.parseDouble(label.group(1));
                        assertThat(middle - half).as(label.group()).isGreaterThan(end);
                        end = middle + half;
                    }
                }
                assertThat(end).as(size + " " + span).isPositive();
            }
        }
    }

    @Test
    void figure_ofBars_drawsRangesAndTheLimit() {
        String figure = new BarChart("rates", "", List.of("rate"))
                .with(new BarRow(HOSTILE, List.of(new BarRow.Bar(10, 8, 12, "10"))))
                .withLimit("limit", 40)
                .figure("rows/s", AxisUnit.number("rows/s"))
                .toString();

        assertThat(figure).contains("class=\"whisker\"", "(8 rows/s to 12 rows/s)", "limit: 40 rows/s", "&lt;i&gt;");
    }

    @Test
    void sparkline_ofASeries_isAsWideAsAskedAndAsHighAsItsFigures() {
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            points.add(ChartPoint.at(i, i));
        }
        for (int width : new int[] {1, 50, 130}) {
            String line = Sparkline.of(points, 0, 1000, 1000, width);
            assertThat(line).hasSize(width).endsWith("█");
            assertThat(width == 1 || line.startsWith("▁")).isTrue();
        }
        assertThat(Sparkline.of(List.of(), 0, 1, 1, 50)).isEmpty();
    }

    private static XyChart chart(SeriesShape shape) {
        return new XyChart("chart", "caption")
                .with(new ChartSeries("one", shape, List.of(ChartPoint.at(0, 0), ChartPoint.at(50, 100))))
                .with(new ChartSeries("none", shape, List.of()))
                .with(new ChartSeries("two", shape, List.of(ChartPoint.at(0, 0), ChartPoint.at(50, 50))));
    }
}
