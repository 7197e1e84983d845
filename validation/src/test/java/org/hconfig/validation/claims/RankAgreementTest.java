package org.hconfig.validation.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankAgreementTest {
    @Test
    void of_numbersInTheSameOrder_keepsAllPairs() {
        RankAgreement order = RankAgreement.of(List.of(
                outcome("predict", "x", 1, 10), outcome("predict", "x", 2, 20), outcome("calibrate", "x", 3, 30)));

        assertThat(order).isEqualTo(new RankAgreement(3, 3));
    }

    @Test
    void of_numbersOfAnotherUnitNearlyEqualOrBothFitted_comparesNothing() {
        RankAgreement order = RankAgreement.of(List.of(
                outcome("predict", "x", 1, 10),
                outcome("predict", "x", 1.05, 5),
                outcome("calibrate", "ops/s", 7, 7),
                outcome("calibrate", "ops/s", 70, 7)));

        assertThat(order).isEqualTo(new RankAgreement(0, 0));
    }

    @Test
    void of_numbersTurnedRound_countsThem() {
        RankAgreement order =
                RankAgreement.of(List.of(outcome("predict", "x", 1, 10), outcome("calibrate", "x", 2, 9)));

        assertThat(order).isEqualTo(new RankAgreement(1, 0));
    }

    private static ClaimReport.CheckedClaim outcome(String role, String unit, double published, double predicted) {
        Claim claim = new Claim("X", role, "", "", "a rate", Double.toString(published), unit, "");
        return new ClaimReport.CheckedClaim(claim, ClaimResult.near(published, predicted, 0.1));
    }
}
