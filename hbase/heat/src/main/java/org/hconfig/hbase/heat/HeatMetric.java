package org.hconfig.hbase.heat;

import java.util.Locale;

/**
 * Quantity of a heat map. HBase reports these for each region; it reports latency only for whole tables and servers, so a heat map
 * has none.
 */
public enum HeatMetric {
    /** Rows read, by gets and scans. */
    READS(0, "rows read", "rows/s", false),
    /** Rows written. */
    WRITES(1, "rows written", "rows/s", false),
    /** Rows read and then discarded by filters of scans, part of the reads. */
    FILTERED(2, "rows read and filtered out", "rows/s", false),
    /** Bytes of store files and memstores. */
    BYTES(3, "bytes stored", "bytes", true);

    private final int index;
    private final String label;
    private final String unit;
    private final boolean gauge;

    HeatMetric(int index, String label, String unit, boolean gauge) {
        this.index = index;
        this.label = label;
        this.unit = unit;
        this.gauge = gauge;
    }

    /** Returns its position in arrays of all metrics. */
    public int index() {
        return index;
    }

    /** Returns its display text. */
    public String label() {
        return label;
    }

    /** Returns the unit of its values in a heat map. */
    public String unit() {
        return unit;
    }

    /** Returns true for an amount at a moment, false for a counter, whose values are rates. */
    public boolean isGauge() {
        return gauge;
    }

    /** Returns its name in options and documents. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
