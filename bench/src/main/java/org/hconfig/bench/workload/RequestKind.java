package org.hconfig.bench.workload;

import java.util.Locale;

/** A kind of request that a bench's client makes. */
public enum RequestKind {
    /** All cells of one row, by its key. */
    GET,
    /** All cells of ten rows, by their keys, in one call. */
    MULTI_GET,
    /** All cells of up to a hundred rows in a row, from a key on. */
    SCAN,
    /** A new value for one cell of a row that is there. */
    UPDATE,
    /** A new row, all its cells. */
    INSERT,
    /** A get, and then an update of the same row. */
    READ_MODIFY_WRITE;

    /** The word used in reports and JSON: {@code multi-get}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
