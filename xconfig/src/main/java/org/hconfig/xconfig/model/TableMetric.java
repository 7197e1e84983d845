package org.hconfig.xconfig.model;

/** A figure that a RegionServer shows of a table whose regions it carries. What it does not show is absent, never zero. */
public enum TableMetric {
    /** Gets, also those that came many in one call. */
    GETS(ServerMetric.Kind.COUNTER),
    /** Calls of scanners that brought rows. */
    SCANS(ServerMetric.Kind.COUNTER),
    /** Bytes of an answer of a scanner, the mean since the figures were renewed last. */
    SCAN_BYTES(ServerMetric.Kind.GAUGE),
    /** Rows read: one for each get, and all that scanners brought. */
    READ_ROWS(ServerMetric.Kind.COUNTER),
    /** Rows written: put, deleted, incremented, appended to or checked and changed. */
    WRITE_ROWS(ServerMetric.Kind.COUNTER),
    /** Puts that came one in a call. */
    PUTS(ServerMetric.Kind.COUNTER),
    /** Batches of puts to one region. */
    PUT_BATCHES(ServerMetric.Kind.COUNTER),
    /** Deletes that came one in a call. */
    DELETES(ServerMetric.Kind.COUNTER),
    /** Batches of deletes to one region. */
    DELETE_BATCHES(ServerMetric.Kind.COUNTER),
    /** Increments. */
    INCREMENTS(ServerMetric.Kind.COUNTER),
    /** Appends. */
    APPENDS(ServerMetric.Kind.COUNTER),
    /** Mutations under a condition. */
    CHECKS(ServerMetric.Kind.COUNTER),
    /** Bytes appended to the write-ahead log. */
    WAL_BYTES(ServerMetric.Kind.COUNTER);

    private final ServerMetric.Kind kind;

    TableMetric(ServerMetric.Kind kind) {
        this.kind = kind;
    }

    /** Whether it is read as it is, or as a difference. */
    public ServerMetric.Kind kind() {
        return kind;
    }
}
