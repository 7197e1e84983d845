package org.hconfig.hbase.rebalance.plan;

/** How a histogram was taken. */
public enum HistogramMethod {
    /** From the block indexes and ROW blooms of the HFiles; no row is read. */
    INDEX,
    /** The same, read by the RegionServers themselves: a coprocessor is put on the table and taken off again. */
    SERVERS,
    /** From rows read at a few places of each region, and the regions' sizes. */
    SAMPLED,
    /** By reading the key of every row, as the paper does. */
    EXACT
}
