package org.hconfig.hbase.snapshot;

import java.util.Optional;

/**
 * Client traffic of a table during a period.
 *
 * @param table its name
 * @param regions its partitions
 * @param seen the partitions with known traffic; the others did not exist before, or their server did not report
 * @param seconds length of the period
 * @param rates rows read and written per second
 * @param totals rows read and written since the partitions were opened, at the end of the period
 * @param sizes sizes of its data files and write buffers at the end
 * @param calls the calls by kind; empty when no server reported them
 */
public record TableTraffic(
        String table,
        int regions,
        int seen,
        double seconds,
        RowRates rates,
        RowTotals totals,
        DataSizes sizes,
        Optional<TableCallCounts> calls) {
    /**
     * Rows read and written per second.
     *
     * @param readsPerSecond rows read from the observed partitions
     * @param writesPerSecond rows written to them
     * @param hottestShare share of the reads and writes that went to the hottest partition, 0 to 1; 0 when there were
     *     none
     */
    public record RowRates(double readsPerSecond, double writesPerSecond, double hottestShare) {
        /** Checks the ranges. */
        public RowRates {
            if (!(readsPerSecond >= 0) || !(writesPerSecond >= 0) || !(hottestShare >= 0 && hottestShare <= 1)) {
                throw new IllegalArgumentException("readsPerSecond=" + readsPerSecond + ", writesPerSecond="
                        + writesPerSecond + ", hottestShare=" + hottestShare);
            }
        }
    }

    /**
     * Rows read and written since the partitions were opened.
     *
     * @param reads rows read
     * @param writes rows written
     */
    public record RowTotals(long reads, long writes) {
        /** Checks the ranges. */
        public RowTotals {
            if (reads < 0 || writes < 0) {
                throw new IllegalArgumentException("reads=" + reads + ", writes=" + writes);
            }
        }

        /** Returns the sum of both. */
        public RowTotals plus(RowTotals other) {
            return new RowTotals(reads + other.reads, writes + other.writes);
        }
    }

    /** Checks the ranges. */
    public TableTraffic {
        if (table.isBlank() || regions < 1 || seen < 0 || seen > regions || !(seconds > 0)) {
            throw new IllegalArgumentException(
                    "table=" + table + ", regions=" + regions + ", seen=" + seen + ", seconds=" + seconds);
        }
    }

    /** Returns the rows read and written during the period. */
    public double rows() {
        return (rates.readsPerSecond() + rates.writesPerSecond()) * seconds;
    }

    /** Returns the share of the partitions that were observed, 0 to 1. */
    public double coverage() {
        return (double) seen / regions;
    }

    /** Returns the ratio of the hottest partition's traffic to its even share; 0 without traffic. */
    public double skew() {
        return rates.hottestShare() * seen;
    }
}
