package org.hconfig.cli.simulate;

import java.util.List;
import org.hconfig.simulator.claims.Claim;
import org.hconfig.simulator.claims.ClaimReport;
import org.hconfig.simulator.claims.ClaimResult;
import org.jspecify.annotations.Nullable;

/**
 * What {@code hconfig claims --json} prints.
 *
 * @param claims the claims replayed
 * @param notReplayed the ids of the others
 * @param summary the sum of it
 */
public record ClaimsView(List<Row> claims, List<String> notReplayed, ClaimReport.ClaimSummary summary) {
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
            ClaimResult.Kind kind,
            String document,
            String metric,
            Object published,
            Object predicted,
            @Nullable Double error,
            boolean within,
            String tolerance,
            String note) {}

    static ClaimsView of(ClaimReport claimReport) {
        return new ClaimsView(
                claimReport.outcomes().stream().map(ClaimsView::row).toList(),
                claimReport.notReplayed().stream().map(Claim::id).toList(),
                claimReport.summary());
    }

    private static Row row(ClaimReport.CheckedClaim checkedClaim) {
        Claim claim = checkedClaim.claim();
        ClaimResult claimResult = checkedClaim.verdict();
        @Nullable Double published = claimResult.published();
        @Nullable Double predicted = claimResult.predictedNumber();
        return new Row(
                claim.id(),
                claim.role(),
                claimResult.kind(),
                claim.document(),
                claim.metric(),
                published == null ? claim.published() : published,
                predicted == null ? claimResult.predicted() : predicted,
                claimResult.errorPercent(),
                claimResult.within(),
                claim.tolerance(),
                claimResult.note());
    }
}
