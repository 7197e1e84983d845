package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * Builds the key distribution of one HFile from its block index, its ROW Bloom filter and its entry count. A data block is
 * closed when it is full, so that blocks contain about the same amount; between two rows with positions known from the Bloom
 * filter, rows are spread evenly over the blocks.
 */
final class HFileKeyDistributionBuilder {
    private final StoreFileReader reader;
    private final @Nullable BloomFilterRowCounts bloom;
    private final List<BlockIndex.Entry> blocks;
    private final boolean coarse;

    private HFileKeyDistributionBuilder(
            StoreFileReader reader, @Nullable BloomFilterRowCounts bloom, BlockIndex index) {
        this.reader = reader;
        this.bloom = bloom;
        this.blocks = index.entries();
        this.coarse = index.coarse();
    }

    /**
     * Returns the distribution of a file.
     *
     * @param leavesMax the maximum number of index blocks to read
     * @return null for a file without cells
     */
    static @Nullable HFileKeyDistribution curve(StoreFileReader reader, int leavesMax) throws IOException {
        HFile.Reader file = reader.getHFileReader();
        if (file.getEntries() == 0 || file.getDataBlockIndexReader() == null) {
            return null;
        }
        BlockIndex index = BlockIndex.read(file, leavesMax);
        return index.entries().isEmpty()
                ? null
                : new HFileKeyDistributionBuilder(reader, BloomFilterRowCounts.of(reader), index).curve();
    }

    private HFileKeyDistribution curve() {
        int count = blocks.size();
        double[] weight = weights();
        byte[][] keys = new byte[count][];
        double[] bytes = new double[count];
        double[] share = new double[count];
        double bytesBelow = 0;
        double below = 0;
        for (int i = 0; i < count; i++) {
            keys[i] = blocks.get(i).row;
            bytes[i] = bytesBelow;
            share[i] = below;
            bytesBelow += blocks.get(i).bytes;
            below += weight[i];
        }
        // Without a ROW Bloom filter rows cannot be distinguished from cells; the shape is still correct. Query the
        // file and
        // not its reader, which for a half file reports half.
        double total = bloom == null ? (double) reader.getHFileReader().getEntries() : bloom.rows;
        double[] rows = new double[count];
        double largest = 0;
        for (int i = 0; i < count; i++) {
            rows[i] = total * share[i] / below;
            largest = Math.max(largest, total * weight[i] / below);
        }
        if (bloom != null && !bloom.chunkRows.isEmpty()) {
            largest = anchored(keys, rows, share, below, total);
        }
        return unique(keys, rows, bytes, total, bytesBelow, largest);
    }

    /**
     * Returns the weights: equal for all blocks except the last, which is weighted by its size; coarse entries are weighted by
     * their size.
     */
    private double[] weights() {
        double[] weight = new double[blocks.size()];
        double typical = 0;
        for (BlockIndex.Entry block : blocks) {
            typical = Math.max(typical, block.bytes);
        }
        for (int i = 0; i < weight.length; i++) {
            boolean last = i == weight.length - 1;
            weight[i] = coarse ? blocks.get(i).bytes : last ? Math.min(1, blocks.get(i).bytes / typical) : 1;
        }
        return weight;
    }

    /** Adjusts the distribution to the rows with known positions; returns the maximum remaining error in rows. */
    private double anchored(byte[][] keys, double[] rows, double[] share, double all, double total) {
        List<byte[]> anchors = java.util.Objects.requireNonNull(bloom).chunkRows;
        double[] perBlock = new double[anchors.size()];
        int[] blocksOf = new int[anchors.size()];
        int block = 0;
        for (int chunk = 0; chunk < anchors.size(); chunk++) {
            boolean last = chunk == anchors.size() - 1;
            double low = bloom.rowsPerChunk * chunk;
            double high = last ? total : low + bloom.rowsPerChunk;
            int first = block;
            while (block < keys.length && (last || Bytes.compareTo(keys[block], anchors.get(chunk + 1)) < 0)) {
                block++;
            }
            double from = first < keys.length ? share[first] : all;
            double to = block < keys.length ? share[block] : all;
            for (int i = first; i < block; i++) {
                // A chunk begins within the preceding block: half a block is the best estimate of the position.
                double within = (share[i] - from) / (to - from) + (chunk == 0 ? 0 : 0.5 / (block - first));
                rows[i] = low + (high - low) * within;
            }
            blocksOf[chunk] = block - first;
            perBlock[chunk] = block > first ? (high - low) / (block - first) : high - low;
        }
        rows[0] = 0;
        return off(perBlock, blocksOf);
    }

    /**
     * Returns the maximum error within a block: the rows of the block; and, where the adjacent chunks have another row size,
     * the error of an even spread if the size changes abruptly in the middle: a quarter of the difference.
     */
    private static double off(double[] perBlock, int[] blocks) {
        double off = 0;
        for (int i = 0; i < perBlock.length; i++) {
            double before = perBlock[Math.max(0, i - 1)];
            double after = perBlock[Math.min(perBlock.length - 1, i + 1)];
            off = Math.max(off, perBlock[i] + Math.abs(before - after) * blocks[i] / 4);
        }
        return off;
    }

    /** Removes duplicate keys: a row that spans several blocks begins several of them; the first one counts. */
    private HFileKeyDistribution unique(
            byte[][] keys, double[] rows, double[] bytes, double total, double all, double largest) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            if (i == 0 || Bytes.compareTo(keys[i], keys[i - 1]) > 0) {
                kept.add(i);
            }
        }
        byte[][] keptKeys = new byte[kept.size()][];
        double[] keptRows = new double[kept.size()];
        double[] keptBytes = new double[kept.size()];
        for (int i = 0; i < keptKeys.length; i++) {
            keptKeys[i] = keys[kept.get(i)];
            keptRows[i] = i == 0 ? 0 : Math.max(keptRows[i - 1], rows[kept.get(i)]);
            keptBytes[i] = bytes[kept.get(i)];
        }
        return new HFileKeyDistribution(
                keptKeys,
                keptRows,
                keptBytes,
                total,
                all,
                largest,
                bloom != null,
                (double) reader.getDeleteFamilyCnt(),
                reader.getHFileReader().getLastRowKey().orElse(keptKeys[keptKeys.length - 1]));
    }
}
