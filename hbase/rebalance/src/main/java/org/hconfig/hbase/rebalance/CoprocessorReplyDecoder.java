package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.hconfig.hbase.coprocessor.RequestKeysReply;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;

/** Turns what HFile indexes know into regions of a histogram. */
final class CoprocessorReplyDecoder {
    private CoprocessorReplyDecoder() {}

    /**
     * A region of a histogram.
     *
     * @throws IOException when a server answered what cannot be
     */
    static RegionHistogram rows(RegionLayout.LocatedRegion locatedRegion, RegionRowsReply answer, long requests)
            throws IOException {
        try {
            return region(locatedRegion, answer, requests);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("a server answered what cannot be: " + impossible.getMessage(), impossible);
        }
    }

    /**
     * A region with sampled requests in place of those that it counted.
     *
     * @throws IOException when a server answered what cannot be
     */
    static RegionHistogram requests(RegionHistogram region, RequestKeysReply answer) throws IOException {
        try {
            List<RowKey> keys = answer.keys.stream().map(RowKey::of).sorted().toList();
            return region.withRequests(keys, answer.weight);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("a server answered what cannot be: " + impossible.getMessage(), impossible);
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
                answer.rows,
                answer.rowsLow,
                answer.rowsHigh,
                answer.bytes,
                requests,
                histogramPoints,
                answer.resolution);
    }

    /** What widens the error of a histogram from indexes. */
    static List<String> notes(List<RegionHistogram> regions, int guessed) {
        List<String> notes = new ArrayList<>();
        if (guessed > 0) {
            notes.add(
                    "in " + guessed + " regions some file has no ROW bloom filter: cells were counted there, not rows");
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
