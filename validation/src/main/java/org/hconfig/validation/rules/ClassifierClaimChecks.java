package org.hconfig.validation.rules;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.snapshot.TableMetric;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.validation.claims.ClaimResult;

/** Claim checks of the workload classes in xConfig (2016), section 6.1, against HConfig's workload classifier. */
final class ClassifierClaimChecks {
    private static final String TABLE = "usertable";
    private static final String SERVER = "rs,16020,1";
    private static final long PER_SECOND = 1000;
    private static final long ROW_BYTES = 1000;
    private static final long TABLE_BYTES = 10L << 30;
    private static final int LOOK_SECONDS = 10;
    private static final int WATCHED_SECONDS = 120;
    private static final int ONLY_PERCENT = 100;
    private static final int MOSTLY_PERCENT = 90;

    private ClassifierClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("XC-CLASS", () -> verdict(ONLY_PERCENT, MOSTLY_PERCENT));
    }

    /** Checks that the given percentages of writes are classified as write-only and as write-mostly. */
    static ClaimResult verdict(int onlyPercent, int mostlyPercent) {
        Optional<WorkloadKind> only = recognized(onlyPercent);
        Optional<WorkloadKind> mostly = recognized(mostlyPercent);
        return ClaimResult.rule(
                text(onlyPercent, only) + ", " + text(mostlyPercent, mostly),
                only.equals(Optional.of(WorkloadKind.WRITE_ONLY))
                        && mostly.equals(Optional.of(WorkloadKind.WRITE_MOSTLY)));
    }

    private static String text(int percent, Optional<WorkloadKind> kind) {
        return percent + " %: " + kind.map(WorkloadKind::id).orElse("not recognized");
    }

    /** Returns the class recognized after two minutes of such traffic on a table that contains data. */
    private static Optional<WorkloadKind> recognized(int writePercent) {
        WorkloadClassifier workloadClassifier = new WorkloadClassifier();
        ClusterSnapshot before = image(0, writePercent);
        for (int second = LOOK_SECONDS; second <= WATCHED_SECONDS; second += LOOK_SECONDS) {
            ClusterSnapshot image = image(second, writePercent);
            workloadClassifier.observe(new SnapshotDelta(before, image));
            before = image;
        }
        return workloadClassifier.table(TABLE).flatMap(WorkloadProfile::kind);
    }

    /** Returns a snapshot with the counters of a server after the given seconds; each row is in its own call. */
    private static ClusterSnapshot image(int second, int writePercent) {
        Instant at = Instant.EPOCH.plusSeconds(second);
        long writes = PER_SECOND * second * writePercent / 100;
        long gets = PER_SECOND * second - writes;
        Map<TableMetric, Long> calls = Map.of(
                TableMetric.GETS, gets,
                TableMetric.READ_ROWS, gets,
                TableMetric.WRITE_ROWS, writes,
                TableMetric.PUTS, writes,
                TableMetric.WAL_BYTES, writes * ROW_BYTES);
        ServerSnapshot server = new ServerSnapshot(
                SERVER,
                true,
                Optional.of(at),
                Map.of(ServerMetric.GETS, gets, ServerMetric.GET_CALLS, gets),
                Map.of(TABLE, calls));
        RegionSnapshot region = new RegionSnapshot(
                "region",
                TABLE,
                SERVER,
                new RegionSnapshot.RowCounts(gets, 0, writes),
                1,
                new DataSizes(TABLE_BYTES, 0),
                1);
        return new ClusterSnapshot(at, "cluster", "2.6.4", List.of(server), List.of(), List.of(region), 0);
    }
}
