package org.hconfig.cli.simulate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.simulator.claims.Verdict;
import org.junit.jupiter.api.Test;

class RecognizerReplaysTest {
    @Test
    void verdict_ofThePapersShares_isTheirClasses() {
        Verdict verdict = RecognizerReplays.verdict(100, 90);

        assertThat(verdict.predicted()).isEqualTo("100 %: write-only, 90 %: write-mostly");
        assertThat(verdict.within()).isTrue();
    }

    @Test
    void verdict_ofOtherShares_isNotWithin() {
        assertThat(RecognizerReplays.verdict(95, 90).within()).isFalse();
        assertThat(RecognizerReplays.verdict(100, 50).predicted()).endsWith("50 %: mixed");
    }
}
