package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.Arrays;
import java.util.Base64;
import org.apache.hbase.thirdparty.com.google.common.base.Utf8;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.delimited.QuoteTracker;
import org.hconfig.hbase.dataset.encoding.ByteLineReader;
import org.hconfig.hbase.dataset.encoding.TextEncoding;
import org.hconfig.hbase.dataset.mapping.RowParser;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows from a segment of a file: from the records that begin in it. An invalid record is rejected
 * as a whole, with the line in which it begins; a read error of the file ends the load.
 */
final class FileRowReader implements RowReader {
    /** Maximum length of a rejected record that is stored in full. */
    private static final int REJECT_BYTES_MAX = 64 << 10;

    private final FileSegment fileSegment;
    private final ByteLineReader lines;
    private final RowParser parser;
    private final TextEncoding encoding;
    private final JoinedFileDetector seams;
    private final int quote;
    private final int comment;
    private final boolean escapes;
    private final boolean longLinesEnd;
    private final @Nullable QuoteTracker longLines;
    private final RejectSink rejects;
    private final @Nullable DelimiterDialect delimiterDialect;
    /** Position of the line that ends the data, which must be the last one; empty before it. */
    private String endMark = "";

    private long line;

    /**
     * Creates a reader.
     *
     * @param lines positioned at the first line of the segment
     * @param format format of the rows
     * @param longLines receives the lines that are too long; null if quotes are ordinary characters
     */
    FileRowReader(
            FileSegment fileSegment,
            ByteLineReader lines,
            RowParser parser,
            TextEncoding encoding,
            RowFormat format,
            @Nullable QuoteTracker longLines,
            RejectSink rejects) {
        this.delimiterDialect = format.dialect();
        this.seams = format.seams();
        this.quote = delimiterDialect == null ? DelimiterDialect.NONE : delimiterDialect.quote();
        this.fileSegment = fileSegment;
        this.lines = lines;
        this.parser = parser;
        this.encoding = encoding;
        this.comment = delimiterDialect == null ? DelimiterDialect.NONE : delimiterDialect.comment();
        this.escapes = delimiterDialect != null && delimiterDialect.escape() >= 0;
        this.longLinesEnd = delimiterDialect != null && delimiterDialect.allowsMultiline() && longLines == null;
        this.longLines = longLines;
        this.rejects = rejects;
        this.line = fileSegment.firstLine() - 1;
    }

    @Override
    public boolean read(RowBatch into, int rowsMax, int bytesMax) throws IOException {
        try {
            while (into.rows() < rowsMax && into.size() < bytesMax) {
                if (!lines.next() || lines.offset() >= fileSegment.end()) {
                    return false;
                }
                line++;
                record(into);
            }
            return true;
        } catch (InterruptedIOException | ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw InputExceptions.damaged(fileSegment.file(), " after line " + lastLine(), e);
        }
    }

    private String lastLine() {
        try {
            long number =
                    fileSegment.firstLine() > 0 ? line : fileSegment.numbers().line(lines.offset());
            return Long.toString(number);
        } catch (IOException e) {
            return "?";
        }
    }

    /** Returns the offset of the next line in the decompressed file. */
    long offset() {
        return lines.nextOffset();
    }

    private void record(RowBatch into) throws IOException {
        if (lines.tooLong()) {
            tooLong();
            return;
        }
        if (lines.from() == lines.to() || lines.buffer()[lines.from()] == comment) {
            return;
        }
        if (endsData()) {
            return;
        }
        if (seams.hidesQuote(lines.buffer(), lines.from(), lines.to(), quote)) {
            throw hiddenQuote();
        }
        long joined = 0;
        if (parser.open(lines.buffer(), lines.from(), lines.to())) {
            if (fileSegment.joining() == FileSegment.LineJoining.SKIP) {
                return;
            }
            joined = join();
        }
        String reason = row(into);
        if (reason != null) {
            reject(reason);
        }
        line += joined;
    }

    /** Returns true for a line that ends the data; if other lines follow, it is rejected. */
    private boolean endsData() throws IOException {
        if (!endMark.isEmpty()) {
            rejects.reject(new RejectedRow(
                    fileSegment.file().name(),
                    endMark,
                    "\\.",
                    null,
                    "\\. ends the data of COPY, but more lines follow"));
            endMark = "";
        }
        boolean ends = delimiterDialect != null && delimiterDialect.endsData(lines.buffer(), lines.from(), lines.to());
        if (ends) {
            endMark = position();
        }
        return ends;
    }

