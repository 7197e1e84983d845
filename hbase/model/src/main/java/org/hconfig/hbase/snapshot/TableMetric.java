package org.hconfig.hbase.snapshot;

/** A metric of a table reported by a server that hosts its partitions. A metric that is not reported is absent, never zero. */
public enum TableMetric {
    /** Gets, including batched ones. */
    GETS(ServerMetric.Kind.COUNTER),
    /** Scanner calls that returned rows. */
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

    /** Returns whether it is a gauge or a counter. */
    public ServerMetric.Kind kind() {
        return kind;
    }
}
