package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.hconfig.hbase.coprocessor.RequestKeysReply;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowEstimate;

/** Decodes coprocessor replies into regions of a histogram. */
final class CoprocessorReplyDecoder {
    private CoprocessorReplyDecoder() {}

    /**
     * Decodes the row counts of a region.
     *
     * @throws IOException when the reply is invalid
     */
    static RegionHistogram rows(RegionLayout.LocatedRegion locatedRegion, RegionRowsReply answer, long requests)
            throws IOException {
        try {
            return region(locatedRegion, answer, requests);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("invalid response from a server: " + impossible.getMessage(), impossible);
        }
    }

    /**
     * Returns a region with sampled requests in place of its request count.
     *
     * @throws IOException when the reply is invalid
     */
    static RegionHistogram requests(RegionHistogram region, RequestKeysReply answer) throws IOException {
        try {
            List<RowKey> keys = answer.keys.stream().map(RowKey::of).sorted().toList();
            return region.withRequests(keys, answer.weight);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("invalid response from a server: " + impossible.getMessage(), impossible);
        }
    }

    private static RegionHistogram region(
            RegionLayout.LocatedRegion locatedRegion, RegionRowsReply answer, long requests) {
        List<HistogramPoint> histogramPoints = new ArrayList<>();
        for (RegionRowsReply.RegionRowsPoint regionRowsPoint : answer.points) {
            histogramPoints.add(new HistogramPoint(
                    RowKey.of(regionRowsPoint.key),
                    Math.min(regionRowsPoint.rows, answer.rows),
                    regionRowsPoint.bytes));
        }
        return new RegionHistogram(
                locatedRegion.info().getEncodedName(),
                locatedRegion.start(),
                locatedRegion.end(),
                locatedRegion.address(),
                new RowEstimate(answer.rows, answer.rowsLow, answer.rowsHigh),
                answer.bytes,
                requests,
                histogramPoints,
                answer.resolution);
    }

    /** Returns notes on sources of error of a histogram from indexes. */
    static List<String> notes(List<RegionHistogram> regions, int guessed) {
        List<String> notes = new ArrayList<>();
        if (guessed > 0) {
            notes.add("in " + guessed
                    + " regions at least one file has no ROW bloom filter: cells were counted instead of rows");
        }
        double rows = regions.stream().mapToDouble(RegionHistogram::rows).sum();
        double low = regions.stream().mapToDouble(RegionHistogram::rowsLow).sum();
        double high = regions.stream().mapToDouble(RegionHistogram::rowsHigh).sum();
        if (Math.max(high - rows, rows - low) > 0.005 * rows) {
            notes.add(String.format(
                    Locale.ROOT,
                    "between %,.0f and %,.0f rows: a row may be in several files, in several families, deleted, or in memory"
                            + " only; flush the table, and for an exact count compact it",
                    low,
                    high));
        }
        return notes;
    }
}
