package org.hconfig.hbase.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;

class SnapshotPollerTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private final HConfigException silent = new HConfigException(PlanError.JOURNAL, "silent", "", "look again");

    private final List<Optional<SnapshotDelta>> stretches = new ArrayList<>();
    private final List<HConfigException> failures = new ArrayList<>();
    private final List<Duration> pauses = new ArrayList<>();
    private boolean full;
    private long nanos;

    @Test
    void run_whileAsked_readsAtItsPace() throws InterruptedException {
        SnapshotPoller snapshotPoller = watch(image(0), image(5), image(10));

        snapshotPoller.run(() -> stretches.size() < 3);

        assertThat(stretches).hasSize(3);
        assertThat(stretches.get(0)).isEmpty();
        assertThat(stretches.get(2).orElseThrow().seconds()).isEqualTo(5);
        // Each reading takes a second of this clock.
        assertThat(pauses).containsOnly(SnapshotPoller.PERIOD.minusSeconds(1));
    }

    @Test
    void look_whenAReadingFails_goesOnOverTheGap() {
        SnapshotPoller snapshotPoller = watch(image(0), silent, image(10));

        assertThat(snapshotPoller.poll()).isPresent();
        assertThat(snapshotPoller.poll()).isEmpty();
        assertThat(snapshotPoller.poll()).isPresent();

        assertThat(failures).containsExactly(silent);
        assertThat(stretches.get(1).orElseThrow().seconds()).isEqualTo(10);
    }

    @Test
    void look_afterTheClockWasSetBack_startsOver() {
        SnapshotPoller snapshotPoller = watch(image(1000), image(5), image(10));

        snapshotPoller.poll();
        snapshotPoller.poll();
        snapshotPoller.poll();

        assertThat(stretches.get(1)).isEmpty();
        assertThat(stretches.get(2)).isPresent();
    }

    @Test
    void look_whenTheListenerCannotKeepIt_goesOn() {
        SnapshotPoller snapshotPoller = watch(image(0), image(5));
        full = true;

        assertThat(snapshotPoller.poll()).isPresent();
        assertThat(snapshotPoller.poll()).isPresent();

        assertThat(failures).hasSize(2);
    }

    private SnapshotPoller watch(Object... readings) {
        Iterator<Object> next = List.of(readings).iterator();
        return new SnapshotPoller(
                () -> {
                    nanos += Duration.ofSeconds(1).toNanos();
                    Object reading = next.next();
                    if (reading instanceof HConfigException failure) {
                        throw failure;
                    }
                    return (ClusterSnapshot) reading;
                },
                pauses::add,
                () -> nanos,
                new SnapshotPoller.SnapshotListener() {
                    @Override
                    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
                        if (full) {
                            throw new HConfigException(PlanError.JOURNAL, "full", "", "make room");
                        }
                        stretches.add(snapshotDelta);
                    }

                    @Override
                    public void onFailure(HConfigException why) {
                        failures.add(why);
                    }
                });
    }

    private static ClusterSnapshot image(int second) {
        return new ClusterSnapshot(START.plusSeconds(second), "c", "2.6.4", List.of(), List.of(), List.of(), 0);
    }
}
