package org.hconfig.hbase.load.job;

import java.util.Set;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.model.DatasetFacts;

/** Selects the engine for a load and gives the reason. Pure. */
public final class EngineChooser {
    /** Minimum data size for which writing and moving HFiles is faster than puts. */
    static final long SMALL_BYTES = 64L << 20;

    /** KeyValue layout and block indexes of narrow rows take up to this many times the raw bytes. */
    static final double LOCAL_SPACE_FACTOR = 3;

    /** Maximum data size for sorting on one machine overnight. */
    static final long ONE_MACHINE_BYTES = 2L << 40;

    private EngineChooser() {}

    /**
     * Input of the selection.
     *
     * @param dataset the rows; a number of 0 means unknown. Its size is that of row keys, each once, and values, unpacked
     * @param tableEmpty whether the table has no row yet
     * @param tableServes whether it serves reads or writes during the load
     * @param walNeeded whether rows must be written to the WAL: the table is replicated, or the user requested it
     * @param durability durability requested by the user
     * @param localFreeBytes space for sorting on this machine
     * @param available engines that are installed and have access to their resources
     */
    public record Facts(
            DatasetFacts dataset,
            boolean tableEmpty,
            boolean tableServes,
            boolean walNeeded,
            Durability durability,
            long localFreeBytes,
            Set<EngineKind> available) {}

    /**
     * Selected engine and the reason.
     *
     * @param engine the engine
     * @param why one sentence
     */
    public record Choice(EngineKind engine, String why) {}

    /** Selects the engine. */
    public static Choice choose(Facts facts) {
        if (facts.walNeeded()) {
            return puts("the rows must be written to the WAL (replication or --keep-wal), which HFiles bypass");
        }
        if (facts.durability() == Durability.FSYNC_WAL) {
            return puts("FSYNC_WAL was requested, and only puts are synced to disk row by row");
        }
        if (!facts.tableEmpty() && facts.tableServes()) {
            return puts(
                    "the table has rows and serves requests during the load: moved-in HFiles would cause compactions");
        }
        long bytes = facts.dataset().bytes();
        boolean hfiles = facts.available().contains(EngineKind.HFILES);
        boolean mapreduce = facts.available().contains(EngineKind.MAPREDUCE);
        if (facts.dataset().rows() == 0) {
            return puts("the size of the input is unknown in advance (as for a pipe), and puts can load any size;"
                    + " --engine hfiles loads much data faster");
        }
        if (bytes < SMALL_BYTES) {
            return puts("about " + new DataSize(bytes) + " of row keys and values is a small load: below "
                    + new DataSize(SMALL_BYTES) + " creating and moving HFiles takes longer");
        }
        DataSize need = new DataSize((long) (bytes * LOCAL_SPACE_FACTOR));
        if (need.bytes() > facts.localFreeBytes() || bytes > ONE_MACHINE_BYTES) {
            String outgrown = need.bytes() > facts.localFreeBytes()
                    ? "sorting needs about " + need + ", this machine has " + new DataSize(facts.localFreeBytes())
                    : "about " + new DataSize(bytes)
                            + " of row keys and values is more than one machine sorts in a night";
            return mapreduce
                    ? new Choice(EngineKind.MAPREDUCE, outgrown)
                    : puts(outgrown + ", and MapReduce is not available: it requires a client configured for YARN"
                            + " and input that the machines of the cluster can read");
        }
        if (!hfiles) {
            return puts("no HFile engine is installed");
        }
        return new Choice(
                EngineKind.HFILES,
                "sorted HFiles bypass WAL, memstore, flush and compaction, no rule excludes them, and the data, about "
                        + new DataSize(bytes) + " of row keys and values, fits on this machine");
    }

    private static Choice puts(String why) {
        return new Choice(EngineKind.PUTS, why);
    }
}
