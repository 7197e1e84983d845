package org.hconfig.cli.simulate.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hconfig.hbase.rebalance.plan.BalanceRules;
import org.hconfig.simulator.claims.Verdict;
import org.junit.jupiter.api.Test;

class BalancerReplaysTest {
    @Test
    void threshold_ofTheStandardRules_isThePapers() {
        Verdict verdict = BalancerReplays.threshold(BalanceRules.STANDARD);

        assertThat(verdict.predictedNumber()).isCloseTo(1.0, within(0.001));
        assertThat(verdict.within()).isTrue();
    }

    @Test
    void threshold_ofOtherRules_isTheirs() {
        BalanceRules rules = BalanceRules.STANDARD;
        Verdict verdict = BalancerReplays.threshold(new BalanceRules(
                rules.objective(), rules.regions(), rules.tolerance(), 0.005, rules.regionBytesMin(), rules.prefix()));

        assertThat(verdict.predictedNumber()).isCloseTo(0.5, within(0.001));
        assertThat(verdict.within()).isFalse();
    }

    @Test
    void slop_roundedUpToWholeRegions_isNotThePapersForAllNumbers() {
        Verdict verdict = BalancerReplays.slop(0.2f);

        assertThat(verdict.within()).isFalse();
        assertThat(verdict.note()).contains("8 instead of 7 regions with 46 on 9 servers");
    }
}
