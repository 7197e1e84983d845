package org.hconfig.cli.simulate.rules;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.hconfig.hbase.presplit.RegionCount;
import org.hconfig.model.DataSize;
import org.hconfig.model.DatasetFacts;
import org.hconfig.model.NodeFacts;
import org.hconfig.simulator.claims.Verdict;
import org.hconfig.xconfig.policy.PolicyInputs;
import org.hconfig.xconfig.policy.PolicyResult;

/**
 * Settings of the storage study (HSM, HBase blog, parts 1 to 7), by what HConfig would set on its three servers: two
 * Xeon E5-2695 v3 with 28 cores together, 384 GB of memory, heaps of 64 GB, rows of five fields of 200 bytes.
 */
final class MachineReplays {
    private static final int SERVERS = 3;
    private static final NodeFacts NODE = new NodeFacts(DataSize.ofGibibytes(384), DataSize.ofGibibytes(64), 28);
    private static final double ROW_BYTES = 1000;
    private static final double CELLS = 5;
    private static final long SMALL_ROWS = 50_000_000;
    private static final long LARGE_ROWS = 1_000_000_000;
    /** Flushes and small compactions at once, on hard disks and on SSDs. */
    private static final List<String> THREADS = List.of("5/3", "15/8");

    private static final String SMALL_REGIONS = "18";
    private static final String LARGE_REGIONS = "210";

    private final Planning planning;

    MachineReplays(Planning planning) {
        this.planning = planning;
    }

    void addTo(Map<String, Supplier<Verdict>> replays) {
        replays.put("HSM-49", this::threads);
        replays.put("HSM-50", MachineReplays::regions);
    }

    private Verdict threads() {
        int regions = count(SMALL_ROWS).regions();
        PolicyInputs inputs = new PolicyInputs(NODE, SERVERS, regions, data(SMALL_ROWS), NODE.cores());
        PolicyResult answer = planning.ask("hconfig/write-only", inputs);
        String ours = planning.shown(answer, "hbase.hstore.flusher.count") + "/"
                + planning.shown(answer, "hbase.regionserver.thread.compaction.small");
        // No policy is told what disks there are, so the answer is the same for both kinds.
        return Verdict.rule(
                        ours + " (HDD), " + ours + " (SSD)", List.of(ours, ours).equals(THREADS))
                .noting("HConfig goes by processors, not by the kind of disk, and ends at 6");
    }

    private static Verdict regions() {
        String small = String.valueOf(count(SMALL_ROWS).regions());
        String large = String.valueOf(count(LARGE_ROWS).regions());
        return Verdict.rule(small + " / " + large, small.equals(SMALL_REGIONS) && large.equals(LARGE_REGIONS))
                .noting("HConfig begins with 4 regions on a server and lets them grow to 10 GiB");
    }

    private static RegionCount count(long rows) {
        return RegionCount.decide(SERVERS, NODE, data(rows), PolicyInputs.MEMSTORE_SHARE_DEFAULT, OptionalInt.empty());
    }

    private static DatasetFacts data(long rows) {
        return new DatasetFacts(rows, ROW_BYTES, CELLS);
    }
}
