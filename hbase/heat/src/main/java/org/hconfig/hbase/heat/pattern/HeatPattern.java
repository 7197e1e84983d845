package org.hconfig.hbase.heat.pattern;

/** Pattern of a table's traffic that has a remedy. Even traffic has none. */
public enum HeatPattern {
    /** New keys follow each other, so that one region after the other takes all writes; with salts or tenants, one of each. */
    SEQUENTIAL_WRITES("Sequential writes"),
    /** One region takes most of the traffic: one row, or a range that no region boundary divides. */
    HOT_ROW("Hot row or narrow range"),
    /** A few neighboring regions take most of the traffic. */
    HOT_RANGE("Hot range"),
    /** Several regions that are not neighbors take most of the traffic. */
    HOT_REGIONS("Several hot regions"),
    /** The traffic rises and falls in equal intervals. */
    PERIODIC("Periodic traffic"),
    /** Reads pass through the table in the order of keys. */
    SCAN_SWEEP("Scan sweep");

    private final String label;

    HeatPattern(String label) {
        this.label = label;
    }

    /** Returns its display text. */
    public String label() {
        return label;
    }
}
