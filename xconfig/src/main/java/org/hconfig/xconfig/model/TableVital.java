package org.hconfig.xconfig.model;

/** A figure that a RegionServer shows of a table whose regions it carries. What it does not show is absent, never zero. */
public enum TableVital {
    /** Gets, also those that came many in one call. */
    GETS(Vital.Kind.COUNTER),
    /** Calls of scanners that brought rows. */
    SCANS(Vital.Kind.COUNTER),
    /** Bytes of an answer of a scanner, the mean since the figures were renewed last. */
    SCAN_BYTES(Vital.Kind.GAUGE),
    /** Rows read: one for each get, and all that scanners brought. */
    READ_ROWS(Vital.Kind.COUNTER),
    /** Rows written: put, deleted, incremented, appended to or checked and changed. */
    WRITE_ROWS(Vital.Kind.COUNTER),
    /** Puts that came one in a call. */
    PUTS(Vital.Kind.COUNTER),
    /** Batches of puts to one region. */
    PUT_BATCHES(Vital.Kind.COUNTER),
    /** Deletes that came one in a call. */
    DELETES(Vital.Kind.COUNTER),
    /** Batches of deletes to one region. */
    DELETE_BATCHES(Vital.Kind.COUNTER),
    /** Increments. */
    INCREMENTS(Vital.Kind.COUNTER),
    /** Appends. */
    APPENDS(Vital.Kind.COUNTER),
    /** Mutations under a condition. */
    CHECKS(Vital.Kind.COUNTER),
    /** Bytes appended to the write-ahead log. */
    WAL_BYTES(Vital.Kind.COUNTER);

    private final Vital.Kind kind;

    TableVital(Vital.Kind kind) {
        this.kind = kind;
    }

    /** Whether it is read as it is, or as a difference. */
    public Vital.Kind kind() {
        return kind;
    }
}
