package org.hconfig.hbase.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Puts to regions that reject some requests: the pauses before they are sent again take the time of the test. */
@Timeout(120)
class BusyRegionsTest {
    private static final int ROWS = 2000;
    private static final long CHUNK_BYTES = 8000;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void run_whenRegionsAreBusyNowAndThen_bringsEveryRow() {
        PropertyCheck.forAll(5, ValueGenerator.ints(1, 60), percent -> {
            FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
            job.byRegion = percent % 2 == 0;
            try (FakeCluster cluster = new FakeCluster(percent, 9, 3)) {
                cluster.failing(percent / 100.0, "org.apache.hadoop.hbase.RegionTooBusyException");

                assertThat(job.runUnchecked(cluster).complete()).isTrue();
                assertThat(cluster.total()).isEqualTo(job.done().total());
                assertThat(cluster.total().rows()).isEqualTo(ROWS);
                assertThat(job.meter.counts().rows()).isEqualTo(ROWS);
                assertThat(job.meter.counts().sending().overloads()).isPositive();
                assertThat(job.meter.counts().sending().resentRows()).isPositive();
            }
        });
    }
}
