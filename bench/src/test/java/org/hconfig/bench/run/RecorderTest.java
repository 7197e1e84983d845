package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.bench.result.Timeline;
import org.hconfig.bench.watch.Activity;
import org.hconfig.bench.watch.Counters;
import org.hconfig.bench.watch.Eye;
import org.hconfig.bench.watch.TableLook;
import org.hconfig.bench.watch.TableLook.ServerPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RecorderTest {
    private final AtomicLong now = new AtomicLong();

    @Test
    @Timeout(60)
    void timeline_upToAMoment_hasNothingLater() throws Exception {
        CountDownLatch looked = new CountDownLatch(1);
        Eye eye = eye(() -> {
            looked.countDown();
            return new TableLook(Map.of("rs1", new ServerPart(2, 1, 700, 10, 20)));
        });
        try (Recorder recorder = new Recorder(eye, "t", now::get, 0)) {
            assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();
            // The eye answers before the recorder has written the answer down.
            while (recorder.timeline(0).cluster().isEmpty()) {
                Thread.onSpinWait();
            }
            now.set(millis(500));
            recorder.progress(100, 120);
            now.set(millis(900));
            recorder.progress(200, 220);

            Timeline timeline = recorder.timeline(600);

            assertThat(timeline.progress()).containsExactly(new Timeline.Progress(500, 100, 120));
            assertThat(timeline.cluster()).containsExactly(new Timeline.ClusterPoint(0, Map.of("rs1", 700L), 2, 1, 10));
        }
    }

    @Test
    void progress_thatComesOutOfOrder_neverGoesBack() {
        try (Recorder recorder = new Recorder(eye(() -> new TableLook(Map.of())), "t", now::get, 0)) {
            now.set(millis(500));
            recorder.progress(100, 100);
            recorder.progress(90, 95);

            assertThat(recorder.timeline(500).progress())
                    .containsExactly(new Timeline.Progress(500, 100, 100), new Timeline.Progress(500, 100, 100));
        }
    }

    @Test
    void missed_whenServersDoNotAnswer_isCountedAndLeavesAGap() throws Exception {
        CountDownLatch looked = new CountDownLatch(2);
        Eye eye = eye(() -> {
            looked.countDown();
            throw new IOException("busy");
        });
        try (Recorder recorder = new Recorder(eye, "t", now::get, 0)) {
            assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();

            // The second look begins after the first was counted.
            assertThat(recorder.missed()).isPositive();
            assertThat(recorder.timeline(1_000).cluster()).isEmpty();
        }
    }

    @Test
    void timeline_whenTheEyeFailsForGood_failsWithItsError() throws Exception {
        CountDownLatch looked = new CountDownLatch(1);
        Eye eye = eye(() -> {
            looked.countDown();
            throw new IllegalStateException("a server that nobody knows");
        });
        Recorder recorder = new Recorder(eye, "t", now::get, 0);
        assertThat(looked.await(30, TimeUnit.SECONDS)).isTrue();
        recorder.close();

        assertThatThrownBy(() -> recorder.timeline(1_000)).hasMessage("a server that nobody knows");
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private interface Look {
        TableLook table() throws IOException;
    }

    private static Eye eye(Look look) {
        return new Eye() {
            @Override
            public TableLook table(String name) throws IOException {
                return look.table();
            }

            @Override
            public Activity activity(String table) {
                return Activity.NONE;
            }

            @Override
            public Counters counters() {
                return Counters.NONE;
            }
        };
    }
}
