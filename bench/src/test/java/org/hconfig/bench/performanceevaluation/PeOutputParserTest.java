package org.hconfig.bench.performanceevaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.performanceevaluation.PeOutputParser;
import org.junit.jupiter.api.Test;

class PeOutputParserTest {
    @Test
    void slowestMillis_ofAWholeOutput_isTheMaximumOverTheClients() {
        List<String> lines = List.of(
                "INFO RandomWriteTest test run options={\"rows\":1000}",
                "INFO [RandomWriteTest] Summary of timings (ms): [812, 905]",
                "INFO [RandomWriteTest duration ]\tMin: 812ms\tMax: 905ms\tAvg: 858ms");

        assertThat(PeOutputParser.slowestMillis(lines)).hasValue(905);
    }

    @Test
    void slowestMillis_ofATestThatDidNotEnd_isAbsent() {
        assertThat(PeOutputParser.slowestMillis(List.of("ERROR Failed", "Min: 1ms")))
                .isEmpty();
    }
}
