package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Aggregates the HFiles of a region. A row may be in several files and in several families, so that the sum over all files is
 * an upper bound of the number of rows, and the largest of the overlapping counts a lower bound; deletes lower it further.
 */
public final class RegionRowsAggregator {
    /** The maximum number of points of one reply. */
    public static final int POINTS_MAX = 16_384;

    /** The maximum number of index blocks read of one file. */
    public static final int LEAVES_MAX = 1024;

    private final String region;
    private final byte[] start;
    private final byte[] end;
    private final List<List<HFileKeyDistribution>> families = new ArrayList<>();
    private double unflushedBytes;
    private double unflushedRows;
    private boolean counted = true;

    /** Creates an aggregator for a region, from its start key to its end key, which is empty for the last one. */
    public RegionRowsAggregator(String region, byte[] start, byte[] end) {
        this.region = region;
        this.start = start.clone();
        this.end = end.clone();
    }

    /**
     * Adds the files of one family, whose readers must be open.
     *
     * @param unflushedBytes upper bound of the family's unflushed bytes in memory
     * @param unflushedRows upper bound of the family's unflushed rows in memory
     */
    public void add(Collection<HStoreFile> files, long unflushedBytes, long unflushedRows) throws IOException {
        List<HFileKeyDistribution> curves = new ArrayList<>();
        for (HStoreFile file : files) {
            StoreFileReader reader = file.getReader();
            if (reader == null) {
                throw new IOException(file.getPath() + " was closed during the read");
            }
            HFileKeyDistribution curve = HFileKeyDistributionBuilder.curve(reader, LEAVES_MAX);
            if (curve != null && rows(curve) > 0) {
                curves.add(curve);
                counted &= curve.counted();
            }
        }
        families.add(curves);
        this.unflushedBytes += unflushedBytes;
        this.unflushedRows += unflushedRows;
    }

    private double rows(HFileKeyDistribution curve) {
        return curve.rowsBelowEnd(end) - curve.rowsBelow(start);
    }

    private double bytes(HFileKeyDistribution curve) {
        return curve.bytesBelowEnd(end) - curve.bytesBelow(start);
    }

    /** Returns the reply. */
    public RegionRowsReply reply() {
        List<HFileKeyDistribution> widest = new ArrayList<>();
        double rows = 0;
        double least = 0;
        double sum = 0;
        double bytes = 0;
        double deletes = 0;
        double resolution = 0;
        for (List<HFileKeyDistribution> family : families) {
            double familyRows = 0;
            double familyResolution = 0;
            for (HFileKeyDistribution curve : family) {
                double mine = rows(curve);
                familyRows += mine;
                familyResolution += curve.resolution();
                // A file that is cut by a split is cut at a row between two blocks.
                double edges = curve.rowsBelowEnd(end) - curve.rowsBelow(start) < curve.rowsBelowEnd(new byte[0])
                        ? curve.resolution()
                        : 0;
                sum += mine + edges;
                bytes += bytes(curve);
                deletes += curve.deletes();
            }
            least = Math.max(least, MinimumRowEstimator.of(family, start, end));
            if (familyRows > rows) {
                rows = familyRows;
                widest = family;
                resolution = familyResolution;
            }
        }
        double perRow = rows > 0 ? bytes / rows : 0;
        double fitting = perRow > 0 ? unflushedBytes / perRow : unflushedBytes;
        double unflushed = Math.min(unflushedRows, fitting);
        double low = counted ? Math.max(0, Math.min(rows, least) - deletes) : 0;
        double[] lowRowsHigh = {low, rows, Math.max(rows, sum) + unflushed};
        return new RegionRowsReply(
                region, start, end, lowRowsHigh, Math.round(bytes), resolution, counted, points(widest));
    }

    /** Returns the keys of all files of the family with the most rows; evenly thinned out where there are too many. */
    private List<RegionRowsReply.RegionRowsPoint> points(List<HFileKeyDistribution> family) {
        TreeSet<byte[]> keys = new TreeSet<>(Bytes.BYTES_COMPARATOR);
        long total = 0;
        for (HFileKeyDistribution curve : family) {
            total += curve.size();
        }
        int every = (int) (total / POINTS_MAX) + 1;
        for (HFileKeyDistribution curve : family) {
            for (int i = 0; i < curve.size(); i += every) {
                byte[] key = curve.key(i);
                if (Bytes.compareTo(key, start) > 0 && (end.length == 0 || Bytes.compareTo(key, end) < 0)) {
                    keys.add(key);
                }
            }
        }
        List<RegionRowsReply.RegionRowsPoint> regionRowsPoints = new ArrayList<>();
        for (byte[] key : keys) {
            double rows = 0;
            double bytes = 0;
            for (HFileKeyDistribution curve : family) {
                rows += curve.rowsBelow(key) - curve.rowsBelow(start);
            }
            for (List<HFileKeyDistribution> one : families) {
                for (HFileKeyDistribution curve : one) {
                    bytes += curve.bytesBelow(key) - curve.bytesBelow(start);
                }
            }
            if (rows > 0) {
                regionRowsPoints.add(new RegionRowsReply.RegionRowsPoint(key, rows, bytes));
            }
        }
        return regionRowsPoints;
    }
}
