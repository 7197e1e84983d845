package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WarmUpRoundsTest {
    private final List<String> said = new ArrayList<>();

    private void make(int seconds, Map<String, WarmUpRounds.Round> kinds) throws Exception {
        new WarmUpRounds(seconds, "operations/s", said::add).make(kinds);
    }

    private static WarmUpRounds.Round at(double... rates) {
        return (number, time) -> rates[number - 1];
    }

    @Test
    void make_roundsThatSettle_saysFirstAndLastRate() throws Exception {
        make(7, Map.of("mixed", at(900, 4000, 4100)));

        assertThat(said)
                .containsExactly(
                        "warm-up: rounds of 7 s until the rates settle",
                        "warm-up: mixed from 900 to 4,100 operations/s in 3 rounds");
    }

    @Test
    void make_roundsThatGrowToTheEnd_endsAndSaysThatTheyHaveNotSettled() throws Exception {
        make(7, Map.of("scans", (number, time) -> 100.0 * (1 << number)));

        assertThat(said).endsWith("warm-up: scans from 200 to 409,600 operations/s in 12 rounds, not settled");
    }

    @Test
    void make_severalKinds_warmsOneAfterTheOther() throws Exception {
        Map<String, WarmUpRounds.Round> kinds = new LinkedHashMap<>();
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
