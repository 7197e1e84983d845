package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.io.hfile.FixedFileTrailer;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;
import org.apache.hadoop.hbase.regionserver.StoreFileScanner;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/** The files of a store with their sampled blocks. Immutable. */
final class ObservedStore {
    final byte[] family;

    private final HStore store;
    private final boolean inMemory;
    private final List<ObservedFile> files;

    private ObservedStore(HStore store, List<ObservedFile> files) {
        this.family = store.getColumnFamilyDescriptor().getName();
        this.store = store;
        this.inMemory = store.getColumnFamilyDescriptor().isInMemory();
        this.files = files;
    }

    /** A file with its first and last row. */
    private static final class ObservedFile {
        final HStoreFile file;
        final byte[] first;
        final byte[] last;
        final SampledBlocks blocks;
        final int rowsPerBlock;

        ObservedFile(HStoreFile file, byte[] first, byte[] last, SampledBlocks blocks, int rowsPerBlock) {
            this.rowsPerBlock = rowsPerBlock;
            this.file = file;
            this.first = first;
            this.last = last;
            this.blocks = blocks;
        }

        boolean mayHave(byte[] row) {
            return Bytes.compareTo(first, row) <= 0 && Bytes.compareTo(last, row) >= 0;
        }
    }

    /** Returns true if blocks of a store are cached when they are read. */
    static boolean isCached(Store store) {
        return store instanceof HStore && store.getColumnFamilyDescriptor().isBlockCacheEnabled();
    }

    /**
     * Returns a store with its present files.
     *
     * @param before former stores, whose files need not be read again
     */
    static ObservedStore of(Store store, BlockSampling sampling, List<ObservedStore> before) throws IOException {
        List<ObservedFile> files = new ArrayList<>();
        Collection<?> present = store.getStorefiles();
        for (Object one : present == null ? new Object[0] : present.toArray()) {
            HStoreFile file = (HStoreFile) one;
            StoreFileReader reader = file.getReader();
            if (reader != null
                    && file.getFirstKey().isPresent()
                    && file.getLastKey().isPresent()) {
                ObservedFile known = known(file, before);
                files.add(
                        known != null
                                ? known
                                : observed(
                                        store.getColumnFamilyDescriptor().getNameAsString(), file, reader, sampling));
            }
        }
        return new ObservedStore((HStore) store, files);
    }

    private static ObservedFile observed(String family, HStoreFile file, StoreFileReader reader, BlockSampling sampling)
            throws IOException {
        FixedFileTrailer trailer = reader.getHFileReader().getTrailer();
        SampledFile sampled = new SampledFile(
                BlockSampling.identity(reader.getHFileReader().getName(), 0),
                family,
                file.getMaximumTimestamp().orElse(Long.MAX_VALUE),
                Math.max(0, trailer.getTotalUncompressedBytes()));
        SampledBlocks blocks = SampledBlocks.read(reader.getHFileReader(), sampled, sampling);
        BloomFilterRowCounts counts = BloomFilterRowCounts.of(reader);
        double rows = counts != null ? counts.rows : trailer.getEntryCount();
        double share = blocks.meanBytes() / Math.max(1, trailer.getTotalUncompressedBytes());
        return new ObservedFile(
                file,
                CellUtil.cloneRow(file.getFirstKey().get()),
                CellUtil.cloneRow(file.getLastKey().get()),
                blocks,
                (int) Math.max(1, Math.min(1 << 20, Math.rint(rows * share))));
    }

    private static @Nullable ObservedFile known(HStoreFile file, List<ObservedStore> before) {
        for (ObservedStore store : before) {
            for (ObservedFile known : store.files) {
                if (known.file == file) {
                    return known;
                }
            }
        }
        return null;
    }

    /** Adds the files with their requests since the last reply, which are forgotten. */
    void addReads(List<BlockAccessReply.FileReads> reads) {
        for (ObservedFile file : files) {
            reads.add(file.blocks.file().reads());
        }
    }

    int blocks() {
        int blocks = 0;
        for (ObservedFile file : files) {
            blocks += file.blocks.size();
        }
        return blocks;
    }

    /**
     * Records the blocks that a Get requests.
     *
     * @param checks whether to ask the Bloom filters of all files, to learn how many of them are read
     */
    void record(Get get, boolean checks, BlockAccessRecorder recorder) {
        boolean allColumns = get.getFamilyMap().get(family) == null;
        for (ObservedFile file : files) {
            if (file.mayHave(get.getRow())) {
                // After the last column of the last row of a block, HBase reads the next block.
                boolean follows = allColumns && isLast(get.getRow(), file.rowsPerBlock);
                recorder.candidates(follows ? 2 : 1);
                List<SampledBlocks.Block> blocks = file.blocks.at(get.getRow());
                SampledBlocks.Block next = follows ? file.blocks.following(get.getRow()) : null;
                if (checks || !blocks.isEmpty() || next != null) {
                    boolean passes = passes(get, file.file);
                    if (checks) {
                        recorder.checked(passes);
                    }
                    if (passes) {
                        blocks.forEach(block -> recorder.access(block, inMemory));
                        if (next != null) {
                            recorder.access(next, inMemory);
                        }
                    }
                }
            }
        }
    }

    /** Indexes do not show the last row of a block: one of as many rows as a block has is taken for it, always the same ones. */
    private static boolean isLast(byte[] row, int rowsPerBlock) {
        return Math.floorMod(Bytes.hashCode(row) * 0x9e3779b9 >>> 7, rowsPerBlock) == 0;
    }

    /** Asks HBase whether a Get reads a file: by its Bloom filter, and its range of times. */
    private boolean passes(Get get, HStoreFile file) {
        StoreFileReader reader = file.getReader();
        if (reader == null) {
            return false;
        }
        StoreFileScanner scanner = reader.getStoreFileScanner(true, true, false, Long.MAX_VALUE, 0, false);
        try {
            return scanner.shouldUseScanner(new Scan(get), store, Long.MIN_VALUE);
        } finally {
            scanner.close();
        }
    }

    /** Records the blocks in which a scan begins. */
    void recordOpen(Scan scan, BlockAccessRecorder recorder) {
        for (ObservedFile file : files) {
            byte[] start = scan.getStartRow();
            byte[] stop = scan.getStopRow();
            boolean within;
            if (scan.isReversed()) {
                start = start.length == 0 || Bytes.compareTo(start, file.last) > 0 ? file.last : start;
                within = Bytes.compareTo(start, file.first) >= 0
                        && (stop.length == 0 || Bytes.compareTo(stop, file.last) <= 0);
            } else {
                start = Bytes.compareTo(start, file.first) < 0 ? file.first : start;
                within = Bytes.compareTo(start, file.last) <= 0
                        && (stop.length == 0 || Bytes.compareTo(stop, file.first) >= 0);
            }
            if (within) {
                file.blocks.at(start).forEach(block -> recorder.scan(block, inMemory));
            }
        }
    }

    /** Records the blocks that a scan requests after one row and up to another, in either order. */
    void recordNext(byte[] after, byte[] last, BlockAccessRecorder recorder) {
        boolean forward = Bytes.compareTo(after, last) <= 0;
        for (ObservedFile file : files) {
            file.blocks
                    .between(forward ? after : last, forward ? last : after)
                    .forEach(block -> recorder.scan(block, inMemory));
        }
    }

    /** Returns true if a request reads this store. */
    boolean isIn(Collection<byte[]> families) {
        return families.isEmpty() || families.stream().anyMatch(one -> Arrays.equals(one, family));
    }
}
