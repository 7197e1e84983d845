package org.hconfig.bench.costs;

import java.util.Locale;

/** Steps of storing a row, as named in hardware profiles. */
public enum CostStep {
    /** Put of a row: the region's locks, the write-ahead log, the memstore; without RPC and DataNode. */
    PUT,
    /** Flush: write of a row from the memstore to a store file. */
    FLUSH,
    /** Compaction: read of a row from one file and write to another. */
    COMPACT;

    /** Returns the name in profiles and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
