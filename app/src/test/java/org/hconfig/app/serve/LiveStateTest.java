package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.polling.SnapshotPoller.SnapshotListener;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;

class LiveStateTest {
    private final List<String> passed = new ArrayList<>();
    private final SnapshotListener next = new SnapshotListener() {
        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
            passed.add("snapshot");
        }

        @Override
        public void onFailure(HConfigException why) {
            passed.add("failure");
        }
    };
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private Optional<ClusterSnapshot> before = Optional.empty();
    private Runnable refresh = () -> {};
    private final LiveState live =
            new LiveState(next, new WorkloadClassifier(), () -> now, () -> true, () -> refresh.run());

    private static HConfigException failure() {
        return new HConfigException(PlanError.CLUSTER_BUSY, "what", "why", "next");
    }

    private void read() {
        now = now.plusSeconds(5);
        ClusterSnapshot image = new ClusterSnapshot(now, "c1", "2.6.4", List.of(), List.of(), List.of(), 0);
        live.onSnapshot(image, before.map(earlier -> new SnapshotDelta(earlier, image)));
        before = Optional.of(image);
    }

    @Test
    void view_afterSnapshots_observesTenToFifteenSeconds() {
        assertThat(live.view().snapshot()).isEmpty();
        read();
        assertThat(live.view().observation()).isEmpty();
        for (int i = 0; i < 20; i++) {
            read();
        }

        assertThat(live.view().observation().orElseThrow().seconds()).isEqualTo(10);
        assertThat(live.view().readings()).isEqualTo(21);
        assertThat(live.view().leading()).isTrue();
        assertThat(passed).hasSize(21);
    }

    @Test
    void view_afterAGap_observesOnlyTheTimeSince() {
        for (int i = 0; i < 5; i++) {
            read();
        }
        before = Optional.empty();
        read();
        assertThat(live.view().observation()).isEmpty();
        read();

        assertThat(live.view().observation().orElseThrow().seconds()).isEqualTo(5);
    }

    @Test
    void failure_isShownWithItsTime_andPassedOn() {
        read();
        live.onFailure(failure());
        live.onStoreFailure(failure());

        assertThat(live.view().failures()).isEqualTo(2);
        assertThat(live.view().lastFailure().orElseThrow().at()).isEqualTo(now);
        assertThat(live.view().snapshot()).isPresent();
        assertThat(passed).containsExactly("snapshot", "failure", "failure");
    }

    @Test
    void defectsOfRulesAndReaders_areFailures_reportedOnce_andSnapshotsGoOn() {
        refresh = () -> {
            throw new IllegalStateException("a rule is broken");
        };
        live.addReader(() -> {
            throw new NoClassDefFoundError("a class of a reader");
        });
        List<String> read = new ArrayList<>();
        live.addReader(() -> read.add("read"));

        read();
        read();

        assertThat(live.view().failures()).isEqualTo(4);
        assertThat(live.view().lastFailure().orElseThrow().problems().get(0).code())
                .isEqualTo(ControlLoopError.DEFECT);
        assertThat(passed).containsExactly("failure", "failure", "snapshot", "snapshot");
        assertThat(read).hasSize(2);
    }

    @Test
    void adviceThatCannotBeEvaluated_isAFailure_andSnapshotsGoOn() {
        refresh = () -> {
            throw failure();
        };
        read();

        assertThat(live.view().failures()).isEqualTo(1);
        assertThat(passed).containsExactly("snapshot");
    }
}
