package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServerWarmUpTest {
    @Test
    void words_ofRoundsThatSettled_sayFirstAndLastRate() {
        assertThat(ServerWarmUp.words(Mix.MIXED, List.of(900.0, 4000.0, 4100.0)))
                .isEqualTo("warm-up: mixed from 900 to 4,100 operations/s in 3 rounds");
    }

    @Test
    void words_ofRoundsThatGrowToTheEnd_sayThatTheyHaveNotSettled() {
        assertThat(ServerWarmUp.words(Mix.SCANS, List.of(100.0, 200.0, 400.0)))
                .isEqualTo("warm-up: scans from 100 to 400 operations/s in 3 rounds, not settled");
    }
}
