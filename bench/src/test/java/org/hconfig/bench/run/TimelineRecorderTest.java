package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.bench.probes.ClusterActivity;
import org.hconfig.bench.probes.ClusterCounters;
import org.hconfig.bench.probes.LabProbe;
import org.hconfig.bench.probes.TableProbeResult;
import org.hconfig.bench.probes.TableProbeResult.ServerShare;
import org.hconfig.bench.result.RunTimeline;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TimelineRecorderTest {
    private final AtomicLong now = new AtomicLong();

    @Test
    @Timeout(60)
    void timeline_upToAMoment_hasNothingLater() throws Exception {
        CountDownLatch looked = new CountDownLatch(1);
        LabProbe labProbe = eye(() -> {
            looked.countDown();
            return new TableProbeResult(Map.of("rs1", new ServerShare(2, 1, 700, 10, 20)));
        });
        try (TimelineRecorder timelineRecorder = new TimelineRecorder(labProbe, "t", now::get, 0)) {
            assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();
            // The probe responds before the recorder has recorded the response.
            while (timelineRecorder.timeline(0).cluster().isEmpty()) {
                Thread.onSpinWait();
            }
            now.set(millis(500));
            timelineRecorder.progress(100, 120);
            now.set(millis(900));
            timelineRecorder.progress(200, 220);

            RunTimeline runTimeline = timelineRecorder.timeline(600);

            assertThat(runTimeline.progress()).containsExactly(new RunTimeline.ProgressPoint(500, 100, 120));
            assertThat(runTimeline.cluster())
                    .containsExactly(new RunTimeline.ClusterPoint(0, Map.of("rs1", 700L), 2, 1, 10));
        }
    }

    @Test
    void progress_thatComesOutOfOrder_neverGoesBack() {
        try (TimelineRecorder timelineRecorder =
                new TimelineRecorder(eye(() -> new TableProbeResult(Map.of())), "t", now::get, 0)) {
            now.set(millis(500));
            timelineRecorder.progress(100, 100);
            timelineRecorder.progress(90, 95);

            assertThat(timelineRecorder.timeline(500).progress())
                    .containsExactly(
                            new RunTimeline.ProgressPoint(500, 100, 100), new RunTimeline.ProgressPoint(500, 100, 100));
        }
    }

    @Test
    void missed_whenServersDoNotAnswer_isCountedAndLeavesAGap() throws Exception {
        CountDownLatch looked = new CountDownLatch(2);
        LabProbe labProbe = eye(() -> {
            looked.countDown();
            throw new IOException("busy");
        });
        try (TimelineRecorder timelineRecorder = new TimelineRecorder(labProbe, "t", now::get, 0)) {
            assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();

            // The second sample starts after the first one was counted.
            assertThat(timelineRecorder.missed()).isPositive();
            assertThat(timelineRecorder.timeline(1_000).cluster()).isEmpty();
        }
    }

    @Test
    void timeline_whenTheEyeFailsForGood_failsWithItsError() throws Exception {
        CountDownLatch looked = new CountDownLatch(1);
        LabProbe labProbe = eye(() -> {
            looked.countDown();
            throw new IllegalStateException("an unknown server");
        });
        TimelineRecorder timelineRecorder = new TimelineRecorder(labProbe, "t", now::get, 0);
        assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();
        timelineRecorder.close();

        assertThatThrownBy(() -> timelineRecorder.timeline(1_000)).hasMessage("an unknown server");
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private interface Look {
        TableProbeResult table() throws IOException;
    }

    private static LabProbe eye(Look look) {
        return new LabProbe() {
            @Override
            public TableProbeResult table(String name) throws IOException {
                return look.table();
            }

            @Override
            public ClusterActivity activity(String table) {
                return ClusterActivity.NONE;
            }

            @Override
            public ClusterCounters counters() {
                return ClusterCounters.NONE;
            }
        };
    }
}
