package org.hconfig.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.bench.result.PairedRatio;
import org.junit.jupiter.api.Test;

class PairedRatioTest {
    private record Run(int repeat, double rate) {}

    @Test
    void between_runsOfEqualRepeat_dividesOursByTheirs() {
        assertThat(PairedRatio.between(
                        List.of(new Run(2, 30), new Run(1, 8)),
                        List.of(new Run(1, 4), new Run(2, 10)),
                        Run::repeat,
                        Run::rate))
                .hasValueSatisfying(
                        pairedRatio -> assertThat(pairedRatio.pairs()).containsExactly(3.0, 2.0));
    }

    @Test
    void between_runsWithoutAPartnerOrWithoutARate_leavesThemOut() {
        assertThat(PairedRatio.between(
                        List.of(new Run(1, 8), new Run(2, 30), new Run(3, 9), new Run(4, Double.NaN)),
                        List.of(new Run(2, 10), new Run(3, 0), new Run(4, 1)),
                        Run::repeat,
                        Run::rate))
                .hasValueSatisfying(
                        pairedRatio -> assertThat(pairedRatio.pairs()).containsExactly(3.0));
    }

    @Test
    void between_noWholePair_isAbsent() {
        assertThat(PairedRatio.between(List.of(new Run(1, 8)), List.of(new Run(2, 10)), Run::repeat, Run::rate))
                .isEmpty();
    }

    @Test
    void words_ofPairs_haveTheAskedDecimals() {
        assertThat(new PairedRatio(List.of(1.9375, 2.0)).label(2)).isEqualTo("1.94 2.00");
    }

    @Test
    void pairs_ofNothing_areRefused() {
        assertThatThrownBy(() -> new PairedRatio(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
