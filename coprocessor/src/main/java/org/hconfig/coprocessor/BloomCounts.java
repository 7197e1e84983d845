package org.hconfig.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.io.hfile.CompoundBloomFilter;
import org.apache.hadoop.hbase.io.hfile.HFileBlockIndex;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;
import org.apache.hadoop.hbase.util.BloomFilter;

/**
 * What a ROW bloom filter knows: the number of distinct rows of its HFile, and, since it is kept in chunks that all but the
 * last hold the same number of rows, the row at every so many. Both are exact.
 */
final class BloomCounts {
    final double rows;
    final List<byte[]> chunkRows;
    final double rowsPerChunk;

    private BloomCounts(double rows, List<byte[]> chunkRows, double rowsPerChunk) {
        this.rows = rows;
        this.chunkRows = chunkRows;
        this.rowsPerChunk = rowsPerChunk;
    }

    /** The counts; null when the file has no ROW bloom filter. */
    static @org.jspecify.annotations.Nullable BloomCounts of(StoreFileReader reader) throws IOException {
        BloomFilter filter = reader.getGeneralBloomFilter();
        if (reader.getBloomFilterType() != BloomType.ROW || !(filter instanceof CompoundBloomFilter)) {
            return null;
        }
        CompoundBloomFilter bloom = (CompoundBloomFilter) filter;
        int chunks = bloom.getNumChunks();
        double perChunk = rowsPerChunk(bloom.getKeyCount(), bloom.getMaxKeys(), chunks);
        List<byte[]> rows = new ArrayList<>();
        HFileBlockIndex.BlockIndexReader index = bloom.getBloomIndex();
        for (int i = 0; perChunk > 0 && i < chunks; i++) {
            rows.add((byte[]) BlockIndex.rootKey(index, i));
        }
        return new BloomCounts(bloom.getKeyCount(), rows, perChunk);
    }

    /**
     * Rows in each chunk but the last; 0 when that cannot be told. Full chunks hold as many as they may; the last was
     * folded in half for as long as its rows fitted, and what it may hold was halved with it.
     *
     * @param rows rows of the file
     * @param most what all chunks together may hold
     */
    static double rowsPerChunk(long rows, long most, int chunks) {
        if (chunks < 2) {
            return 0;
        }
        for (int folds = 0; folds < 40; folds++) {
            double last = Math.scalb(1.0, -folds);
            double perChunk = Math.rint(most / (chunks - 1 + last));
            double inLast = rows - perChunk * (chunks - 1);
            boolean adds = Math.abs(perChunk * (chunks - 1) + Math.floor(perChunk * last) - most) <= 1;
            if (adds && inLast > 0 && inLast <= Math.floor(perChunk * last)) {
                return perChunk;
            }
        }
        return 0;
    }
}
