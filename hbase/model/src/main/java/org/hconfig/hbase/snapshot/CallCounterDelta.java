package org.hconfig.hbase.snapshot;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.snapshot.TableCallCounts.GetCounts;
import org.hconfig.hbase.snapshot.TableCallCounts.ScanCounts;
import org.hconfig.hbase.snapshot.TableCallCounts.WriteCounts;

/** Delta of the call counters of one server between two snapshots. */
final class CallCounterDelta {
    private final ServerSnapshot before;
    private final ServerSnapshot after;

    CallCounterDelta(ServerSnapshot before, ServerSnapshot after) {
        this.before = before;
        this.after = after;
    }

    /** Returns the calls to a table with the given number of partitions; empty when the server does not report them. */
    Optional<TableCallCounts> of(String table, int regions) {
        if (after.get(table, TableMetric.GETS).isEmpty()) {
            return Optional.empty();
        }
        long gets = increase(table, TableMetric.GETS);
        long scans = increase(table, TableMetric.SCANS);
        long single = increase(table, TableMetric.PUTS)
                + increase(table, TableMetric.DELETES)
                + increase(table, TableMetric.INCREMENTS)
                + increase(table, TableMetric.APPENDS)
                + increase(table, TableMetric.CHECKS);
        long writeCalls =
                single + increase(table, TableMetric.PUT_BATCHES) + increase(table, TableMetric.DELETE_BATCHES);
        // Without a count of its own, a batch counts as at least one row.
        long writes = after.get(table, TableMetric.WRITE_ROWS).isEmpty()
                ? writeCalls
                : increase(table, TableMetric.WRITE_ROWS);
        long scanRows = Math.max(scans == 0 ? 0 : 1, increase(table, TableMetric.READ_ROWS) - gets);
        long most = Math.min(gets, multiGets());
        long least = Math.max(0, Math.min(most, multiGets() - (allGets() - gets)));
        return Optional.of(new TableCallCounts(
                regions,
                new GetCounts(gets, least, most),
                new ScanCounts(
                        scans,
                        scans == 0 ? 0 : scanRows,
                        scans * after.get(table, TableMetric.SCAN_BYTES).orElse(0)),
                new WriteCounts(writes, writeCalls, increase(table, TableMetric.WAL_BYTES))));
    }

    private long increase(String table, TableMetric vital) {
        return SnapshotDelta.increase(before.get(table, vital), after.get(table, vital))
                .orElse(0);
    }

    private long increase(ServerMetric serverMetric) {
        OptionalLong increase = SnapshotDelta.increase(before.get(serverMetric), after.get(serverMetric));
        return increase.orElse(0);
    }

    private long allGets() {
        return increase(ServerMetric.GETS);
    }

    /** Returns the batched gets of all tables. */
    private long multiGets() {
        return Math.max(0, allGets() - increase(ServerMetric.GET_CALLS));
    }
}
