package org.hconfig.hbase.dataset.compression;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Signatures (first bytes) of file types that are not text. */
public enum FileSignature {
    PARQUET("a Parquet file", 0, "PAR1"),
    ORC("an ORC file", 0, "ORC"),
    AVRO("an Avro file", 0, "Obj\u0001"),
    SEQUENCE("a Hadoop SequenceFile", 0, "SEQ\u0006"),
    SEQUENCE_OLD("a Hadoop SequenceFile", 0, "SEQ\u0005"),
    HFILE("an HFile", 0, "DATABLK*"),
    HFILE_ENCODED("an HFile", 0, "DATABLKE"),
    ZIP("a zip archive or a spreadsheet", 0, "PK\u0003\u0004"),
    TAR("a tar archive", 257, "ustar"),
    SEVEN_ZIP("a 7z archive", 0, "7z\u00bc\u00af'\u001c"),
    RAR("a rar archive", 0, "Rar!\u001a\u0007"),
    LZ4_LEGACY("compressed with lz4 in its legacy format", 0, "\u0002!L\u0018"),
    LZOP("compressed with lzop", 0, "\u0089LZO\u0000\r\n\u001a\n"),
    LZIP("compressed with lzip", 0, "LZIP"),
    COMPRESS("compressed with compress", 0, "\u001f\u009d");

    private static final int BEGINNING_BYTES = 512;

    private final String label;
    private final int offset;
    /** The bytes, one in each character. */
    private final String bytes;

    FileSignature(String label, int offset, String bytes) {
        this.label = label;
        this.offset = offset;
        this.bytes = bytes;
    }

    /** Returns the type of a file with these first bytes; empty if it can be text. */
    public static Optional<FileSignature> of(byte[] beginning) {
        return isText(beginning)
                ? Optional.empty()
                : Arrays.stream(values())
                        .filter(fileSignature -> at(beginning, fileSignature.offset, fileSignature.bytes))
                        .findFirst();
    }

    /** Returns true if no byte is a control character that text does not contain; the first letters alone can be a word. */
    public static boolean isText(byte[] beginning) {
        for (int at = 0; at < Math.min(beginning.length, BEGINNING_BYTES); at++) {
            if (beginning[at] >= 0 && beginning[at] < ' ' && "\t\r\n".indexOf(beginning[at]) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if these bytes, one in each character, are at this offset. */
    static boolean at(byte[] beginning, int offset, String magic) {
        int end = offset + magic.length();
        return beginning.length >= end
                && Arrays.equals(beginning, offset, end, magic.getBytes(ISO_8859_1), 0, magic.length());
    }

    /** Returns the display name with its article. */
    public String label() {
        return label;
    }

    /** Returns instructions to convert it to text. */
    public String conversionHint() {
        return switch (this) {
            case PARQUET, ORC, AVRO, SEQUENCE, SEQUENCE_OLD ->
                "export it as CSV or JSON lines (for example with Spark, Hive or DuckDB) and load the result";
            case HFILE, HFILE_ENCODED -> "load it with hbase completebulkload";
            default -> "decompress it and load the text files in it";
        };
    }

    /** Returns the ending of a name that indicates a compressed file; empty for other names. */
    public static String packedEnding(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (String ending :
                new String[] {".gz", ".zst", ".zstd", ".bz2", ".xz", ".lz4", ".sz", ".snappy", ".lzo", ".deflate", ".z"
                }) {
            if (lower.endsWith(ending)) {
                return ending;
            }
        }
        return "";
    }
}
