package org.hconfig.xconfig.watch;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.TableVital;
import org.hconfig.xconfig.model.Vital;

/** The calls that one server counted between two images of it. */
final class CallGrowth {
    private final ServerImage before;
    private final ServerImage after;

    CallGrowth(ServerImage before, ServerImage after) {
        this.before = before;
        this.after = after;
    }

    /** The calls to a table of which it carries so many regions; empty when it does not show them. */
    Optional<TableCalls> of(String table, int regions) {
        if (after.get(table, TableVital.GETS).isEmpty()) {
            return Optional.empty();
        }
        long gets = grown(table, TableVital.GETS);
        long scans = grown(table, TableVital.SCANS);
        long single = grown(table, TableVital.PUTS)
                + grown(table, TableVital.DELETES)
                + grown(table, TableVital.INCREMENTS)
                + grown(table, TableVital.APPENDS)
                + grown(table, TableVital.CHECKS);
        long writeCalls = single + grown(table, TableVital.PUT_BATCHES) + grown(table, TableVital.DELETE_BATCHES);
        // Without its own count a batch counts as one row at least.
        long writes =
                after.get(table, TableVital.WRITE_ROWS).isEmpty() ? writeCalls : grown(table, TableVital.WRITE_ROWS);
        long scanRows = Math.max(scans == 0 ? 0 : 1, grown(table, TableVital.READ_ROWS) - gets);
        long most = Math.min(gets, multiGets());
        long least = Math.max(0, Math.min(most, multiGets() - (allGets() - gets)));
        return Optional.of(new TableCalls(
                regions,
                gets,
                least,
                most,
                scans,
                scans == 0 ? 0 : scanRows,
                scans * after.get(table, TableVital.SCAN_BYTES).orElse(0),
                writes,
                writeCalls,
                grown(table, TableVital.WAL_BYTES)));
    }

    private long grown(String table, TableVital vital) {
        return Stretch.grown(before.get(table, vital), after.get(table, vital)).orElse(0);
    }

    private long grown(Vital vital) {
        OptionalLong grown = Stretch.grown(before.get(vital), after.get(vital));
        return grown.orElse(0);
    }

    private long allGets() {
        return grown(Vital.GETS);
    }

    /** Gets of all tables that came many in one call. */
    private long multiGets() {
        return Math.max(0, allGets() - grown(Vital.GET_CALLS));
    }
}
