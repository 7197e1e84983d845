package org.hconfig.bench.workload;

import org.hconfig.bench.experiment.Identified;

/** Kinds of requests of a benchmark's clients. */
public enum RequestKind implements Identified {
    /** All cells of one row, by its key. */
    GET,
    /** All cells of ten rows, by their keys, in one call. */
    MULTI_GET,
    /** Scan: all cells of up to a hundred consecutive rows, from a key. */
    SCAN,
    /** Update: a new value for one cell of an existing row. */
    UPDATE,
    /** Insert: all cells of a new row. */
    INSERT,
    /** A get followed by an update of the same row. */
    READ_MODIFY_WRITE;
}
