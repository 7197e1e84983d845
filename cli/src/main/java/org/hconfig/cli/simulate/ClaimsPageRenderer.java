package org.hconfig.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.simulator.report.HtmlPageBuilder;
import org.hconfig.simulator.report.LineChart;
import org.hconfig.validation.claims.ClaimReport;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.validation.claims.PaperFigure;
import org.jspecify.annotations.Nullable;

/** Renders the replay of the published claims as one HTML page, with the papers' figures drawn from the simulation. */
public final class ClaimsPageRenderer {
    private ClaimsPageRenderer() {}

    /** Returns the page, to be written as UTF-8. */
    public static String of(ClaimReport claimReport, List<PaperFigure> paperFigures) {
        ClaimReport.ClaimSummary claimSummary = claimReport.summary();
        HtmlPageBuilder htmlPageBuilder = new HtmlPageBuilder().heading(1, "Published claims, replayed");
        htmlPageBuilder.paragraph(String.format(
                Locale.ROOT,
                "%d of %d claims are reproduced within their tolerance; the mean error of predicted numbers is %.1f %%.",
                claimSummary.within(),
                claimSummary.replayed(),
                claimSummary.meanAbsoluteErrorPercent()));
        htmlPageBuilder.paragraph(String.format(
                Locale.ROOT,
                "Of %d claims of role predict, %d are reproduced; of %d true/false claims, %d are correct. %d of %d pairs of"
                        + " published numbers are predicted in the same order, and %d of %d best settings are the published ones.",
                claimSummary.predicted(),
                claimSummary.predictedWithin(),
                claimSummary.structures(),
                claimSummary.structuresWithin(),
                claimSummary.rankPairsKept(),
                claimSummary.rankPairs(),
                claimSummary.choicesRight(),
                claimSummary.choices()));
        htmlPageBuilder.muted(
                "Three claims of role calibrate were used to fit the papers' cluster; the fit used no others."
                        + " Claims that contradict their own document, or are impossible, are marked and not counted. Dashed lines and dots are"
                        + " published values; the papers show curves only as images, so their averages are drawn instead.");
        for (PaperFigure paperFigure : paperFigures) {
            htmlPageBuilder.heading(2, paperFigure.title());
            htmlPageBuilder.muted(paperFigure.caption());
            if (!paperFigure.cases().isEmpty()) {
                htmlPageBuilder.drawing(BarChart.svg(
                        paperFigure.yUnit(),
                        paperFigure.cases(),
                        paperFigure.series().get(0),
                        paperFigure.published().get(0)));
                continue;
            }
            htmlPageBuilder.drawing(LineChart.svg(
                    paperFigure.xUnit(),
                    paperFigure.yUnit(),
                    paperFigure.series().stream()
                            .map(figureSeries -> paperFigure.overTime()
                                    ? LineChart.rates(figureSeries.name(), figureSeries.x(), figureSeries.y())
                                    : new LineChart.ChartLine(figureSeries.name(), figureSeries.x(), figureSeries.y()))
                            .toList(),
                    paperFigure.published().stream()
                            .map(figureSeries ->
                                    new LineChart.ChartLine(figureSeries.name(), figureSeries.x(), figureSeries.y()))
                            .toList()));
        }
        htmlPageBuilder.heading(2, "All claims");
        htmlPageBuilder.table(
                List.of("claim", "role", "metric", "published", "predicted", "error", "verdict", "note"),
                rows(claimReport));
        htmlPageBuilder.heading(2, "Not replayed");
        htmlPageBuilder.muted("Inputs, claims without a number, and subjects that the model does not cover.");
        htmlPageBuilder.table(
                List.of("claim", "role", "metric", "published"),
                claimReport.notReplayed().stream()
                        .map(claim -> List.of(claim.id(), claim.role(), claim.metric(), claim.published()))
                        .toList());
        return htmlPageBuilder.html("Published claims, replayed");
    }

    private static List<List<String>> rows(ClaimReport claimReport) {
        List<List<String>> rows = new ArrayList<>();
        for (ClaimReport.CheckedClaim checkedClaim : claimReport.outcomes()) {
            ClaimResult claimResult = checkedClaim.verdict();
            @Nullable Double error = claimResult.errorPercent();
            String judged =
                    !claimResult.counted() ? claimResult.label() : claimResult.within() ? "+ within" : "! not within";
            rows.add(List.of(
                    checkedClaim.claim().id(),
                    checkedClaim.claim().role(),
                    checkedClaim.claim().metric(),
                    checkedClaim.claim().published() + " "
                            + checkedClaim.claim().unit(),
                    claimResult.predicted(),
                    error == null ? "" : String.format(Locale.ROOT, "%+.1f %%", error),
                    judged,
                    claimResult.note()));
        }
        return rows;
    }
}
