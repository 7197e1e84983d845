package org.hconfig.hbase.load.job;

import java.util.Set;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.xconfig.model.DatasetFacts;

/** Chooses the engine for a load and says why. Pure. */
public final class EngineChooser {
    /** Below this, writing and moving HFiles costs more than it saves. */
    static final long SMALL_BYTES = 64L << 20;

    /** KeyValue layout and block indexes of narrow rows take up to this many times the raw bytes. */
    static final double LOCAL_SPACE_FACTOR = 3;

    /** Above this, one machine sorts for longer than a night takes. */
    static final long ONE_MACHINE_BYTES = 2L << 40;

    private EngineChooser() {}

    /**
     * What the choice depends on.
     *
     * @param dataset the rows; a number of 0 means unknown. Its size is that of row keys, each once, and values, unpacked
     * @param tableEmpty whether the table has no row yet
     * @param tableServes whether it serves reads or writes meanwhile
     * @param walNeeded whether rows have to pass the WAL: the table is replicated, or the user said so
     * @param durability that the user asked for
     * @param localFreeBytes space for sorting on this machine
     * @param available engines that are installed and can reach what they need
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
     * The engine and the reason.
     *
     * @param engine the engine
     * @param why one sentence
     */
    public record Choice(EngineKind engine, String why) {}

    /** Chooses. */
    public static Choice choose(Facts facts) {
        if (facts.walNeeded()) {
            return puts("the rows have to pass the WAL (replication or --keep-wal), which moved HFiles do not");
        }
        if (facts.durability() == Durability.FSYNC_WAL) {
            return puts("FSYNC_WAL was asked for, and only puts are synced to disk row by row");
        }
        if (!facts.tableEmpty() && facts.tableServes()) {
            return puts("the table has rows and serves requests meanwhile: moved-in HFiles would make it compact");
        }
        long bytes = facts.dataset().bytes();
        boolean hfiles = facts.available().contains(EngineKind.HFILES);
        boolean mapreduce = facts.available().contains(EngineKind.MAPREDUCE);
        if (facts.dataset().rows() == 0) {
            return puts("the size of the input is not known in advance, as of a pipe, and puts load any size;"
                    + " --engine hfiles loads much data faster");
        }
        if (bytes < SMALL_BYTES) {
            return puts("about " + new DataSize(bytes) + " of row keys and values is little: below "
                    + new DataSize(SMALL_BYTES) + " making and moving HFiles takes longer");
        }
        DataSize need = new DataSize((long) (bytes * LOCAL_SPACE_FACTOR));
        if (need.bytes() > facts.localFreeBytes() || bytes > ONE_MACHINE_BYTES) {
            String outgrown = need.bytes() > facts.localFreeBytes()
                    ? "sorting needs about " + need + ", this machine has " + new DataSize(facts.localFreeBytes())
                    : "about " + new DataSize(bytes)
                            + " of row keys and values is more than one machine sorts in a night";
            return mapreduce
                    ? new Choice(EngineKind.MAPREDUCE, outgrown)
                    : puts(outgrown + ", and no MapReduce is at hand: that takes a client configured for YARN"
                            + " and input that its machines can read");
        }
        if (!hfiles) {
            return puts("no HFile engine is installed");
        }
        return new Choice(
                EngineKind.HFILES,
                "sorted HFiles pass by WAL, memstore, flush and compaction, nothing forbids it, and the data, about "
                        + new DataSize(bytes) + " of row keys and values, fits here");
    }

    private static Choice puts(String why) {
        return new Choice(EngineKind.PUTS, why);
    }
}
