package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.io.hfile.CompoundBloomFilter;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;

/**
 * Row counts of a ROW Bloom filter: the number of distinct rows of its HFile, and, since the filter is stored in chunks that
 * all but the last contain the same number of rows, the row at each chunk boundary. Both are exact.
 */
final class BloomFilterRowCounts {
    final double rows;
    final List<byte[]> chunkRows;
    final double rowsPerChunk;

    private BloomFilterRowCounts(double rows, List<byte[]> chunkRows, double rowsPerChunk) {
        this.rows = rows;
        this.chunkRows = chunkRows;
        this.rowsPerChunk = rowsPerChunk;
    }

    /** Returns the counts; null when the file has no ROW Bloom filter. */
    static @org.jspecify.annotations.Nullable BloomFilterRowCounts of(StoreFileReader reader) throws IOException {
        Object filter = InternalFields.orNull(reader, "generalBloomFilter");
        if (reader.getBloomFilterType() != BloomType.ROW || !(filter instanceof CompoundBloomFilter)) {
            return null;
        }
        CompoundBloomFilter bloom = (CompoundBloomFilter) filter;
        int chunks = bloom.getNumChunks();
        RootIndex index = RootIndex.within(bloom, "index");
        double lastSize = chunks < 2 ? 1 : (double) index.size(chunks - 1) / index.size(0);
        double perChunk = rowsPerChunk(bloom.getKeyCount(), bloom.getMaxKeys(), chunks, lastSize);
        List<byte[]> rows = new ArrayList<>();
        for (int i = 0; perChunk > 0 && i < chunks; i++) {
            rows.add(index.row(i));
        }
        return new BloomFilterRowCounts(bloom.getKeyCount(), rows, perChunk);
    }

    /**
     * Returns the number of rows in each chunk but the last; 0 when it cannot be determined. Full chunks contain their maximum
     * number of rows; the last was folded in half while its rows fitted, and its capacity was halved each time. Where several
     * numbers of folds are consistent, its size decides.
     *
     * @param rows the number of rows of the file
     * @param most the total capacity of all chunks
     * @param lastSize the size of the last chunk, as a share of the first's
     */
    static double rowsPerChunk(long rows, long most, int chunks, double lastSize) {
        double found = 0;
        double nearest = Double.MAX_VALUE;
        for (int folds = 0; chunks > 1 && folds < 30; folds++) {
            double about = Math.rint(most / (chunks - 1 + Math.scalb(1.0, -folds)));
            for (long perChunk = (long) about - 1; perChunk <= about + 1; perChunk++) {
                long mostInLast = perChunk >> folds;
                long inLast = rows - perChunk * (chunks - 1);
                boolean adds = perChunk * (chunks - 1) + mostInLast == most;
                double off = Math.abs(Math.log(lastSize) + folds * Math.log(2));
                if (adds && inLast > 0 && inLast <= mostInLast && off < nearest) {
                    found = (double) perChunk;
                    nearest = off;
                }
            }
        }
        return found;
    }
}
