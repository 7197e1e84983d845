package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.probes.JvmCpuTime;
import org.hconfig.bench.run.WarmUpRounds;
import org.junit.jupiter.api.Test;

class WarmUpRoundsTest {
    private final List<String> said = new ArrayList<>();
    private final List<Double> shares = new ArrayList<>();
    private int readings;
    private double compiled;

    private void make(int seconds, Map<String, WarmUpRounds.WarmUpRound> kinds) throws Exception {
        rounds(seconds).run(kinds);
    }

    /**
     * Rounds with servers that use 1 s of CPU time between two samples, of which JIT compilers use the listed shares,
     * then nothing.
     */
    private WarmUpRounds rounds(int seconds) {
        return new WarmUpRounds(seconds, "operations/s", said::add, () -> {
            double compiling = readings % 2 == 1 && !shares.isEmpty() ? shares.remove(0) : 0;
            compiled += compiling;
            return new JvmCpuTime.JvmCpuUsage(0, 0, compiled, readings++);
        });
    }

    private static WarmUpRounds.WarmUpRound at(double... rates) {
        return (number, time) -> rates[number - 1];
    }

    @Test
    void make_roundsThatSettle_saysFirstAndLastRate() throws Exception {
        make(7, Map.of("mixed", at(900, 4000, 4100)));

        assertThat(said)
                .containsExactly(
                        "warm-up: rounds of 7 s until rates and JIT compilation settle",
                        "warm-up: mixed from 900 to 4,100 operations/s in 3 rounds");
    }

    @Test
    void make_roundsThatGrowToTheEnd_endsAndSaysThatTheyHaveNotSettled() throws Exception {
        make(7, Map.of("scans", (number, time) -> 100.0 * (1 << number)));

        assertThat(said).endsWith("warm-up: scans from 200 to 1,677,721,600 operations/s in 24 rounds, not settled");
    }

    @Test
    void make_equalRatesWhileCompilersAreAtWork_goesOnUntilTheyRest() throws Exception {
        shares.addAll(List.of(0.6, 0.5, 0.5, 0.4, 0.3));

        make(7, Map.of("mixed", at(1000, 1010, 1020, 1010, 1500, 4000, 4100)));

        assertThat(said).endsWith("warm-up: mixed from 1,000 to 4,100 operations/s in 7 rounds");
    }

    @Test
    void make_compilersThatNeverRest_endsAndSaysSo() throws Exception {
        shares.addAll(Collections.nCopies(30, 0.34));

        make(7, Map.of("mixed", (number, time) -> 100.0));

        assertThat(said)
                .endsWith("warm-up: mixed from 100 to 100 operations/s in 24 rounds; JIT compilers still used 34 %");
    }

    @Test
    void again_afterCompilersRested_makesOneRound() throws Exception {
        rounds(7).runWave("run", (number, time) -> 100);

        assertThat(readings).isEqualTo(2);
    }

    @Test
    void again_whileCompilersAreAtWork_makesFiveRoundsAtMost() throws Exception {
        shares.addAll(Collections.nCopies(30, 0.34));

        rounds(7).runWave("run", (number, time) -> 100);

        assertThat(readings).isEqualTo(10);
    }

    @Test
    void again_noSeconds_makesNoRounds() throws Exception {
        rounds(0).runWave("run", (number, time) -> {
            throw new AssertionError("a round was made");
        });

        assertThat(readings).isZero();
    }

    @Test
    void make_severalKinds_warmsOneAfterTheOther() throws Exception {
        Map<String, WarmUpRounds.WarmUpRound> kinds = new LinkedHashMap<>();
        kinds.put("scans", at(10, 11, 11));
        kinds.put("gets", at(20, 30, 40, 41));

        make(7, kinds);

        assertThat(said)
                .endsWith(
                        "warm-up: scans from 10 to 11 operations/s in 3 rounds",
                        "warm-up: gets from 20 to 41 operations/s in 4 rounds");
    }

    @Test
    void make_noSeconds_makesNoRoundsAndSaysNothing() throws Exception {
        make(0, Map.of("mixed", (number, time) -> {
            throw new AssertionError("a round was made");
        }));

        assertThat(said).isEmpty();
    }
}
