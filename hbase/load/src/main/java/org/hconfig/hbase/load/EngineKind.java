package org.hconfig.hbase.load;

import java.util.Locale;

/** Kinds of load engines. */
public enum EngineKind {
    /** Puts through the RegionServers; reading and sending overlap. */
    PUTS,
    /** HFiles sorted and written by this process, then moved into the regions. */
    HFILES,
    /** HFiles written by a MapReduce job on the cluster. */
    MAPREDUCE,
    /** Puts with HBase's defaults: one BufferedMutator for each thread. The baseline of the bench. */
    DEFAULT_CLIENT;

    /** Returns the token used in commands and files, for example {@code default-client}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
