package org.hconfig.hbase.dataset.files;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes what shows, in the middle of a text, that files were joined to it: the header once more, or the byte order mark with which a
 * file begins. Neither is a row.
 */
final class JoinedFileDetector {
    /** For texts without a header. */
    static final JoinedFileDetector NO_HEADER = new JoinedFileDetector(new byte[0]);

    private final byte[] header;

    /**
     * Of texts with this header.
     *
     * @param header the record as it stands in the text, without its line end
     */
    JoinedFileDetector(byte[] header) {
        this.header = header.clone();
    }

    /** Why a record is none of the rows; null when it is one. */
    @Nullable
    String reason(byte[] bytes, int from, int to) {
        if (ByteOrderMark.at(bytes, from, to)) {
            return isHeader(bytes, from + ByteOrderMark.BYTES, to)
                    ? "a byte order mark and the header again, as where files were joined"
                    : "a byte order mark stands before the row, as where files were joined; take it away";
        }
        return isHeader(bytes, from, to) ? "the header again, as where files were joined" : null;
    }

    /** True when a byte order mark hides that a record begins with a quote. */
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
