package org.hconfig.validation.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hconfig.hbase.rebalance.plan.BalanceCriteria;
import org.hconfig.validation.claims.ClaimResult;
import org.junit.jupiter.api.Test;

class BalancerClaimChecksTest {
    @Test
    void threshold_ofTheStandardRules_isThePapers() {
        ClaimResult claimResult = BalancerClaimChecks.threshold(BalanceCriteria.STANDARD);

        assertThat(claimResult.predictedNumber()).isCloseTo(1.0, within(0.001));
        assertThat(claimResult.within()).isTrue();
    }

    @Test
    void threshold_ofOtherRules_isTheirs() {
        BalanceCriteria rules = BalanceCriteria.STANDARD;
        ClaimResult claimResult = BalancerClaimChecks.threshold(new BalanceCriteria(
                rules.objective(), rules.regions(), rules.tolerance(), 0.005, rules.regionBytesMin(), rules.prefix()));

        assertThat(claimResult.predictedNumber()).isCloseTo(0.5, within(0.001));
        assertThat(claimResult.within()).isFalse();
    }

    @Test
    void slop_roundedUpToWholeRegions_isNotThePapersForAllNumbers() {
        ClaimResult claimResult = BalancerClaimChecks.slop(0.2f);

        assertThat(claimResult.within()).isFalse();
        assertThat(claimResult.note()).contains("8 instead of 7 regions with 46 on 9 servers");
    }
}
