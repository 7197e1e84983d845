package org.hconfig.validation.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.validation.claims.ClaimResult;
import org.junit.jupiter.api.Test;

class ClassifierClaimChecksTest {
    @Test
    void verdict_ofThePapersShares_isTheirClasses() {
        ClaimResult claimResult = ClassifierClaimChecks.verdict(100, 90);

        assertThat(claimResult.predicted()).isEqualTo("100 %: write-only, 90 %: write-mostly");
        assertThat(claimResult.within()).isTrue();
    }

    @Test
    void verdict_ofOtherShares_isNotWithin() {
        assertThat(ClassifierClaimChecks.verdict(95, 90).within()).isFalse();
        assertThat(ClassifierClaimChecks.verdict(100, 50).predicted()).endsWith("50 %: mixed");
    }
}
