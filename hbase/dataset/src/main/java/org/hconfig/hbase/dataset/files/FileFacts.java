package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.model.DatasetFacts;

/**
 * Estimates rows and sizes from the beginnings of files. The first mebibytes of a compressed file are decompressed; the rows of the
 * whole file are extrapolated from the compressed bytes that they take. Small files are read to their end, so that their row count
 * is exact. Use an instance once.
 */
final class FileFacts {
    private static final int ROWS = 500;
    private static final int FILES = 20;
    private static final int BATCH_BYTES = 1 << 20;

    /** Large enough that the buffers of decompressors, up to 128 KiB, have little effect. */
    private static final long UNPACKED_BYTES = 8L << 20;

    private final FileSource source;
    private final RowBatch some = new RowBatch(HConstants.LATEST_TIMESTAMP, BATCH_BYTES);

    FileFacts(FileSource source) {
        this.source = source;
    }

    /** Returns the facts. The number of rows is 0 (unknown) if there is a pipe, or a compressed file whose beginning cannot be read. */
    DatasetFacts of(List<SourceFile> files) throws IOException {
        List<SourceFile> packed = files.stream().filter(FileFacts::packed).toList();
        List<SourceFile> pipes =
                files.stream().filter(file -> file.input().pipe() != null).toList();
        List<SourceFile> plain = files.stream()
                .filter(file -> !packed(file) && file.input().pipe() == null)
                .toList();
        boolean known = pipes.isEmpty();
        long rows = plain(plain);
        plain(pipes);
        try {
            rows += packed(packed);
        } catch (HConfigException damaged) {
            // The load reports the error and its position.
            known = false;
        }
        if (some.rows() == 0) {
            return new DatasetFacts(0, 1, 1);
        }
        long keys = 0;
        for (int row = 0; row < some.rows(); row++) {
            keys += some.keyLength(row);
        }
        double rowBytes = (keys + values()) / (double) some.rows();
        return new DatasetFacts(known ? rows : 0, Math.max(1, rowBytes), some.cells() / (double) some.rows());
    }

    private static boolean packed(SourceFile file) {
        return file.input().pipe() == null && file.input().isCompressed();
    }

    private long plain(List<SourceFile> files) throws IOException {
        long bytesRead = 0;
        long begun = some.rows();
        for (SourceFile file : files) {
            long before = some.rows();
            try (RowReader reader = source.look(file, 0, file.input().sizeOrZero())) {
                reader.read(some, some.rows() + ROWS, Integer.MAX_VALUE);
                bytesRead += ((FileRowReader) reader).offset();
            }
            if (some.rows() >= FILES * ROWS || some.rows() == before) {
                break;
            }
        }
        return share(some.rows() - begun, bytesRead, files);
    }

    private long packed(List<SourceFile> files) throws IOException {
        RowBatch others = new RowBatch(HConstants.LATEST_TIMESTAMP, BATCH_BYTES);
        long rows = 0;
        long taken = 0;
        long unpacked = 0;
        for (SourceFile file : files.subList(0, Math.min(FILES, files.size()))) {
            InputFile.Counted counted = file.input().counted();
            SourceFile looked = new SourceFile(counted.file(), file.whole(), file.lineNumbers(), file.quotes());
            try (RowReader reader = source.look(looked, 0, file.input().sizeOrZero())) {
                boolean more = true;
                boolean first = true;
                while (more && unpacked + ((FileRowReader) reader).offset() < UNPACKED_BYTES) {
                    RowBatch into = first ? some : others;
                    others.clear();
                    int before = into.rows();
                    more = reader.read(into, before + ROWS, Integer.MAX_VALUE);
                    rows += into.rows() - before;
                    first = false;
                }
                unpacked += ((FileRowReader) reader).offset();
                taken += more ? counted.bytes().getAsLong() : file.input().sizeOrZero();
            }
            if (unpacked >= UNPACKED_BYTES) {
                break;
            }
        }
        return share(rows, taken, files);
    }

    /** Extrapolates the rows of all files from those in the given number of their bytes on the disk. */
    private static long share(long rows, long bytesRead, List<SourceFile> files) {
        long bytes = files.stream().mapToLong(file -> file.input().sizeOrZero()).sum();
        return rows == 0 ? 0 : Math.max(1, Math.round(bytes * (double) rows / Math.max(1, bytesRead)));
    }

    /** Returns the bytes of all values. */
    private long values() {
        long bytes = 0;
        byte[] array = some.bytes();
        for (int at = 0; at < some.size(); at += RowBatch.cellLength(array, at)) {
            bytes += java.nio.ByteBuffer.wrap(array).getInt(at + 4);
        }
        return bytes;
    }
}
