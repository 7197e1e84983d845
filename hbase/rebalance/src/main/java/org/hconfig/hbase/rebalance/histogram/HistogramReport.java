package org.hconfig.hbase.rebalance.histogram;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * Histogram in the form that {@code hconfig histogram} prints.
 *
 * @param table the table
 * @param method the method by which it was taken
 * @param seconds the duration in seconds
 * @param estimate the number of rows
 * @param bytes the size of its HFiles in bytes
 * @param requests the number of requests since its regions were opened
 * @param skews the skew of its regions
 * @param regions its regions, in key order
 * @param notes sources of error
 */
public record HistogramReport(
        String table,
        HistogramMethod method,
        double seconds,
        @JsonUnwrapped RowEstimate estimate,
        long bytes,
        long requests,
        @JsonUnwrapped Skews skews,
        List<Region> regions,
        List<String> notes) {
    /** Makes defensive copies. */
    public HistogramReport {
        regions = List.copyOf(regions);
        notes = List.copyOf(notes);
    }

    /**
     * Estimate of a number of rows.
     *
     * @param rows the estimated number of rows
     * @param rowsLow lower bound of the number of rows
     * @param rowsHigh upper bound of the number of rows
     */
    public record RowEstimate(long rows, long rowsLow, long rowsHigh) {
        static RowEstimate of(double rows, double rowsLow, double rowsHigh) {
            return new RowEstimate(Math.round(rows), Math.round(rowsLow), Math.round(rowsHigh));
        }
    }

    /**
     * Skew of the regions of a table by each measure.
     *
     * @param skew the skew in rows
     * @param bytesSkew the skew in bytes
     * @param requestsSkew the skew in requests
     */
    public record Skews(RegionSkew skew, RegionSkew bytesSkew, RegionSkew requestsSkew) {
        static Skews of(List<RegionHistogram> regions) {
            return new Skews(
                    RegionSkew.of(
                            regions.stream().mapToDouble(RegionHistogram::rows).toArray()),
                    RegionSkew.of(
                            regions.stream().mapToDouble(RegionHistogram::bytes).toArray()),
                    RegionSkew.of(regions.stream()
                            .mapToDouble(RegionHistogram::requests)
                            .toArray()));
        }
    }

    /**
     * A region.
     *
     * @param name its encoded name
     * @param start its start key, with non-printable bytes as {@code \xNN}; empty for the first region
     * @param end its end key; empty for the last region
     * @param server the server that hosts it, {@code host:port}
     * @param estimate the number of rows
     * @param bytes the size of its HFiles in bytes
     * @param requests the number of requests since it was opened
     * @param points the number of keys inside it whose position is known
     * @param resolution the maximum error of the position of a key, in rows
     */
    public record Region(
            String name,
            String start,
            String end,
            String server,
            @JsonUnwrapped RowEstimate estimate,
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
                    RowEstimate.of(region.rows(), region.rowsLow(), region.rowsHigh()),
                    region.bytes(),
                    region.requests(),
                    region.points().size(),
                    Math.round(region.resolution()));
        }

        private static String text(RowKey key) {
            return key.toString();
        }
    }

    /** Returns the report of a histogram that took this long. */
    public static HistogramReport of(RowHistogram histogram, double seconds) {
        List<RegionHistogram> regions = histogram.regions();
        return new HistogramReport(
                histogram.table(),
                histogram.method(),
                seconds,
                RowEstimate.of(histogram.rows(), histogram.rowsLow(), histogram.rowsHigh()),
                histogram.bytes(),
                histogram.requests(),
                Skews.of(regions),
                regions.stream().map(Region::of).toList(),
                histogram.notes());
    }
}
