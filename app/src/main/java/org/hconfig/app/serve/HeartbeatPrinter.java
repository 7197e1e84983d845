package org.hconfig.app.serve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.polling.ForwardingSnapshotListener;
import org.hconfig.hbase.polling.SnapshotPoller.SnapshotListener;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.hbase.workload.WorkloadProfile.State;

/**
 * Listener that prints what {@code serve} sees, in one line: when it changes, and otherwise once in a period, so that users
 * see that it is running.
 */
public final class HeartbeatPrinter extends ForwardingSnapshotListener {
    /** Time after which an unchanged line is repeated. */
    public static final Duration PERIOD = Duration.ofMinutes(5);

    private final Supplier<List<WorkloadProfile>> tables;
    private final LongSupplier nanoClock;
    private final Consumer<String> print;
    private String seen = "";
    private long printedAt;

    /**
     * Creates a printer.
     *
     * @param next listener that receives everything first
     * @param tables present workloads of the tables
     */
    public HeartbeatPrinter(
            SnapshotListener next,
            Supplier<List<WorkloadProfile>> tables,
            LongSupplier nanoClock,
            Consumer<String> print) {
        super(next);
        this.tables = tables;
        this.nanoClock = nanoClock;
        this.print = print;
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        next.onSnapshot(image, snapshotDelta);
        List<WorkloadProfile> shown = tables.get().stream()
                .filter(profile -> !TableFacts.internal(profile.table()))
                .toList();
        String now = shown.stream()
                .map(profile -> profile.table() + profile.state() + profile.kind())
                .collect(Collectors.joining("\n", "tables", ""));
        long time = nanoClock.getAsLong();
        if (!now.equals(seen) || time - printedAt >= PERIOD.toNanos()) {
            seen = now;
            printedAt = time;
            print.accept(text(shown));
        }
    }

    /** Returns the line: {@code 3 tables seen, 1 recognized: orders mixed 0.8; 1 quiet; 1 with too little data}. */
    static String text(List<WorkloadProfile> tables) {
        List<WorkloadProfile> recognized = with(tables, State.RECOGNIZED);
        List<String> parts = new ArrayList<>();
        parts.add(Count.of(tables.size(), "table") + " seen, " + recognized.size() + " recognized"
                + recognized.stream()
                        .map(HeartbeatPrinter::label)
                        .collect(Collectors.joining(", ", recognized.isEmpty() ? "" : ": ", "")));
        int quiet = with(tables, State.IDLE).size();
        int unknown = with(tables, State.NOT_ENOUGH_DATA).size();
        if (quiet > 0) {
            parts.add(quiet + " quiet");
        }
        if (unknown > 0) {
            parts.add(unknown + " with too little data");
        }
        return String.join("; ", parts);
    }

    private static String label(WorkloadProfile profile) {
        return profile.table() + " " + profile.kind().map(kind -> kind.id()).orElse("?")
                + String.format(Locale.ROOT, " %.1f", profile.confidence());
    }

    private static List<WorkloadProfile> with(List<WorkloadProfile> tables, State state) {
        return tables.stream().filter(profile -> profile.state() == state).toList();
    }
}
