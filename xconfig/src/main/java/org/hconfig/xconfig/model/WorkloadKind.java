package org.hconfig.xconfig.model;

import java.util.Locale;

/** The kinds of workload that HConfig tells apart (xConfig 2016, §5.2, extended by reads). */
public enum WorkloadKind {
    /** Inserts of a prepared dataset into an empty table. */
    BULK_LOAD,
    /** Inserts or updates and nothing else. */
    WRITE_ONLY,
    /** At least nine writes in ten. */
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

    /** The word used in commands and files: {@code bulk-load}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
