package org.hconfig.pages.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.hconfig.report.chart.Axis;
import org.hconfig.report.chart.AxisUnit;
import org.hconfig.report.chart.BarChart;
import org.hconfig.report.chart.BarRow;
import org.hconfig.report.chart.ChartPoint;
import org.hconfig.report.chart.ChartSeries;
import org.hconfig.report.chart.SeriesShape;
import org.hconfig.report.chart.XyChart;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlCell;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.validation.claims.ClaimReport;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.validation.claims.PaperFigure;
import org.jspecify.annotations.Nullable;

/** Renders the replay of the published claims as one HTML page, with the papers' figures drawn from the simulation. */
public final class ClaimsPageRenderer {
    private static final String LOGARITHM = "decimal logarithm of ";

    private ClaimsPageRenderer() {}

    /**
     * Returns the page, to be written as UTF-8.
     *
     * @param inputs command, profile, date and version
     */
    public static String of(ClaimReport claimReport, List<PaperFigure> paperFigures, ReportInputs inputs) {
        ClaimReport.ClaimSummary summary = claimReport.summary();
        HtmlPage page = new HtmlPage(
                "Published claims, replayed by the simulator",
                "HConfig claims: published results, replayed by the simulator",
                String.format(
                        Locale.ROOT,
                        "%d of %d claims are reproduced within their tolerance; the mean error of predicted numbers is %.1f %%.",
                        summary.overall().within(),
                        summary.overall().replayed(),
                        summary.numeric().meanAbsoluteErrorPercent()));
        page.inHeader(MarkupElement.of("p")
                .text(String.format(
                        Locale.ROOT,
                        "Of %d claims of role predict, %d are reproduced; of %d true/false claims, %d are correct. %d of %d pairs"
                                + " of published numbers are predicted in the same order, and %d of %d best settings are the"
                                + " published ones.",
                        summary.predictions().predicted(),
                        summary.predictions().predictedWithin(),
                        summary.structural().structures(),
                        summary.structural().structuresWithin(),
                        summary.ranks().kept(),
                        summary.ranks().pairs(),
                        summary.settingChoices().choicesConfirmed(),
                        summary.settingChoices().choices())));
        page.remark("Three claims of role calibrate were used to fit the papers' cluster; the fit used no others."
                + " Claims that contradict their own document, or are impossible, are marked and not counted. Dashed lines"
                + " and single marks are published values; the papers show curves only as images, so their averages are"
                + " drawn instead.");
        MarkupElement figures = MarkupElement.of("div");
        paperFigures.forEach(paperFigure -> figures.add(figure(paperFigure)));
        page.section("Figures of the papers", "", figures);
        page.section("All claims", "", claims(claimReport));
        page.section(
                "Not replayed",
                "Inputs, claims without a number, and subjects that the model does not cover.",
                notReplayed(claimReport));
        return page.inputs(inputs).html();
    }

    private static MarkupElement figure(PaperFigure paperFigure) {
        return paperFigure.cases().isEmpty() ? lines(paperFigure) : bars(paperFigure);
    }

    private static MarkupElement bars(PaperFigure paperFigure) {
        PaperFigure.FigureSeries ours = paperFigure.series().get(0);
        PaperFigure.FigureSeries published = paperFigure.published().get(0);
        BarChart chart =
                new BarChart(paperFigure.title(), paperFigure.caption(), List.of(ours.name(), published.name()));
        for (int i = 0; i < paperFigure.cases().size(); i++) {
            chart.with(new BarRow(
                    paperFigure.cases().get(i),
                    List.of(bar(ours.y()[i]), bar(published.y()[i]))));
        }
        return chart.figure(paperFigure.yUnit(), AxisUnit.number(paperFigure.yUnit()));
    }

    private static BarRow.Bar bar(double value) {
        return BarRow.Bar.of(value, ConsoleNumberFormatter.rate(value));
    }

    private static MarkupElement lines(PaperFigure paperFigure) {
        XyChart chart = new XyChart(paperFigure.title(), paperFigure.caption());
        double min = Double.POSITIVE_INFINITY;
        double max = 0;
        for (PaperFigure.FigureSeries series : paperFigure.series()) {
            chart.with(
                    paperFigure.overTime()
                            ? new ChartSeries(
                                    series.name(), SeriesShape.STEPS, RateSteps.of(list(series.x()), list(series.y())))
                            : new ChartSeries(series.name(), SeriesShape.LINE, points(series)));
            min = Math.min(min, Arrays.stream(series.x()).min().orElse(0));
            max = Math.max(max, Arrays.stream(series.x()).max().orElse(0));
        }
        for (PaperFigure.FigureSeries series : paperFigure.published()) {
            SeriesShape shape = series.x().length == 1 ? SeriesShape.MARKS : SeriesShape.DASHED;
            chart.with(new ChartSeries(series.name(), shape, points(series)));
            max = Math.max(max, Arrays.stream(series.x()).max().orElse(0));
        }
        boolean logarithm = paperFigure.xUnit().startsWith(LOGARITHM);
        AxisUnit unit = paperFigure.overTime()
                ? AxisUnit.elapsedTime()
                : logarithm ? AxisUnit.powersOfTen() : AxisUnit.number("");
        String title = paperFigure.overTime()
                ? "time since the start of the load"
                : paperFigure.xUnit().replace(LOGARITHM, "");
        return chart.figure(
                Axis.between(title, unit, paperFigure.overTime() ? 0 : min, max),
                paperFigure.yUnit(),
                AxisUnit.number(paperFigure.yUnit()));
    }

    private static List<ChartPoint> points(PaperFigure.FigureSeries series) {
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i < series.x().length; i++) {
            points.add(ChartPoint.at(series.x()[i], series.y()[i]));
        }
        return points;
    }

    private static List<Double> list(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static MarkupElement claims(ClaimReport claimReport) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Claim"),
                HtmlColumn.name("Role"),
                HtmlColumn.text("Metric"),
                HtmlColumn.text("Published"),
                HtmlColumn.text("Predicted"),
                HtmlColumn.number("Error"),
                HtmlColumn.name("Verdict"),
                HtmlColumn.text("Note"));
        for (ClaimReport.CheckedClaim checked : claimReport.outcomes()) {
            ClaimResult result = checked.verdict();
            @Nullable Double error = result.errorPercent();
            table.row(List.of(
                    HtmlCell.of(checked.claim().id()),
                    HtmlCell.of(checked.claim().role()),
                    HtmlCell.of(checked.claim().metric()),
                    HtmlCell.of(
                            checked.claim().published() + " " + checked.claim().unit()),
                    HtmlCell.of(result.predicted()),
                    HtmlCell.of(error == null ? "" : String.format(Locale.ROOT, "%+.1f %%", error)),
                    verdict(result),
                    HtmlCell.of(result.note())));
        }
        return table.element();
    }

    private static HtmlCell verdict(ClaimResult result) {
        if (!result.counted()) {
            return HtmlCell.of(result.label());
        }
        return result.within() ? HtmlCell.good("within") : HtmlCell.bad("not within");
    }

    private static MarkupElement notReplayed(ClaimReport claimReport) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Claim"),
                HtmlColumn.name("Role"),
                HtmlColumn.text("Metric"),
                HtmlColumn.text("Published"));
        claimReport
                .notReplayed()
                .forEach(claim -> table.row(claim.id(), claim.role(), claim.metric(), claim.published()));
        return table.element();
    }
}
