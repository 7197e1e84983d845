package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;

/**
 * Samples rows of files. Small datasets, and files that cannot be split, are read completely (reservoir sampling); otherwise lines
 * after random offsets are taken, which is unbiased if a row does not depend on the length of its predecessor. The same dataset
 * always produces the same sample.
 */
final class FileSampler {
    private static final long READ_WHOLE_BYTES = 32L << 20;
    private static final int BATCH_BYTES = 1 << 20;

    private final FileSource source;
    private final List<SourceFile> files;
    private final SplittableRandom random = new SplittableRandom(42);

    FileSampler(FileSource source, List<SourceFile> files) {
        this.source = source;
        this.files = files;
    }

    /** Returns true if a large dataset need not be read completely. */
    boolean cheap() {
        return !source.isReadOnce()
                && (bytes() <= READ_WHOLE_BYTES || files.stream().noneMatch(SourceFile::whole));
    }

    private long bytes() {
        return files.stream().mapToLong(file -> file.input().sizeOrZero()).sum();
    }

    /** Returns at most {@code rowsMax} rows from the whole dataset. */
    RowBatch sample(int rowsMax) throws IOException {
        long bytes = bytes();
        if (source.isReadOnce()) {
            throw new HConfigException(
                    LoadError.OPTION,
                    "a pipe cannot be sampled",
                    "a sample is drawn from the whole input, but a pipe can be read only once",
                    "write its data to a file and load that; a file with a sample of the data is sufficient for plan and apply, and the"
                            + " pipe can then be loaded without --create");
        }
        boolean whole = files.stream().anyMatch(SourceFile::whole);
        return whole || bytes <= READ_WHOLE_BYTES ? reservoir(rowsMax) : jumps(rowsMax, bytes);
    }

    /** Reservoir sampling: every row has the same probability of being kept. */
    private RowBatch reservoir(int rowsMax) throws IOException {
        List<RowBatch> kept = new ArrayList<>();
        long seen = 0;
        RowBatch batch = new RowBatch(HConstants.LATEST_TIMESTAMP, BATCH_BYTES);
        for (SourceFile file : files) {
            try (RowReader reader = source.look(file, 0, file.input().sizeOrZero())) {
                boolean more = true;
                while (more) {
                    batch.clear();
                    more = reader.read(batch, Integer.MAX_VALUE, BATCH_BYTES);
                    for (int row = 0; row < batch.rows(); row++) {
                        seen++;
                        if (kept.size() < rowsMax) {
                            kept.add(copy(batch, row));
                        } else {
                            long place = random.nextLong(seen);
                            if (place < rowsMax) {
                                kept.set((int) place, copy(batch, row));
                            }
                        }
                    }
                }
            }
        }
        RowBatch all = new RowBatch(HConstants.LATEST_TIMESTAMP, BATCH_BYTES);
        kept.forEach(row -> all.copyRow(row, 0));
        return all;
    }

    private static RowBatch copy(RowBatch batch, int row) {
        RowBatch one = new RowBatch(HConstants.LATEST_TIMESTAMP, batch.end(row) - batch.start(row));
        one.copyRow(batch, row);
        return one;
    }

    private RowBatch jumps(int rowsMax, long bytes) throws IOException {
        RowBatch all = new RowBatch(HConstants.LATEST_TIMESTAMP, BATCH_BYTES);
        for (int i = 0; i < rowsMax; i++) {
            // Stratified: one random offset in each of rowsMax equal ranges of the dataset.
            long at = (long) ((double) bytes * i / rowsMax) + random.nextLong(Math.max(1, bytes / rowsMax));
            for (SourceFile file : files) {
                long size = file.input().sizeOrZero();
                if (at < size) {
                    try (RowReader reader = source.look(file, at, size)) {
                        reader.read(all, all.rows() + 1, Integer.MAX_VALUE);
                    }
                    break;
                }
                at -= size;
            }
        }
        return all;
    }
}
