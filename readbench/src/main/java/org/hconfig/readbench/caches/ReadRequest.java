package org.hconfig.readbench.caches;

import org.hconfig.bench.experiment.Identified;
import org.hconfig.bench.workload.RequestKind;

/** Requests of the clients; those with which the off-heap read path was published (HBase blog, 2017). */
public enum ReadRequest implements Identified {
    /** All cells of a hundred rows, by their keys, in one call. */
    MULTI_GET(RequestKind.MULTI_GET, 100),
    /** Scan of ten thousand rows, all cells of which a filter reads and rejects. */
    SCAN_FILTERED(RequestKind.SCAN, 10_000),
    /** Scan of ten thousand rows, of which a filter returns a tenth at random. */
    SCAN_TENTH(RequestKind.SCAN, 10_000);

    private final RequestKind kind;
    private final int rows;

    ReadRequest(RequestKind kind, int rows) {
        this.kind = kind;
        this.rows = rows;
    }

    /** Returns the kind by which the meter counts it. */
    RequestKind kind() {
        return kind;
    }

    /** Returns the number of rows that one request reads. */
    public int rows() {
        return rows;
    }
}
