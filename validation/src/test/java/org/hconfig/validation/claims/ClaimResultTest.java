package org.hconfig.validation.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ClaimResultTest {
    @Test
    void error_ofAChangeInPercent_isThatOfTheRatioItMeans() {
        assertThat(ClaimResult.change(-25, -20, -35, -10).errorPercent()).isEqualTo(100 * (80.0 - 75) / 75);
        assertThat(ClaimResult.change(45, 6, 25, 65).errorPercent()).isEqualTo(100 * (106.0 - 145) / 145);
    }

    @Test
    void error_ofANumber_isInPartsOfWhatWasPublished() {
        assertThat(ClaimResult.near(200, 190, 0.1).errorPercent()).isEqualTo(-5);
    }

    @Test
    void error_ofAChangeThatLeavesNothing_isNoNumber() {
        assertThat(ClaimResult.change(-100, -20, -100, 0).errorPercent()).isNull();
    }

    @Test
    void change_outsideOfItsTolerance_isNotReproduced_howeverSmallItsErrorAsARatio() {
        assertThat(ClaimResult.change(2, -1, 0, 4).within()).isFalse();
        assertThat(ClaimResult.change(2, 1, 0, 4).within()).isTrue();
    }
}
