package org.hconfig.hbase.dataset.files;

import java.util.Arrays;
import org.hconfig.hbase.dataset.encoding.ByteOrderMark;
import org.jspecify.annotations.Nullable;

/**
 * Detects traces of concatenated files in the middle of a text: a repeated header, or the byte order mark of a
 * file. Neither is a row.
 */
final class JoinedFileDetector {
    /** For texts without a header. */
    static final JoinedFileDetector NO_HEADER = new JoinedFileDetector(new byte[0]);

    private final byte[] header;

    /**
     * Creates a detector for texts with this header.
     *
     * @param header the header record as in the text, without its line end
     */
    JoinedFileDetector(byte[] header) {
        this.header = header.clone();
    }

    /** Returns the reason why a record is not a row; null if it is one. */
    @Nullable
    String reason(byte[] bytes, int from, int to) {
        if (ByteOrderMark.at(bytes, from, to)) {
            return isHeader(bytes, from + ByteOrderMark.BYTES, to)
                    ? "a byte order mark and the header again, as in concatenated files"
                    : "a byte order mark precedes the row, as in concatenated files; remove it";
        }
        return isHeader(bytes, from, to) ? "the header again, as in concatenated files" : null;
    }

    /** Returns true if a byte order mark hides that a record begins with a quote. */
    boolean hidesQuote(byte[] bytes, int from, int to, int quote) {
        return quote >= 0
                && ByteOrderMark.at(bytes, from, to)
                && to - from > ByteOrderMark.BYTES
                && bytes[from + ByteOrderMark.BYTES] == quote;
    }

    private boolean isHeader(byte[] bytes, int from, int to) {
        return header.length > 0
                && to - from == header.length
                && Arrays.equals(bytes, from, to, header, 0, header.length);
    }
}
