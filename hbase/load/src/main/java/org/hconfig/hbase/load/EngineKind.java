package org.hconfig.hbase.load;

import java.util.Locale;

/** The ways to bring rows into a table. */
public enum EngineKind {
    /** Puts through the RegionServers, generation and sending overlapping. */
    PUTS,
    /** HFiles sorted and written by this process, then moved into the regions. */
    HFILES,
    /** HFiles written by a MapReduce job on the cluster. */
    MAPREDUCE,
    /** Puts as HBase's defaults send them: one BufferedMutator for each thread. The bench's other side. */
    DEFAULT_CLIENT;

    /** The word used in commands and files: {@code default-client}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
