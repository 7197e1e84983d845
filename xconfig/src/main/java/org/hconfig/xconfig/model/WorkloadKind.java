package org.hconfig.xconfig.model;

import java.util.Locale;

/** Workload kinds distinguished by HConfig (xConfig 2016, §5.2, extended by reads). */
public enum WorkloadKind {
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

    /** Returns the token used in commands and files: {@code bulk-load}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
