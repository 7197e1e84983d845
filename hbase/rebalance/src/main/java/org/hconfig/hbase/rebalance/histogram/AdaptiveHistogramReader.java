package org.hconfig.hbase.rebalance.histogram;

import java.util.OptionalInt;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/** Reads histograms with the resolution that equal regions require: the indexes of a small table may list too few keys. */
public final class AdaptiveHistogramReader {
    /** The number of keys that can be read quickly, without noticeable delay. */
    private static final double ROWS_SOON_READ = 200_000;

    private final HistogramService histograms;
    private final Consumer<String> progress;

    public AdaptiveHistogramReader(ClusterConnection connection, Consumer<String> progress) {
        this.histograms = new HistogramService(connection, progress);
        this.progress = progress;
    }

    /**
     * Returns the histogram of a table, taken with another method than requested where that one is too coarse.
     *
     * @param regions the requested number of regions; empty for the present number
     * @param tolerance the maximum deviation of a region from the mean, as a share of the mean
     * @throws HConfigException a {@link BalanceError}
     */
    public RowHistogram read(String table, HistogramMethod histogramMethod, OptionalInt regions, double tolerance) {
        RowHistogram taken = histograms.readWithin(tolerance, table, histogramMethod);
        if (taken.method() == HistogramMethod.EXACT
                || !coarse(taken, regions, tolerance)
                || taken.rowsHigh() > ROWS_SOON_READ) {
            return taken;
        }
        progress.accept("the HFile indexes of " + table + " are too coarse for equal regions");
        return histograms.read(table, HistogramMethod.EXACT);
    }

    private static boolean coarse(RowHistogram taken, OptionalInt regions, double tolerance) {
        double mean = taken.rows() / regions.orElse(taken.regions().size());
        double resolution = taken.regions().stream()
                .mapToDouble(RegionHistogram::resolution)
                .max()
                .orElse(0);
        return resolution > tolerance * mean || taken.error() > tolerance;
    }
}
