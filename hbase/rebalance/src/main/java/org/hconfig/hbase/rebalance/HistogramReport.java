package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * A histogram as {@code hconfig histogram} shows it.
 *
 * @param table the table
 * @param way how it was taken
 * @param seconds how long that took
 * @param rows rows, as far as is known
 * @param rowsLow no fewer than these
 * @param rowsHigh no more than these
 * @param bytes bytes of its HFiles
 * @param requests requests since its regions were opened
 * @param skew how uneven its regions are, in rows
 * @param bytesSkew how uneven its regions are, in bytes
 * @param requestsSkew how uneven its regions are, in requests
 * @param regions its regions, in the order of their keys
 * @param notes what widens the error, in words
 */
public record HistogramReport(
        String table,
        HistogramMethod way,
        double seconds,
        long rows,
        long rowsLow,
        long rowsHigh,
        long bytes,
        long requests,
        RegionSkew skew,
        RegionSkew bytesSkew,
        RegionSkew requestsSkew,
        List<Region> regions,
        List<String> notes) {
    /** Copies what it is given. */
    public HistogramReport {
        regions = List.copyOf(regions);
        notes = List.copyOf(notes);
    }

    /**
     * A region.
     *
     * @param name its encoded name
     * @param start its start key, bytes that cannot be printed as {@code \xNN}; empty for the first
     * @param end its end key; empty for the last
     * @param server who serves it, {@code host:port}
     * @param rows rows, as far as is known
     * @param rowsLow no fewer than these
     * @param rowsHigh no more than these
     * @param bytes bytes of its HFiles
     * @param requests requests since it was opened
     * @param points keys inside it whose place is known
     * @param resolution the most rows by which the place of a key may be off
     */
    public record Region(
            String name,
            String start,
            String end,
            String server,
            long rows,
            long rowsLow,
            long rowsHigh,
            long bytes,
            long requests,
            int points,
            long resolution) {
        static Region of(RegionHistogram region) {
            return new Region(
                    region.name(),
                    text(region.start()),
                    text(region.end()),
                    region.server(),
                    Math.round(region.rows()),
                    Math.round(region.rowsLow()),
                    Math.round(region.rowsHigh()),
                    region.bytes(),
                    region.requests(),
                    region.points().size(),
                    Math.round(region.resolution()));
        }

        private static String text(RowKey key) {
            return key.toString();
        }
    }

    /** The report of a histogram that took so long. */
    public static HistogramReport of(RowHistogram histogram, double seconds) {
        List<RegionHistogram> regions = histogram.regions();
        return new HistogramReport(
                histogram.table(),
                histogram.way(),
                seconds,
                Math.round(histogram.rows()),
                Math.round(histogram.rowsLow()),
                Math.round(histogram.rowsHigh()),
                histogram.bytes(),
                histogram.requests(),
                RegionSkew.of(
                        regions.stream().mapToDouble(RegionHistogram::rows).toArray()),
                RegionSkew.of(
                        regions.stream().mapToDouble(RegionHistogram::bytes).toArray()),
                RegionSkew.of(
                        regions.stream().mapToDouble(RegionHistogram::requests).toArray()),
                regions.stream().map(Region::of).toList(),
                histogram.notes());
    }
}
