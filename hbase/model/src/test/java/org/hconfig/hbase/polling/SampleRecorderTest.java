package org.hconfig.hbase.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.metrics.MetricSample;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleRecorderTest {
    @TempDir
    Path home;

    private final List<String> passed = new ArrayList<>();
    private final List<Problem> failures = new ArrayList<>();
    private final SnapshotPoller.SnapshotListener next = new SnapshotPoller.SnapshotListener() {
        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
            passed.add("snapshot");
        }

        @Override
        public void onFailure(HConfigException why) {
            passed.add("failure");
        }

        @Override
        public void onStoreFailure(HConfigException why) {
            passed.add("store failure");
            failures.addAll(why.problems());
        }
    };

    @Test
    void failures_ofReadingAndOfStoring_arePassedOnAsWhatTheyAre() {
        HConfigException failure = new HConfigException(PlanError.JOURNAL, "what", "", "next");
        try (SqliteSampleStore store = SqliteSampleStore.open(home, DataSize.ofMebibytes(1))) {
            SampleRecorder recorder = new SampleRecorder(store, next);

            recorder.onFailure(failure);
            recorder.onStoreFailure(failure);
        }

        assertThat(passed).containsExactly("failure", "store failure");
    }

    @Test
    void onSnapshot_withADefectInTheSampling_passesTheSnapshotOnAndReportsTheDefectOnce() {
        ClusterSnapshot first = snapshot(0);
        ClusterSnapshot second = snapshot(5);
        try (SqliteSampleStore store = SqliteSampleStore.open(home, DataSize.ofMebibytes(1))) {
            SampleRecorder recorder = new SampleRecorder(store, SampleRecorderTest::broken, next);

            recorder.onSnapshot(first, Optional.empty());
            recorder.onSnapshot(second, Optional.of(new SnapshotDelta(first, second)));
            recorder.onSnapshot(snapshot(10), Optional.of(new SnapshotDelta(second, snapshot(10))));
        }

        assertThat(passed).containsExactly("snapshot", "store failure", "snapshot", "snapshot");
        assertThat(failures).hasSize(1).allMatch(failure -> failure.code() == ControlLoopError.DEFECT);
    }

    private static ClusterSnapshot snapshot(int seconds) {
        return new ClusterSnapshot(Instant.ofEpochSecond(seconds), "c", "2.6.4", List.of(), List.of(), List.of(), 0);
    }

    private static List<MetricSample> broken(SnapshotDelta delta) {
        throw new IllegalStateException("broken");
    }
}
