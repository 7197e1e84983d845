package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.hbase.coprocessor.RegionAnswer;
import org.hconfig.hbase.coprocessor.RequestAnswer;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.Point;
import org.hconfig.hbase.rebalance.plan.RegionRows;

/** Turns what HFile indexes know into regions of a histogram. */
final class Answers {
    private Answers() {}

    /**
     * A region of a histogram.
     *
     * @throws IOException when a server answered what cannot be
     */
    static RegionRows rows(Layout.Place place, RegionAnswer answer, long requests) throws IOException {
        try {
            return region(place, answer, requests);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("a server answered what cannot be: " + impossible.getMessage(), impossible);
        }
    }

    /**
     * A region with sampled requests in place of those that it counted.
     *
     * @throws IOException when a server answered what cannot be
     */
    static RegionRows requests(RegionRows region, RequestAnswer answer) throws IOException {
        try {
            List<RowKey> keys = answer.keys.stream().map(RowKey::of).sorted().toList();
            return region.withRequests(keys, answer.weight);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("a server answered what cannot be: " + impossible.getMessage(), impossible);
        }
    }

    private static RegionRows region(Layout.Place place, RegionAnswer answer, long requests) {
        List<Point> points = new ArrayList<>();
        for (RegionAnswer.Point point : answer.points) {
            points.add(new Point(RowKey.of(point.key), Math.min(point.rows, answer.rows), point.bytes));
        }
        return new RegionRows(
                place.info().getEncodedName(),
                place.start(),
                place.end(),
                place.address(),
                answer.rows,
                answer.rowsLow,
                answer.rowsHigh,
                answer.bytes,
                requests,
                points,
                answer.resolution);
    }

    /** What widens the error of a histogram from indexes. */
    static List<String> notes(List<RegionRows> regions, int guessed) {
        List<String> notes = new ArrayList<>();
        if (guessed > 0) {
            notes.add(
                    "in " + guessed + " regions some file has no ROW bloom filter: cells were counted there, not rows");
        }
        double rows = regions.stream().mapToDouble(RegionRows::rows).sum();
        double low = regions.stream().mapToDouble(RegionRows::rowsLow).sum();
        double high = regions.stream().mapToDouble(RegionRows::rowsHigh).sum();
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
