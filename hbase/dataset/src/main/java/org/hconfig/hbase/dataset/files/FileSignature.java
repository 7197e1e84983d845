package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Kinds of files that hold no text, by their first bytes. */
enum FileSignature {
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
    LZ4_LEGACY("packed with lz4 in its legacy format", 0, "\u0002!L\u0018"),
    LZOP("packed with lzop", 0, "\u0089LZO\u0000\r\n\u001a\n"),
    LZIP("packed with lzip", 0, "LZIP"),
    COMPRESS("packed with compress", 0, "\u001f\u009d");

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

    /** What a file with these first bytes is; nothing when it may be text. */
    static Optional<FileSignature> of(byte[] beginning) {
        return isText(beginning)
                ? Optional.empty()
                : Arrays.stream(values())
                        .filter(fileSignature -> at(beginning, fileSignature.offset, fileSignature.bytes))
                        .findFirst();
    }

    /** True when no byte is a control character that text does not have; the first letters alone may be a word. */
    static boolean isText(byte[] beginning) {
        for (int at = 0; at < Math.min(beginning.length, BEGINNING_BYTES); at++) {
            if (beginning[at] >= 0 && beginning[at] < ' ' && "\t\r\n".indexOf(beginning[at]) < 0) {
                return false;
            }
        }
        return true;
    }

    /** True when these bytes, one in each character, are there. */
    static boolean at(byte[] beginning, int offset, String magic) {
        int end = offset + magic.length();
        return beginning.length >= end
                && Arrays.equals(beginning, offset, end, magic.getBytes(ISO_8859_1), 0, magic.length());
    }

    /** For people, with its article. */
    String label() {
        return label;
    }

    /** What makes text of it. */
    String conversionHint() {
        return switch (this) {
            case PARQUET, ORC, AVRO, SEQUENCE, SEQUENCE_OLD ->
                "export it as CSV or JSON lines (Spark, Hive and DuckDB can) and load that";
            case HFILE, HFILE_ENCODED -> "move it in with hbase completebulkload";
            default -> "unpack it and load the text files in it";
        };
    }

    /** The end of a name that promises a packed file, and how it is packed; empty for other names. */
    static String packedEnding(String name) {
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
