package org.hconfig.hbase.rebalance.plan;

/** The method by which a histogram is taken. */
public enum HistogramMethod {
    /** From the block indexes and ROW Bloom filters of the HFiles; no row is read. */
    INDEX,
    /**
     * From the same indexes, read by the RegionServers themselves: a coprocessor is added to the table and removed afterwards.
     */
    SERVERS,
    /** From rows read at a few positions of each region, and the regions' sizes. */
    SAMPLED,
    /** By reading the key of every row, as in the paper. */
    EXACT
}
