package org.hconfig.simulator.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.simulator.claims.Figure;
import org.hconfig.simulator.claims.Replay;
import org.hconfig.simulator.claims.Verdict;
import org.jspecify.annotations.Nullable;

/** The claims' replay as one page, with the papers' figures drawn from the simulation. */
public final class ClaimsPage {
    private ClaimsPage() {}

    /** The page, UTF-8 when written. */
    public static String of(Replay replay, List<Figure> figures) {
        Replay.Summary summary = replay.summary();
        Page page = new Page().heading(1, "Published claims, replayed");
        page.paragraph(String.format(
                Locale.ROOT,
                "%d of %d claims are reproduced within their tolerance; predicted numbers are off by %.1f %% on average.",
                summary.within(),
                summary.replayed(),
                summary.meanAbsoluteErrorPercent()));
        page.paragraph(String.format(
                Locale.ROOT,
                "Of %d claims of role predict %d are reproduced, of %d that are right or wrong %d are right. %d of %d pairs of"
                        + " published numbers are predicted in the same order, and %d of %d best settings are the published ones.",
                summary.predicted(),
                summary.predictedWithin(),
                summary.structures(),
                summary.structuresWithin(),
                summary.rankPairsKept(),
                summary.rankPairs(),
                summary.choicesRight(),
                summary.choices()));
        page.muted("Three claims of role calibrate were used to fit the papers' cluster; the fit saw no other."
                + " What contradicts its own document, or cannot be, is shown as such and not counted. Dashed lines and dots are"
                + " published; the papers print their curves as pictures only, so their averages stand for them.");
        for (Figure figure : figures) {
            page.heading(2, figure.title());
            page.muted(figure.caption());
            if (!figure.cases().isEmpty()) {
                page.drawing(Bars.svg(
                        figure.yUnit(),
                        figure.cases(),
                        figure.series().get(0),
                        figure.published().get(0)));
                continue;
            }
            page.drawing(Lines.svg(
                    figure.xUnit(),
                    figure.yUnit(),
                    figure.series().stream()
                            .map(series -> figure.overTime()
                                    ? Lines.rates(series.name(), series.x(), series.y())
                                    : new Lines.Line(series.name(), series.x(), series.y()))
                            .toList(),
                    figure.published().stream()
                            .map(series -> new Lines.Line(series.name(), series.x(), series.y()))
                            .toList()));
        }
        page.heading(2, "Every claim");
        page.table(
                List.of("claim", "role", "metric", "published", "predicted", "error", "verdict", "note"), rows(replay));
        page.heading(2, "Not replayed");
        page.muted("Inputs, claims without a number, and what the model does not cover.");
        page.table(
                List.of("claim", "role", "metric", "published"),
                replay.notReplayed().stream()
                        .map(claim -> List.of(claim.id(), claim.role(), claim.metric(), claim.published()))
                        .toList());
        return page.html("Published claims, replayed");
    }

    private static List<List<String>> rows(Replay replay) {
        List<List<String>> rows = new ArrayList<>();
        for (Replay.Outcome outcome : replay.outcomes()) {
            Verdict verdict = outcome.verdict();
            @Nullable Double error = verdict.errorPercent();
            String judged = !verdict.counted() ? verdict.word() : verdict.within() ? "+ within" : "! not within";
            rows.add(List.of(
                    outcome.claim().id(),
                    outcome.claim().role(),
                    outcome.claim().metric(),
                    outcome.claim().published() + " " + outcome.claim().unit(),
                    verdict.predicted(),
                    error == null ? "" : String.format(Locale.ROOT, "%+.1f %%", error),
                    judged,
                    verdict.note()));
        }
        return rows;
    }
}
