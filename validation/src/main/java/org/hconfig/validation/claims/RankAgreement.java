package org.hconfig.validation.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;

/**
 * The rank agreement of predictions and published values: of all pairs of numbers in the same unit that differ by more
 * than a tenth, of which at least one was not used by the fit, the number predicted in the same order.
 *
 * @param pairs the number of such pairs
 * @param kept those in the same order
 */
public record RankAgreement(
        @JsonProperty("rankPairs") int pairs,
        @JsonProperty("rankPairsInOrder") int kept) {
    private static final double APART = 1.1;

    private record RankedPrediction(String unit, boolean predicted, double published, double found) {}

    static RankAgreement of(List<ClaimReport.CheckedClaim> checkedClaims) {
        List<RankedPrediction> rankedPredictions = new ArrayList<>();
        for (ClaimReport.CheckedClaim checkedClaim : checkedClaims) {
            Double published = checkedClaim.verdict().published();
            Double found = checkedClaim.verdict().predictedNumber();
            boolean predicted = checkedClaim.claim().role().equals("predict");
            boolean fitted = checkedClaim.claim().role().equals("calibrate");
            if (checkedClaim.verdict().isNumber() && (predicted || fitted) && published != null && found != null) {
                rankedPredictions.add(new RankedPrediction(checkedClaim.claim().unit(), predicted, published, found));
            }
        }
        int pairs = 0;
        int kept = 0;
        for (int i = 0; i < rankedPredictions.size(); i++) {
            for (RankedPrediction other : rankedPredictions.subList(0, i)) {
                RankedPrediction one = rankedPredictions.get(i);
                if (compared(one, other)) {
                    pairs++;
                    kept += one.published() > other.published() == one.found() > other.found() ? 1 : 0;
                }
            }
        }
        return new RankAgreement(pairs, kept);
    }

    private static boolean compared(RankedPrediction one, RankedPrediction other) {
        double high = Math.max(one.published(), other.published());
        double low = Math.min(one.published(), other.published());
        return !one.unit().isBlank()
                && one.unit().equals(other.unit())
                && (one.predicted() || other.predicted())
                && low > 0
                && high > APART * low;
    }
}
