package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.io.hfile.FixedFileTrailer;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/** The sampled data blocks of an HFile with the rows that each holds, in the order of keys. */
final class SampledBlocks {
    /** Bytes that a cached block has in addition to its data and header. */
    private static final int CACHED_OVERHEAD = 13;

    private final List<Block> blocks;

    private final SampledFile file;

    private SampledBlocks(SampledFile file, List<Block> blocks) {
        this.file = file;
        this.blocks = blocks;
    }

    /** A data block. */
    static final class Block {
        final long identity;

        final SampledFile file;

        /** Bytes of the block in a cache. */
        final int bytes;

        private final byte @Nullable [] before;
        private final byte[] start;
        private final byte @Nullable [] end;
        private final boolean endRowBegins;

        /**
         * Creates a block.
         *
         * @param file the file that it is in
         * @param before the start of the block before; null if it is unknown or there is none
         * @param start a row that is not before the block's first, and after all rows of the block before
         * @param end the same of the next block; null for the last block
         * @param endRowBegins whether the first cells of the row {@code end} may be in this block
         */
        Block(
                SampledFile file,
                long identity,
                int bytes,
                byte @Nullable [] before,
                byte[] start,
                byte @Nullable [] end,
                boolean endRowBegins) {
            this.file = file;
            this.before = before;
            this.identity = identity;
            this.bytes = bytes;
            this.start = start;
            this.end = end;
            this.endRowBegins = endRowBegins;
        }

        private boolean endsBefore(byte[] row) {
            if (end == null) {
                return false;
            }
            int order = Bytes.compareTo(end, row);
            return order < 0 || order == 0 && !endRowBegins;
        }
    }

    /** Reads the index of a file. */
    static SampledBlocks read(HFile.Reader reader, SampledFile file, BlockSampling sampling) throws IOException {
        FixedFileTrailer trailer = reader.getTrailer();
        int below = trailer.getNumDataIndexLevels() - 1;
        List<BlockIndex.Child> children = BlockIndex.root(reader);
        for (; below > 1; below--) {
            List<BlockIndex.Child> next = new ArrayList<>();
            for (BlockIndex.Child child : children) {
                BlockIndex.expand(reader, child, next);
            }
            children = next;
        }
        // Compressed blocks are cached uncompressed.
        double growth = Math.max(1, (double) trailer.getTotalUncompressedBytes() / Math.max(1, reader.length()));
        SampledBlocks sampled = new SampledBlocks(file, new ArrayList<>());
        if (below < 1) {
            sampled.add(reader.getName(), children, null, growth, block -> sampling.samples(block, false));
            return sampled;
        }
        for (int i = 0; i < children.size(); i++) {
            if (sampling.readsLeaf(BlockSampling.identity(reader.getName(), children.get(i).offset))) {
                List<BlockIndex.Child> leaf = new ArrayList<>();
                BlockIndex.expand(reader, children.get(i), leaf);
                BlockIndex.Child next = i + 1 < children.size() ? children.get(i + 1) : null;
                sampled.add(reader.getName(), leaf, next, growth, block -> sampling.samples(block, true));
            }
        }
        return sampled;
    }

    private interface Chosen {
        boolean test(long block);
    }

    private void add(
            String name,
            List<BlockIndex.Child> entries,
            BlockIndex.@Nullable Child after,
            double growth,
            Chosen chosen) {
        for (int i = 0; i < entries.size(); i++) {
            BlockIndex.Child entry = entries.get(i);
            long identity = BlockSampling.identity(name, entry.offset);
            if (chosen.test(identity)) {
                BlockIndex.Child next = i + 1 < entries.size() ? entries.get(i + 1) : after;
                blocks.add(new Block(
                        file,
                        identity,
                        (int) Math.min(Integer.MAX_VALUE, Math.rint(entry.size * growth) + CACHED_OVERHEAD),
                        i == 0 ? null : entries.get(i - 1).row,
                        entry.row,
                        next == null ? null : next.row,
                        next != null && !next.beginsRow));
            }
        }
    }

    SampledFile file() {
        return file;
    }

    int size() {
        return blocks.size();
    }

    /** Returns the sampled blocks that a seek to a row of the file reads. */
    List<Block> at(byte[] row) {
        List<Block> found = new ArrayList<>(1);
        for (int i = firstNotBefore(row); i < blocks.size() && Bytes.compareTo(blocks.get(i).start, row) <= 0; i++) {
            found.add(blocks.get(i));
        }
        return found;
    }

    /** Returns the sampled block that follows the block of a row. */
    @Nullable
    Block following(byte[] row) {
        for (int i = firstNotBefore(row); i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (Bytes.compareTo(block.start, row) > 0) {
                return block.before != null && Bytes.compareTo(block.before, row) <= 0 ? block : null;
            }
        }
        return null;
    }

    /** Returns the mean size of the sampled blocks in a cache, in bytes; 0 without blocks. */
    double meanBytes() {
        return blocks.stream().mapToInt(block -> block.bytes).average().orElse(0);
    }

    /** Returns the sampled blocks that begin after a row and not after another. */
    List<Block> between(byte[] after, byte[] last) {
        List<Block> found = new ArrayList<>();
        for (int i = firstNotBefore(after); i < blocks.size() && Bytes.compareTo(blocks.get(i).start, last) <= 0; i++) {
            if (Bytes.compareTo(blocks.get(i).start, after) > 0) {
                found.add(blocks.get(i));
            }
        }
        return found;
    }

    /** Returns the index of the first block that does not end before a row. */
    private int firstNotBefore(byte[] row) {
        int low = 0;
        int high = blocks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (blocks.get(middle).endsBefore(row)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
