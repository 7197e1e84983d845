package org.hconfig.hbase.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeatRecorderTest {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");

    @TempDir
    Path home;

    private final SimulatedTable table = new SimulatedTable("t", 4);
    private final RecordingListener next = new RecordingListener();

    @Test
    void onSnapshot_forThreeMinutes_storesThemAndPassesAllSnapshotsOn() {
        List<HeatSlice> stored = new ArrayList<>();
        try (SqliteHeatStore store = SqliteHeatStore.open(home, SqliteHeatStore.STANDARD_SIZE)) {
            try (HeatRecorder recorder = new HeatRecorder(store, next)) {
                observe(recorder);
            }
            store.read("cluster", "t", START, START.plusSeconds(600), Duration.ofMinutes(1))
                    .forEach(stored::add);
        }
        assertThat(stored).hasSize(3);
        assertThat(stored.get(1).places()).hasSize(4);
        assertThat(next.snapshots).isEqualTo(37);
        assertThat(next.storeFailures).isZero();
    }

    @Test
    void onSnapshot_whenTheStoreFails_reportsItAndGoesOn() {
        try (HeatRecorder recorder = new HeatRecorder(new FullStore(), next)) {
            observe(recorder);
        }
        assertThat(next.snapshots).isEqualTo(37);
        assertThat(next.storeFailures).isPositive();
    }

    @Test
    void onSnapshot_afterADefect_reportsItOnceAndRecordsAgain() {
        List<HeatSlice> stored = new ArrayList<>();
        try (HeatRecorder recorder = new HeatRecorder(new BrokenStore(stored), next)) {
            observe(recorder);
        }
        assertThat(next.snapshots).isEqualTo(37);
        assertThat(next.storeFailures).isEqualTo(1);
        assertThat(stored).isNotEmpty();
    }

    private void observe(HeatRecorder recorder) {
        for (int second = 0; second <= 180; second += 5) {
            table.request(0.3, 100, 10);
            recorder.onSnapshot(table.snapshot(START.plusSeconds(second)), Optional.empty());
        }
    }

    /** A store with a defect: its first write fails unexpectedly. */
    private static final class BrokenStore extends FullStore {
        private final List<HeatSlice> stored;
        private boolean broken = true;

        BrokenStore(List<HeatSlice> stored) {
            this.stored = stored;
        }

        @Override
        public void write(String cluster, List<HeatSlice> slices) {
            if (broken) {
                broken = false;
                throw new IllegalStateException("broken");
            }
            stored.addAll(slices);
        }
    }

    /** A store whose disk is full. */
    private static class FullStore implements HeatStore {
        @Override
        public void write(String cluster, List<HeatSlice> slices) {
            throw new HConfigException(HeatError.HEAT_FULL, "no space", "", "free disk space");
        }

        @Override
        public HeatSource read(String cluster, String name, Instant from, Instant to, Duration step) {
            return consumer -> {};
        }

        @Override
        public List<String> tables(String cluster) {
            return List.of();
        }

        @Override
        public void close() {}
    }

    /** A listener that counts events. */
    private static final class RecordingListener implements SnapshotPoller.SnapshotListener {
        private int snapshots;
        private int storeFailures;

        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
            snapshots++;
        }

        @Override
        public void onFailure(HConfigException why) {
            throw why;
        }

        @Override
        public void onStoreFailure(HConfigException why) {
            storeFailures++;
        }
    }
}
