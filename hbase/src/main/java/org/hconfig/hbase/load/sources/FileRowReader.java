package org.hconfig.hbase.load.sources;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.ZipException;
import org.apache.hbase.thirdparty.com.google.common.base.Utf8;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.hbase.load.RejectSink;
import org.hconfig.hbase.load.RowBatch;
import org.hconfig.hbase.load.RowReader;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows from a stretch of a file: from the lines that begin in it. A record that cannot be used goes to the rejects
 * with its line; a file that cannot be read on ends the load.
 */
final class FileRowReader implements RowReader {
    /** Longest reject noted in full. */
    private static final int REJECT_BYTES_MAX = 64 << 10;

    private final InputFile file;
    private final ByteLines lines;
    private final long end;
    private final RowParser parser;
    private final RejectSink rejects;
    private final LineNumbers lineNumbers;
    private final boolean wholeFile;
    private final boolean linesMayJoin;
    private long line;

    /**
     * A reader.
     *
     * @param lines at the first line of the stretch
     * @param end offset at which the next stretch begins
     * @param firstLine number of the first line; 0 when it is to be found out only if needed
     * @param linesMayJoin true when a quoted field may go on in the next line; else such a record means that the file
     *     must not be read in stretches
     */
    FileRowReader(
            InputFile file,
            ByteLines lines,
            long end,
            RowParser parser,
            RejectSink rejects,
            LineNumbers lineNumbers,
            long firstLine,
            boolean linesMayJoin) {
        this.file = file;
        this.lines = lines;
        this.end = end;
        this.parser = parser;
        this.rejects = rejects;
        this.lineNumbers = lineNumbers;
        this.wholeFile = firstLine > 0;
        this.line = firstLine - 1;
        this.linesMayJoin = linesMayJoin;
    }

    @Override
    public boolean read(RowBatch into, int rowsMax, int bytesMax) throws IOException {
        try {
            while (into.rows() < rowsMax && into.size() < bytesMax) {
                if (!lines.next() || lines.offset() >= end) {
                    return false;
                }
                line++;
                record(into);
            }
            return true;
        } catch (EOFException | ZipException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.INPUT_UNREADABLE,
                            file.name() + " ends early or is damaged after line " + line,
                            String.valueOf(e.getMessage()),
                            "unpack it yourself to see (gzip -t), mend it, then resume the load"),
                    e);
        }
    }

    /** Where the next line begins, in bytes of the unpacked file. */
    long offset() {
        return lines.nextOffset();
    }

    private void record(RowBatch into) throws IOException {
        if (lines.from() == lines.to()) {
            return;
        }
        if (lines.tooLong()) {
            reject("the line is longer than any row can be");
            return;
        }
        if (!Utf8.isWellFormed(lines.buffer(), lines.from(), lines.to() - lines.from())) {
            reject("the line is not UTF-8");
            return;
        }
        String reason = parser.parse(lines.buffer(), lines.from(), lines.to(), into);
        if (reason == null) {
            return;
        }
        if (!reason.equals(RowParser.OPEN)) {
            reject(reason);
            return;
        }
        joinLines(into);
    }

    /** Adds lines to the record until its quotes end. Where they never do, only its first line is at fault. */
    private void joinLines(RowBatch into) throws IOException {
        int rows = into.rows();
        long joined = 0;
        String reason = RowParser.OPEN;
        int parsed = lines.to() - lines.from();
        while (RowParser.OPEN.equals(reason) && parsed < FileSource.JOINED_BYTES_MAX && lines.extend()) {
            joined++;
            reason = parser.resume(lines.buffer(), lines.from(), lines.from() + parsed, lines.to(), into);
            parsed = lines.to() - lines.from();
        }
        if (reason == null && !linesMayJoin) {
            throw new HConfigException(
                    LoadError.COLUMNS,
                    file.name() + ":" + position() + " has a line break inside quotes",
                    "the file was being read in several parts at once, which line breaks inside quotes do not allow",
                    "load it with --multiline");
        }
        if (reason == null && into.rows() > rows) {
            line += joined;
            return;
        }
        lines.shorten();
        reject(reason == null || reason.equals(RowParser.OPEN) ? RowParser.OPEN : reason);
    }

    private void reject(@Nullable String reason) throws IOException {
        int length = lines.to() - lines.from();
        String text = new String(lines.buffer(), lines.from(), Math.min(length, REJECT_BYTES_MAX), UTF_8);
        if (length > REJECT_BYTES_MAX) {
            text += "… (" + length + " bytes in all)";
        }
        rejects.reject(file.name(), position(), text, String.valueOf(reason));
    }

    /** The current line's number. */
    private String position() throws IOException {
        if (!wholeFile) {
            // Lines before this stretch are counted only now that somebody wants to know.
            return Long.toString(lineNumbers.line(lines.offset()));
        }
        return Long.toString(line);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