    /** Adds the record's row to the batch, or returns the reason for its rejection. */
    private @Nullable String row(RowBatch into) {
        byte[] bytes = lines.buffer();
        int from = lines.from();
        int to = lines.to();
        String seam = seams.reason(bytes, from, to);
        if (seam != null) {
            return seam;
        }
        if (encoding.utf8()) {
            return Utf8.isWellFormed(bytes, from, to - from)
                    ? parser.add(bytes, from, to, into)
                    : "the row is not valid UTF-8; if the file has another encoding, specify it with --encoding";
        }
        byte[] text = encoding.toUtf8(bytes, from, to);
        if (text == null) {
            return "the row is not valid " + encoding.name();
        }
        // The conversion moved the fields, but not the line ends.
        if (parser.open(text, 0, text.length)) {
            throw new IllegalStateException("a record of " + fileSegment.file().name() + " is open in UTF-8 only");
        }
        return parser.add(text, 0, text.length, into);
    }

    /** Adds lines to the record until its quotes end; returns the number of lines. */
    private long join() throws IOException {
        long joined = 0;
        boolean open = true;
        while (open) {
            int seen = lines.to() - lines.from();
            if (seen >= FileSource.JOINED_BYTES_MAX || !lines.extend()) {
                throw endless(seen);
            }
            joined++;
            open = parser.resume(lines.buffer(), lines.from(), lines.from() + seen, lines.to());
        }
        if (fileSegment.joining() == FileSegment.LineJoining.REFUSE) {
            throw new HConfigException(
                    LoadError.COLUMNS,
                    fileSegment.file().name() + ":" + position() + " has a line break inside quotes",
                    "tasks read parts of the file independently of each other, which is impossible with line breaks inside"
                            + " quotes; nothing was written",
                    "load it with --multiline");
        }
        return joined;
    }

    /** Rejects a line of which only the beginning is stored, and in which the quotes end. */
    private void tooLong() throws IOException {
        if (longLinesEnd || (longLines != null && !longLines.lineEnd())) {
            throw endless(FileSource.RECORD_BYTES_MAX);
        }
        reject("the line is longer than the maximum row, " + (FileSource.RECORD_BYTES_MAX >> 20) + " MiB");
    }

    private HConfigException endless(int seen) throws IOException {
        String where = seen >= FileSource.JOINED_BYTES_MAX
                ? "the quotes are still open " + (seen >> 20) + " MiB later, which exceeds the maximum row"
                : "the quotes are still open at the end of the file";
        return new HConfigException(
                LoadError.QUOTES,
                fileSegment.file().name() + ":" + position() + " has an unterminated quote"
                        + (escapes ? ", or ends with an escape character" : ""),
                where + "; the following text can be one value or many rows",
                "correct the line (RFC 4180 requires a quote inside a quoted field to be doubled) and load with --fresh; if"
                        + " quotes are ordinary characters, load with --format tsv --separator ','");
    }

    private HConfigException hiddenQuote() throws IOException {
        return new HConfigException(
                LoadError.QUOTES,
                fileSegment.file().name() + ":" + position() + " has a byte order mark before a quote",
                "files were joined there; the quote can begin one value or many rows",
                "remove the mark, for example with sed 's/\\xEF\\xBB\\xBF//g', and load with --fresh");
    }

    private void reject(String reason) throws IOException {
        byte[] bytes = lines.buffer();
        int from = lines.from();
        int to = Math.min(lines.to(), from + REJECT_BYTES_MAX);
        String text = encoding.readable(bytes, from, to);
        String base64 = encoding.toUtf8(bytes, from, lines.to()) == null
                ? Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, from, to))
                : null;
        if (to < lines.to()) {
            text += "… (" + (lines.to() - from) + " bytes in total)";
        }
        rejects.reject(new RejectedRow(fileSegment.file().name(), position(), text, base64, reason));
    }

    /** Returns the number of the current record's first line. */
    private String position() throws IOException {
        // Lines before this segment are counted only on demand.
        return Long.toString(
                fileSegment.firstLine() > 0 ? line : fileSegment.numbers().line(lines.offset()));
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
