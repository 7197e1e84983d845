package org.hconfig.xconfig.spi;

/** Workloads of {@link FakeDatabase}. */
public enum FakeWorkload implements Workload {
    /** Inserts into an empty table. */
    BULK_LOAD,
    /** Only writes. */
    WRITE_ONLY,
    /** Mostly writes. */
    WRITE_MOSTLY,
    /** Reads and writes. */
    MIXED,
    /** Mostly reads. */
    READ_MOSTLY,
    /** Reads of single rows. */
    POINT_READS,
    /** Reads of many rows by their keys. */
    MULTI_GETS,
    /** Range scans. */
    SCANS;

    @Override
    public FakeWorkload forServers() {
        return this == BULK_LOAD ? WRITE_ONLY : this;
    }
}
