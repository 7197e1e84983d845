package org.hconfig.simulator.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.simulator.claims.ClaimReport;
import org.hconfig.simulator.claims.ClaimResult;
import org.hconfig.simulator.claims.PaperFigure;
import org.jspecify.annotations.Nullable;

/** The claims' replay as one page, with the papers' figures drawn from the simulation. */
public final class ClaimsPageRenderer {
    private ClaimsPageRenderer() {}

    /** The page, UTF-8 when written. */
    public static String of(ClaimReport claimReport, List<PaperFigure> paperFigures) {
        ClaimReport.ClaimSummary claimSummary = claimReport.summary();
        HtmlPageBuilder htmlPageBuilder = new HtmlPageBuilder().heading(1, "Published claims, replayed");
        htmlPageBuilder.paragraph(String.format(
                Locale.ROOT,
                "%d of %d claims are reproduced within their tolerance; predicted numbers are off by %.1f %% on average.",
                claimSummary.within(),
                claimSummary.replayed(),
                claimSummary.meanAbsoluteErrorPercent()));
        htmlPageBuilder.paragraph(String.format(
                Locale.ROOT,
                "Of %d claims of role predict %d are reproduced, of %d that are right or wrong %d are right. %d of %d pairs of"
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
                "Three claims of role calibrate were used to fit the papers' cluster; the fit saw no other."
                        + " What contradicts its own document, or cannot be, is shown as such and not counted. Dashed lines and dots are"
                        + " published; the papers print their curves as pictures only, so their averages stand for them.");
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
        htmlPageBuilder.heading(2, "Every claim");
        htmlPageBuilder.table(
                List.of("claim", "role", "metric", "published", "predicted", "error", "verdict", "note"),
                rows(claimReport));
        htmlPageBuilder.heading(2, "Not replayed");
        htmlPageBuilder.muted("Inputs, claims without a number, and what the model does not cover.");
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
