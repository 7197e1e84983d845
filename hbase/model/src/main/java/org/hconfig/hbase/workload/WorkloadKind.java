package org.hconfig.hbase.workload;

import org.hconfig.xconfig.spi.Workload;

/** Workload kinds distinguished by HConfig (xConfig 2016, §5.2, extended by reads). */
public enum WorkloadKind implements Workload {
    /** Inserts of a prepared dataset into an empty table. */
    BULK_LOAD,
    /** Only inserts or updates. */
    WRITE_ONLY,
    /** At least 90 % writes. */
    WRITE_MOSTLY,
    /** Reads and writes, neither rare. */
    MIXED,
    /** Mostly reads. */
    READ_MOSTLY,
    /** Reads of single rows. */
    POINT_READS,
    /** Reads of many rows by their keys in one call. */
    MULTI_GETS,
    /** Range scans. */
    SCANS;

    /** Returns the kind of a workload on HBase. */
    public static WorkloadKind of(Workload workload) {
        if (workload instanceof WorkloadKind own) {
            return own;
        }
        throw new IllegalArgumentException(workload.id() + " is not a workload on HBase");
    }

    /** A load and other writes require the same server values. */
    @Override
    public WorkloadKind forServers() {
        return this == BULK_LOAD ? WRITE_ONLY : this;
    }
}
