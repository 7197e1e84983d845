package org.hconfig.cli.simulate;

import java.util.List;
import org.hconfig.simulator.claims.Claim;
import org.hconfig.simulator.claims.Replay;
import org.hconfig.simulator.claims.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * What {@code hconfig claims --json} prints.
 *
 * @param claims the claims replayed
 * @param notReplayed the ids of the others
 * @param summary the sum of it
 */
public record ClaimsView(List<Row> claims, List<String> notReplayed, Replay.Summary summary) {
    /**
     * A claim replayed.
     *
     * @param id its name
     * @param role its role in the fit
     * @param kind what kind of claim it is
     * @param document where it was published
     * @param metric what was measured
     * @param published the published number, or the text where it is no number
     * @param predicted the number that came out, or the text
     * @param error how far the prediction is off, in percent of what was published; of a change, in percent of the ratio it means
     * @param within whether it is reproduced within its tolerance
     * @param tolerance what counts as reproduced
     * @param note what to know about it
     */
    public record Row(
            String id,
            String role,
            Verdict.Kind kind,
            String document,
            String metric,
            Object published,
            Object predicted,
            @Nullable Double error,
            boolean within,
            String tolerance,
            String note) {}

    static ClaimsView of(Replay replay) {
        return new ClaimsView(
                replay.outcomes().stream().map(ClaimsView::row).toList(),
                replay.notReplayed().stream().map(Claim::id).toList(),
                replay.summary());
    }

    private static Row row(Replay.Outcome outcome) {
        Claim claim = outcome.claim();
        Verdict verdict = outcome.verdict();
        @Nullable Double published = verdict.published();
        @Nullable Double predicted = verdict.predictedNumber();
        return new Row(
                claim.id(),
                claim.role(),
                verdict.kind(),
                claim.document(),
                claim.metric(),
                published == null ? claim.published() : published,
                predicted == null ? verdict.predicted() : predicted,
                verdict.errorPercent(),
                verdict.within(),
                claim.tolerance(),
                verdict.note());
    }
}
