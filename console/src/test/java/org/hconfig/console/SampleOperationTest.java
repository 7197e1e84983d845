package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SampleOperationTest extends ConsoleTestCase {
    @BeforeEach
    void observe() {
        console.observe(new SnapshotFactory(2, 3, 12), 4);
    }

    private int status(String series) throws Exception {
        return console.get("/api/v1/samples/" + series + "?from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z")
                .status();
    }

    @Test
    void samples_ofUnknownMetricOrSubject_areNotFound() throws Exception {
        for (String series : List.of(
                "cluster/no-such-metric",
                "cluster/hottest-share",
                "table%20absent/reads-per-second",
                "table%20table1/no-such-metric",
                "server%20absent:16020/process-cpu-millis-per-second",
                "nothing/reads-per-second")) {
            assertThat(status(series)).as(series).isEqualTo(404);
        }
        assertThat(console.get("/api/v1/samples/cluster/no-such-metric").body())
                .contains("HC-2816")
                .contains("no-such-metric");
    }

    @Test
    void samples_ofAKnownSeriesWithoutPointsInTheRange_areEmpty() throws Exception {
        for (String series : List.of(
                "cluster/reads-per-second", "cluster/regions-in-transition", "table%20table1/writes-per-second")) {
            assertThat(status(series)).as(series).isEqualTo(200);
        }
    }

    @Test
    void samples_ofTimesThatNoSampleHas_areRefused() throws Exception {
        for (String range : List.of(
                "from=-999999999-01-01T00:00:00Z",
                "from=1969-12-31T23:59:59Z",
                "to=-1000000000-01-01T00:00:00Z",
                "to=%2B1000000000-12-31T23:59:59Z")) {
            assertThat(console.get("/api/v1/samples/cluster/reads-per-second?" + range))
                    .as(range)
                    .satisfies(answer -> assertThat(answer.status()).isEqualTo(400))
                    .satisfies(answer -> assertThat(answer.code()).isEqualTo("HC-2814"));
        }
        assertThat(console.get("/api/v1/samples/cluster/reads-per-second?from=1970-01-01T00:00:00Z")
                        .status())
                .isEqualTo(200);
    }
}
