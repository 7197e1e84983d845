package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InputStream;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.compression.FileCompression;
import org.hconfig.hbase.dataset.compression.FileSignature;
import org.hconfig.hbase.dataset.encoding.TextEncoding;

/** Reads the first bytes of a file, decompressed, and detects compression, binary formats and encoding problems. */
final class FileHeadReader {
    private static final int PEEK_BYTES = 1 << 20;
    private static final int MAGIC_BYTES = 512;
    private static final byte[] NOTHING = {};

    private final InputFile file;
    private final byte[] bytes;

    private FileHeadReader(InputFile file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** Returns the file with its detected compression. */
    InputFile file() {
        return file;
    }

    /** Returns at most 1 MiB in the encoding of its records; none if the file is empty or cannot be read. */
    byte[] bytes() {
        return bytes;
    }

    /** Inspects a file; reports files that cannot be read or are not text. */
    static FileHeadReader of(InputFile file, TextEncoding encoding, ProblemCollector problemCollector) {
        try {
            byte[] first = first(file.open(0), MAGIC_BYTES);
            InputFile recognized = file.withCompression(FileCompression.of(first));
            if (refuse(file, "", first, problemCollector)) {
                return new FileHeadReader(recognized, NOTHING);
            }
            if (!recognized.isCompressed()
                    && !FileSignature.packedEnding(file.name()).isEmpty()
                    && !FileSignature.isText(first)) {
                unreadable(
                        problemCollector,
                        "the content of " + file.name() + " does not match its name",
                        "a file that ends with " + FileSignature.packedEnding(file.name())
                                + " should begin as one; supported are gzip, zstd, bzip2, xz, lz4 frames and snappy frames",
                        "check that it is complete, or decompress it");
                return new FileHeadReader(recognized, NOTHING);
            }
            byte[] bytes = first(recognized.unpacked(0, note -> {}), PEEK_BYTES);
            if (recognized.isCompressed()
                    && refuse(file, "inside " + recognized.packing().label() + " ", bytes, problemCollector)) {
                return new FileHeadReader(recognized, NOTHING);
            }
            return new FileHeadReader(recognized, text(recognized, bytes, encoding, problemCollector));
        } catch (IOException e) {
            unreadable(
                    problemCollector,
                    "cannot read input " + file.name(),
                    e.getMessage() == null ? e.toString() : e.getMessage(),
                    "check that it is complete and that you have permission to read it");
            return new FileHeadReader(file, NOTHING);
        }
    }

    private static byte[] first(InputStream opened, int count) throws IOException {
        try (InputStream in = opened) {
            return in.readNBytes(count);
        }
    }

    private static boolean refuse(InputFile file, String where, byte[] bytes, ProblemCollector problemCollector) {
        var binary = FileSignature.of(bytes);
        binary.ifPresent(fileSignature -> unreadable(
                problemCollector,
                file.name() + " is " + where + fileSignature.label(),
                "recognized by its first bytes; supported are CSV, TSV and JSON lines, also compressed",
                fileSignature.conversionHint()));
        FileCompression twice = where.isEmpty() ? FileCompression.NONE : FileCompression.of(bytes);
        if (twice != FileCompression.NONE) {
            unreadable(
                    problemCollector,
                    file.name() + " is compressed twice",
                    where + "is " + twice.label(),
                    "decompress it once and load the result");
        }
        return binary.isPresent() || twice != FileCompression.NONE;
    }

    /** Returns the beginning of a text in the encoding of its records. */
    private static byte[] text(InputFile file, byte[] bytes, TextEncoding encoding, ProblemCollector problemCollector)
            throws IOException {
        if (encoding.isUnsplittable()) {
            return first(encoding.stream(file.unpacked(0, note -> {})), PEEK_BYTES);
        }
        if (bytes.length >= 2 && ((bytes[0] == -2 && bytes[1] == -1) || (bytes[0] == -1 && bytes[1] == -2))) {
            unreadable(
                    problemCollector,
                    file.name() + " is encoded in UTF-16",
                    "its first two bytes are a byte order mark",
                    "load it with --encoding UTF-16");
        } else if (onlyCarriageReturns(bytes)) {
            unreadable(
                    problemCollector,
                    file.name() + " ends its lines with a carriage return only",
                    "lines must end with \\n or \\r\\n; the first MiB contains \\r and no \\n",
                    "convert it: tr '\\r' '\\n' < " + file.name() + " > converted");
        }
        return bytes;
    }

    /** Returns true if lines seem to end as on old Macintoshes: several carriage returns, no line feed. */
    private static boolean onlyCarriageReturns(byte[] bytes) {
        int returns = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                return false;
            }
            if (bytes[at] == '\r' && at + 1 < bytes.length) {
                returns++;
            }
        }
        return returns > 0;
    }

    private static void unreadable(ProblemCollector problemCollector, String what, String why, String next) {
        problemCollector.add(LoadError.INPUT_UNREADABLE, what, why, next);
    }
}
