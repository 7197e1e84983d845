package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.probes.ClusterActivity;
import org.hconfig.bench.probes.ClusterCounters;
import org.hconfig.bench.probes.LabProbe;
import org.hconfig.bench.probes.TableProbeResult;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class QuietWaiterTest {
    private static final ClusterActivity COMPACTION = new ClusterActivity(0, 0, 1, 0);

    /** Each reading of the clock is a second later than the previous one. */
    private final AtomicLong now = new AtomicLong();

    private long tick() {
        return now.getAndAdd(1_000_000_000L);
    }

    @Test
    void await_whenWorkEnds_saysSinceTheFirstQuietLook() throws IOException {
        FakeEye eye = new FakeEye(List.of(COMPACTION, COMPACTION, ClusterActivity.NONE));
        List<ClusterActivity> seen = new ArrayList<>();

        long millis = new QuietWaiter(eye, this::tick, Duration.ofMinutes(5)).await("t", 0, seen::add);

        assertThat(seen).containsExactly(COMPACTION);
        assertThat(eye.looks).isEqualTo(2 + QuietWaiter.LOOKS);
        assertThat(millis).isEqualTo(5_000);
    }

    @Test
    void await_whenWorkNeverEnds_givesUp() {
        FakeEye eye = new FakeEye(List.of(COMPACTION));

        assertThatThrownBy(() -> new QuietWaiter(eye, this::tick, Duration.ofSeconds(10)).await("t", 0, seen -> {}))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems().get(0).code()).isEqualTo(BenchError.NOT_QUIET));
    }

    @Test
    void await_whenInterrupted_endsAtOnce() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> new QuietWaiter(new FakeEye(List.of(COMPACTION)), this::tick, Duration.ofHours(1))
                            .await("t", 0, seen -> {}))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            error -> assertThat(error.exit()).isEqualTo(ExitCode.INTERRUPTED));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** Probe that returns the given activities in turn, and the last one repeatedly. */
    private static final class FakeEye implements LabProbe {
        private final List<ClusterActivity> activities;
        private int looks;

        FakeEye(List<ClusterActivity> activities) {
            this.activities = activities;
        }

        @Override
        public TableProbeResult table(String name) {
            return new TableProbeResult(Map.of());
        }

        @Override
        public ClusterActivity activity(String table) {
            return activities.get(Math.min(looks++, activities.size() - 1));
        }

        @Override
        public ClusterCounters counters() {
            return ClusterCounters.NONE;
        }
    }
}
