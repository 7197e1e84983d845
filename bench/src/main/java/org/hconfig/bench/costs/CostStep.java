package org.hconfig.bench.costs;

import org.hconfig.bench.experiment.Identified;

/** Steps of storing a row, as named in hardware profiles. */
public enum CostStep implements Identified {
    /** Put of a row: the region's locks, the write-ahead log, the memstore; without RPC and DataNode. */
    PUT,
    /** Flush: write of a row from the memstore to a store file. */
    FLUSH,
    /** Compaction: read of a row from one file and write to another. */
    COMPACT;
}
