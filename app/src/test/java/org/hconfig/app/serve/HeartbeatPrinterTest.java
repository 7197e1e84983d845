package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.polling.SnapshotPoller.SnapshotListener;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.hbase.workload.WorkloadProfile.Shares;
import org.hconfig.hbase.workload.WorkloadProfile.State;
import org.junit.jupiter.api.Test;

class HeartbeatPrinterTest {
    private final List<String> printed = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();
    private List<WorkloadProfile> tables = List.of();
    private final HeartbeatPrinter printer =
            new HeartbeatPrinter(new Nothing(), () -> tables, nanos::get, printed::add);

    @Test
    void text_namesWhatIsRecognized_andCountsTheRest() {
        assertThat(HeartbeatPrinter.text(List.of(
                        profile("orders", State.RECOGNIZED, WorkloadKind.MIXED, 0.81),
                        profile("events", State.IDLE, null, 0),
                        profile("new", State.NOT_ENOUGH_DATA, null, 0))))
                .isEqualTo("3 tables seen, 1 recognized: orders mixed 0.8; 1 quiet; 1 with too little data");
        assertThat(HeartbeatPrinter.text(List.of())).isEqualTo("0 tables seen, 0 recognized");
        assertThat(HeartbeatPrinter.text(List.of(profile("t", State.IDLE, null, 0))))
                .isEqualTo("1 table seen, 0 recognized; 1 quiet");
    }

    @Test
    void onSnapshot_printsOnChangeAndOncePerPeriod() {
        see();
        see();
        assertThat(printed).containsExactly("0 tables seen, 0 recognized");

        tables = List.of(profile("t", State.IDLE, null, 0), profile("hbase:meta", State.IDLE, null, 0));
        see();
        tables = List.of(profile("t", State.RECOGNIZED, WorkloadKind.SCANS, 0.7));
        see();
        tables = List.of(profile("t", State.RECOGNIZED, WorkloadKind.SCANS, 0.9));
        see();
        assertThat(printed)
                .hasSize(3)
                .endsWith("1 table seen, 0 recognized; 1 quiet", "1 table seen, 1 recognized: t scans 0.7");

        nanos.addAndGet(HeartbeatPrinter.PERIOD.toNanos());
        see();
        assertThat(printed).hasSize(4).endsWith("1 table seen, 1 recognized: t scans 0.9");
    }

    private void see() {
        printer.onSnapshot(
                new ClusterSnapshot(Instant.EPOCH, "id", "2.6.4", List.of(), List.of(), List.of(), 0),
                Optional.empty());
    }

    private static WorkloadProfile profile(
            String table, State state, @org.jspecify.annotations.Nullable WorkloadKind kind, double confidence) {
        return new WorkloadProfile(
                table,
                state,
                Optional.ofNullable(kind),
                confidence,
                new WorkloadProfile.Traffic(0, 0, Shares.NONE, Optional.empty()),
                Optional.empty(),
                new WorkloadProfile.Observation(0, 0, Optional.empty(), List.of(), Optional.empty()));
    }

    private static final class Nothing implements SnapshotListener {
        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {}

        @Override
        public void onFailure(HConfigException why) {}
    }
}
