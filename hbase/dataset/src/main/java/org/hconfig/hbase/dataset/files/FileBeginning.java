package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InputStream;
import org.hconfig.core.Problems;
import org.hconfig.hbase.dataset.LoadError;

/** The first bytes of a file, unpacked, and what they say of it. */
final class FileBeginning {
    private static final int PEEK_BYTES = 1 << 20;
    private static final int MAGIC_BYTES = 512;
    private static final byte[] NOTHING = {};

    private final InputFile file;
    private final byte[] bytes;

    private FileBeginning(InputFile file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** The file, with how it is packed. */
    InputFile file() {
        return file;
    }

    /** At most one mebibyte in the encoding of its records; none when it is empty or cannot be read. */
    byte[] bytes() {
        return bytes;
    }

    /** Looks at a file; notes what cannot be read, and what is no text. */
    static FileBeginning of(InputFile file, TextEncoding encoding, Problems problems) {
        try {
            byte[] first = first(file.open(0), MAGIC_BYTES);
            InputFile recognized = file.packedAs(Packing.of(first));
            if (refuse(file, "", first, problems)) {
                return new FileBeginning(recognized, NOTHING);
            }
            if (!recognized.packed() && !Magic.packedEnding(file.name()).isEmpty() && !Magic.isText(first)) {
                unreadable(
                        problems,
                        file.name() + " is not what its name says",
                        "a file that ends with " + Magic.packedEnding(file.name())
                                + " should begin as one; gzip, zstd, bzip2, xz, lz4 frames and snappy frames are read",
                        "check that it is whole, or unpack it");
                return new FileBeginning(recognized, NOTHING);
            }
            byte[] bytes = first(recognized.unpacked(0, note -> {}), PEEK_BYTES);
            if (recognized.packed()
                    && refuse(file, "inside " + recognized.packing().word() + " ", bytes, problems)) {
                return new FileBeginning(recognized, NOTHING);
            }
            return new FileBeginning(recognized, text(recognized, bytes, encoding, problems));
        } catch (IOException e) {
            unreadable(
                    problems,
                    "cannot read input " + file.name(),
                    e.getMessage() == null ? e.toString() : e.getMessage(),
                    "check that it is whole and that you may read it");
            return new FileBeginning(file, NOTHING);
        }
    }

    private static byte[] first(InputStream opened, int count) throws IOException {
        try (InputStream in = opened) {
            return in.readNBytes(count);
        }
    }

    private static boolean refuse(InputFile file, String where, byte[] bytes, Problems problems) {
        var binary = Magic.of(bytes);
        binary.ifPresent(magic -> unreadable(
                problems,
                file.name() + " is " + where + magic.what(),
                "its first bytes say so; CSV, TSV and JSON lines are read, also packed",
                magic.next()));
        Packing twice = where.isEmpty() ? Packing.NONE : Packing.of(bytes);
        if (twice != Packing.NONE) {
            unreadable(
                    problems,
                    file.name() + " is packed twice",
                    where + "is " + twice.word(),
                    "unpack it once and load that");
        }
        return binary.isPresent() || twice != Packing.NONE;
    }

    /** A text's beginning in the encoding of its records. */
    private static byte[] text(InputFile file, byte[] bytes, TextEncoding encoding, Problems problems)
            throws IOException {
        if (encoding.whole()) {
            return first(encoding.stream(file.unpacked(0, note -> {})), PEEK_BYTES);
        }
        if (bytes.length >= 2 && ((bytes[0] == -2 && bytes[1] == -1) || (bytes[0] == -1 && bytes[1] == -2))) {
            unreadable(
                    problems,
                    file.name() + " is written in UTF-16",
                    "its first two bytes are a byte order mark",
                    "load it with --encoding UTF-16");
        } else if (onlyCarriageReturns(bytes)) {
            unreadable(
                    problems,
                    file.name() + " ends its lines with a carriage return only",
                    "lines have to end with \\n or \\r\\n; the first MiB has \\r and no \\n",
                    "convert it: tr '\\r' '\\n' < " + file.name() + " > converted");
        }
        return bytes;
    }

    /** True when lines seem to end as on old Macintoshes: several carriage returns, no line feed. */
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

    private static void unreadable(Problems problems, String what, String why, String next) {
        problems.add(LoadError.INPUT_UNREADABLE, what, why, next);
    }
}
