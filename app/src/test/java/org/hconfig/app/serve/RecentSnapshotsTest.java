package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.junit.jupiter.api.Test;

class RecentSnapshotsTest {
    private final WorkloadClassifier classifier = new WorkloadClassifier();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private String cluster = "c1";
    private final RecentSnapshots recent =
            new RecentSnapshots(() -> new ClusterSnapshot(now, cluster, "2.6.4", List.of(), List.of(), List.of(), 0));

    private void readFor(Duration length) {
        for (Duration left = length; !left.isNegative(); left = left.minusSeconds(5)) {
            recent.read();
            now = now.plusSeconds(5);
        }
    }

    private Duration observed() {
        ClusterObservation observation = recent.observation(classifier).orElseThrow();
        return Duration.between(observation.first().at(), observation.last().at());
    }

    @Test
    void observation_shorterThanAMinute_isEmpty() {
        readFor(Duration.ofSeconds(55));

        assertThat(recent.observation(classifier)).isEmpty();
    }

    @Test
    void observation_afterAMinute_reachesFromTheFirstToTheNewestSnapshot() {
        readFor(Duration.ofSeconds(60));

        assertThat(observed()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void observation_afterHours_isBetweenFiveAndTenMinutesLong() {
        for (int hour = 0; hour < 20; hour++) {
            readFor(Duration.ofMinutes(17));

            assertThat(observed()).isBetween(Duration.ofMinutes(5), Duration.ofMinutes(10));
        }
    }

    @Test
    void observation_afterAnotherClusterTookTheAddress_beginsAgain() {
        readFor(Duration.ofMinutes(5));
        cluster = "c2";
        readFor(Duration.ofSeconds(60));

        assertThat(observed()).isEqualTo(Duration.ofSeconds(60));
        assertThat(recent.observation(classifier).map(one -> one.first().clusterId()))
                .isEqualTo(Optional.of("c2"));
    }

    @Test
    void observation_afterTheClockWasSetBack_beginsAgain() {
        readFor(Duration.ofMinutes(5));
        now = now.minus(Duration.ofHours(1));
        readFor(Duration.ofSeconds(60));

        assertThat(observed()).isEqualTo(Duration.ofSeconds(60));
    }
}
