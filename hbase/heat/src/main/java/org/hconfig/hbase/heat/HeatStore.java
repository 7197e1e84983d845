package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Store of recorded slices. */
public interface HeatStore extends AutoCloseable {
    /**
     * Writes slices of one step each. A slice of a step that is already stored is added to it.
     *
     * @param cluster id of the cluster
     */
    void write(String cluster, List<HeatSlice> slices);

    /**
     * Returns the slices of a table. Older parts, and those that need no finer steps, have longer steps.
     *
     * @param cluster id of the cluster
     * @param table name of the table
     * @param from begin of the period
     * @param to end of the period, exclusive
     * @param step useful length of a step
     */
    HeatSource read(String cluster, String table, Instant from, Instant to, Duration step);

    /** Returns the names of the recorded tables of a cluster, sorted. */
    List<String> tables(String cluster);

    @Override
    void close();
}
