package org.hconfig.xconfig.deltas;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.ServerSnapshot;
import org.hconfig.xconfig.model.TableMetric;

/** The calls that one server counted between two images of it. */
final class CallCounterDelta {
    private final ServerSnapshot before;
    private final ServerSnapshot after;

    CallCounterDelta(ServerSnapshot before, ServerSnapshot after) {
        this.before = before;
        this.after = after;
    }

    /** The calls to a table of which it carries so many regions; empty when it does not show them. */
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
        // Without its own count a batch counts as one row at least.
        long writes = after.get(table, TableMetric.WRITE_ROWS).isEmpty()
                ? writeCalls
                : increase(table, TableMetric.WRITE_ROWS);
        long scanRows = Math.max(scans == 0 ? 0 : 1, increase(table, TableMetric.READ_ROWS) - gets);
        long most = Math.min(gets, multiGets());
        long least = Math.max(0, Math.min(most, multiGets() - (allGets() - gets)));
        return Optional.of(new TableCallCounts(
                regions,
                gets,
                least,
                most,
                scans,
                scans == 0 ? 0 : scanRows,
                scans * after.get(table, TableMetric.SCAN_BYTES).orElse(0),
                writes,
                writeCalls,
                increase(table, TableMetric.WAL_BYTES)));
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

    /** Gets of all tables that came many in one call. */
    private long multiGets() {
        return Math.max(0, allGets() - increase(ServerMetric.GET_CALLS));
    }
}
