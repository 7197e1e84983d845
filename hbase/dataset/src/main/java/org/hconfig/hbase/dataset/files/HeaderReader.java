package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.delimited.RecordScanner;
import org.hconfig.hbase.dataset.encoding.ByteOrderMark;
import org.hconfig.hbase.dataset.encoding.TextEncoding;
import org.jspecify.annotations.Nullable;

/** Reads the header record. Quoted names may contain line breaks, as all quoted fields may. */
final class HeaderReader {
    private final DelimiterDialect delimiterDialect;
    private final TextEncoding encoding;
    private final long skipLines;

    /**
     * Creates a reader of headers.
     *
     * @param skipLines number of lines before the header
     */
    HeaderReader(DelimiterDialect delimiterDialect, TextEncoding encoding, long skipLines) {
        this.delimiterDialect = delimiterDialect;
        this.encoding = encoding;
        this.skipLines = skipLines;
    }

    /** Returns the names in the files' first record, which must be the same in all files; null if all files are empty. */
    @Nullable
    List<String> of(List<FileHeadReader> files, ProblemCollector problemCollector) {
        List<String> header = null;
        for (FileHeadReader file : files) {
            if (file.bytes().length == 0) {
                continue;
            }
            List<String> names = names(file, problemCollector);
            if (header == null) {
                header = names;
            } else if (!header.equals(names)) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "the header of " + file.file().name() + " differs from that of the previous files",
                        "it is " + String.join(", ", names) + "; before: " + String.join(", ", header),
                        "load files of one kind at a time");
            }
        }
        return header;
    }

    /** Returns a detector of further occurrences of the header of these files. */
    static JoinedFileDetector seams(List<FileHeadReader> files, long skipLines, DelimiterDialect delimiterDialect) {
        for (FileHeadReader file : files) {
            byte[] raw = file.bytes();
            int from = begin(raw, skipLines, delimiterDialect.comment());
            if (from < raw.length) {
                return new JoinedFileDetector(
                        Arrays.copyOfRange(raw, from, end(raw, from, delimiterDialect.scanner())));
            }
        }
        return JoinedFileDetector.NO_HEADER;
    }

    private List<String> names(FileHeadReader file, ProblemCollector problemCollector) {
        byte[] raw = file.bytes();
        RecordScanner scanner = delimiterDialect.scanner();
        int from = begin(raw, skipLines, delimiterDialect.comment());
        int to = end(raw, from, scanner);
        byte[] text = encoding.toUtf8(raw, from, to);
        if (text == null) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the header of " + file.file().name() + " is not valid " + encoding.name(),
                    "it reads " + encoding.readable(raw, from, to),
                    "specify the file's encoding with --encoding");
            return List.of();
        }
        RecordScanner.Outcome outcome = scanner.scan(text, 0, text.length);
        if (outcome != RecordScanner.Outcome.COMPLETE) {
            problemCollector.add(
                    outcome == RecordScanner.Outcome.OPEN ? LoadError.QUOTES : LoadError.COLUMNS,
                    "the header of " + file.file().name() + " cannot be read",
                    outcome == RecordScanner.Outcome.OPEN
                            ? "it has a quote that is not terminated within the first MiB"
                            : scanner.error(),
                    "correct the file's first line");
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (int field = 0; field < scanner.fields(); field++) {
            int length = scanner.isUnescapeNeeded(field)
                    ? scanner.unescape(text, 0, field)
                    : scanner.end(field) - scanner.start(field);
            byte[] bytes = scanner.isUnescapeNeeded(field) ? scanner.unescaped() : text;
            int at = scanner.isUnescapeNeeded(field) ? 0 : scanner.start(field);
            names.add(new String(bytes, at, length, UTF_8).strip());
        }
        return names;
    }

    /** Returns the start of the first record, after a byte order mark, lines to skip and comments. */
    static int begin(byte[] bytes, long skipLines, int comment) {
        int at = ByteOrderMark.at(bytes, 0, bytes.length) ? ByteOrderMark.BYTES : 0;
        for (long line = 0; line < skipLines && at < bytes.length; line++) {
            at = Math.min(bytes.length, lineEnd(bytes, at) + 1);
        }
        while (comment >= 0 && at < bytes.length && bytes[at] == comment) {
            at = Math.min(bytes.length, lineEnd(bytes, at) + 1);
        }
        return at;
    }

    /** Returns the end of the first record, without its line end. */
    static int end(byte[] bytes, int from, RecordScanner scanner) {
        int line = lineEnd(bytes, from);
        boolean open = scanner.scan(bytes, from, withoutReturn(bytes, from, line)) == RecordScanner.Outcome.OPEN;
        while (open && line < bytes.length) {
            int seen = withoutReturn(bytes, from, line);
            line = lineEnd(bytes, line + 1);
            open = scanner.resume(bytes, from, seen, withoutReturn(bytes, from, line)) == RecordScanner.Outcome.OPEN;
        }
        return withoutReturn(bytes, from, line);
    }

    /** Returns the position of the first line feed from {@code at}, or the end. */
    static int lineEnd(byte[] bytes, int at) {
        int end = at;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return Math.min(end, bytes.length);
    }

    private static int withoutReturn(byte[] bytes, int from, int end) {
        return end > from && bytes[end - 1] == '\r' ? end - 1 : end;
    }
}
