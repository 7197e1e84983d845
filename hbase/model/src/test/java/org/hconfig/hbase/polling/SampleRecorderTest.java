package org.hconfig.hbase.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleRecorderTest {
    @TempDir
    Path home;

    private final List<String> passed = new ArrayList<>();
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
}
