package org.hconfig.hbase.rebalance.plan;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/** Histograms of synthetic tables, whose keys are numbers. */
final class HistogramFixtures {
    private HistogramFixtures() {}

    static RowKey key(long number) {
        return RowKey.of(ByteBuffer.allocate(8).putLong(number).array());
    }

    static long number(RowKey key) {
        return ByteBuffer.wrap(key.bytes()).getLong();
    }

    /** Regions with these row counts and row sizes, a point at every {@code step} rows; hosted by the servers in turn. */
    static RowHistogram of(long[] rows, int step, int bytesPerRow, int servers) {
        List<RegionHistogram> regions = new ArrayList<>();
        long below = 0;
        RowKey start = RowKey.EMPTY;
        for (int i = 0; i < rows.length; i++) {
            // An empty region still covers keys: those between the last row and the next.
            RowKey end = i == rows.length - 1 ? RowKey.EMPTY : key((below + rows[i]) * 1000 + i + 1);
            List<HistogramPoint> histogramPoints = new ArrayList<>();
            for (long at = step; at < rows[i]; at += step) {
                histogramPoints.add(new HistogramPoint(key((below + at) * 1000 + i), at, (double) at * bytesPerRow));
            }
            regions.add(new RegionHistogram(
                    "r" + i,
                    start,
                    end,
                    "s" + i % servers,
                    RowEstimate.exact((double) rows[i]),
                    rows[i] * bytesPerRow,
                    rows[i] * 2,
                    histogramPoints,
                    step));
            start = end;
            below += rows[i];
        }
        return new RowHistogram("t", HistogramMethod.EXACT, regions, List.of());
    }
}
