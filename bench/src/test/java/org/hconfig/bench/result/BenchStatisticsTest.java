package org.hconfig.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.PairedRatio;
import org.junit.jupiter.api.Test;

class BenchStatisticsTest {
    @Test
    void median_ofAnOddNumber_isTheMiddleOne() {
        assertThat(BenchStatistics.median(List.of(9.0, 1.0, 4.0))).isEqualTo(4);
    }

    @Test
    void median_ofAnEvenNumber_isTheMeanOfTheMiddleTwo() {
        assertThat(BenchStatistics.median(List.of(9.0, 1.0, 4.0, 5.0))).isEqualTo(4.5);
    }

    @Test
    void median_inAnyOrder_isTheSame() {
        List<Double> values = new ArrayList<>(List.of(3.0, 1.0, 2.0, 8.0, 5.0, 13.0, 21.0));
        Collections.shuffle(values, new Random(11));

        assertThat(BenchStatistics.median(values)).isEqualTo(5);
    }

    @Test
    void median_ofNothing_isRefused() {
        assertThatThrownBy(() -> BenchStatistics.median(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ratio_withAPairOfZeroOrNaN_isRefused() {
        assertThatThrownBy(() -> new PairedRatio(List.of(2.0, 0.0))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PairedRatio(List.of(Double.NaN))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ratio_ofPairs_hasMedianAndSpread() {
        PairedRatio pairedRatio = new PairedRatio(List.of(4.0, 3.5, 5.0));

        assertThat(pairedRatio.median()).isEqualTo(4);
        assertThat(pairedRatio.min()).isEqualTo(3.5);
        assertThat(pairedRatio.max()).isEqualTo(5);
    }
}
