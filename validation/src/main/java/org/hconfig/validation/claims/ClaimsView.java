package org.hconfig.validation.claims;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JSON output of {@code hconfig claims --json}.
 *
 * @param claims replayed claims
 * @param notReplayed ids of the other claims
 * @param summary summary of the results
 */
public record ClaimsView(List<Row> claims, List<String> notReplayed, ClaimReport.ClaimSummary summary) {
    /**
     * A replayed claim.
     *
     * @param id id of the claim
     * @param role role in the fit
     * @param kind kind of the claim
     * @param document document in which it was published
     * @param metric measured quantity
     * @param comparison the published and the predicted value
     * @param note further information
     */
    public record Row(
            String id,
            String role,
            ClaimResult.Kind kind,
            String document,
            String metric,
            @JsonUnwrapped Comparison comparison,
            String note) {}

    /**
     * Comparison of a published with the predicted value.
     *
     * @param published published number, or text if it is not a number
     * @param predicted predicted number, or text
     * @param error error of the prediction in percent of the published value; for a change, in percent of its ratio
     * @param within whether the prediction is within the tolerance
     * @param tolerance tolerance of the claim
     */
    public record Comparison(
            Object published, Object predicted, @Nullable Double error, boolean within, String tolerance) {
        static Comparison of(ClaimReport.CheckedClaim checkedClaim) {
            ClaimResult result = checkedClaim.verdict();
            @Nullable Double published = result.published();
            @Nullable Double predicted = result.predictedNumber();
            return new Comparison(
                    published == null ? checkedClaim.claim().published() : published,
                    predicted == null ? result.predicted() : predicted,
                    result.errorPercent(),
                    result.within(),
                    checkedClaim.claim().tolerance());
        }
    }

    /** Returns the output of a report. */
    public static ClaimsView of(ClaimReport claimReport) {
        return new ClaimsView(
                claimReport.outcomes().stream().map(ClaimsView::row).toList(),
                claimReport.notReplayed().stream().map(Claim::id).toList(),
                claimReport.summary());
    }

    private static Row row(ClaimReport.CheckedClaim checkedClaim) {
        Claim claim = checkedClaim.claim();
        ClaimResult claimResult = checkedClaim.verdict();
        return new Row(
                claim.id(),
                claim.role(),
                claimResult.kind(),
                claim.document(),
                claim.metric(),
                Comparison.of(checkedClaim),
                claimResult.note());
    }
}
