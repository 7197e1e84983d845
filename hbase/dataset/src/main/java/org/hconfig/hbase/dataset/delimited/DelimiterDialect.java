package org.hconfig.hbase.dataset.delimited;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/**
 * Dialect of a delimited file: its separator, quote, escape and comment characters.
 *
 * @param between separator of fields, one or more ASCII characters
 * @param quote byte around quoted fields; negative for none
 * @param escape byte that makes the next byte literal; negative for none
 * @param comment byte that begins lines to be skipped; negative for none
 */
public record DelimiterDialect(String between, int quote, int escape, int comment) {
    /** Represents no character: no signed byte equals it. */
    public static final int NONE = Integer.MIN_VALUE;

    /** Returns the dialect of a dataset; reports invalid characters. */
    public static DelimiterDialect of(FileSourceSpec spec, ProblemCollector problemCollector) {
        FileOptions options = spec.options();
        String separator = separator(spec, problemCollector);
        int quote = one(options.quote(), "--quote", problemCollector);
        if (options.quote() == null && spec.format() == Format.CSV) {
            quote = '"';
        }
        int escape = one(options.escape(), "--escape", problemCollector);
        int comment = one(options.comment(), "--comment", problemCollector);
        boolean same = (quote >= 0 && (quote == escape || quote == comment)) || (escape >= 0 && escape == comment);
        for (int at = 0; at < separator.length(); at++) {
            int part = separator.charAt(at);
            same |= part == quote || part == escape || part == comment;
        }
        if (same) {
            problemCollector.add(
                    LoadError.OPTION,
                    "separator, quote, escape and comment must be four different characters",
                    "a character can have only one meaning",
                    "change --separator, --quote, --escape or --comment");
        }
        return new DelimiterDialect(separator, quote, escape, comment);
    }

    private static String separator(FileSourceSpec spec, ProblemCollector problemCollector) {
        String given = spec.fields().separator() == null
                ? (spec.format() == Format.TSV ? "\t" : ",")
                : spec.fields().separator();
        String text = unescaped(given);
        boolean usable = text != null
                && !text.isEmpty()
                && text.chars().allMatch(letter -> letter < 128 && "\r\n".indexOf(letter) < 0);
        if (text == null || !usable || (text.equals("\"") && spec.options().quote() == null)) {
            problemCollector.add(
                    LoadError.OPTION,
                    "separator '" + given + "' is invalid",
                    "it must be one or more ASCII characters, none of them a quote or a line end; \\t, \\001 and"
                            + " \\x01 represent characters that are hard to type",
                    "specify for example --separator ';'");
            return ",";
        }
        return text;
    }

    /** Returns the text with {@code \t}, {@code \001} (octal, as Hive writes it) and {@code \x01} resolved; null if that fails. */
    private static @Nullable String unescaped(String text) {
        StringBuilder out = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter != '\\' || at + 1 == text.length()) {
                out.append(letter);
                continue;
            }
            char next = text.charAt(at + 1);
            String digits = text.substring(at + 1, Math.min(text.length(), at + 4));
            if (next == 't') {
                out.append('\t');
                at++;
            } else if (next == '\\') {
                out.append('\\');
                at++;
            } else if (digits.matches("[01][0-7]{2}")) {
                out.append((char) Integer.parseInt(digits, 8));
                at += 3;
            } else if (digits.matches("x[0-7][0-9a-fA-F]")) {
                out.append((char) Integer.parseInt(digits.substring(1), 16));
                at += 3;
            } else {
                return null;
            }
        }
        return out.toString();
    }

    private static int one(@Nullable String text, String option, ProblemCollector problemCollector) {
        if (text == null) {
            return NONE;
        }
        if (text.length() != 1 || text.charAt(0) >= 128 || "\r\n".indexOf(text.charAt(0)) >= 0) {
            problemCollector.add(
                    LoadError.OPTION,
                    option + " '" + text + "' is invalid",
                    "it must be one ASCII character other than a line end",
                    "specify one character");
            return NONE;
        }
        return text.charAt(0);
    }

    /** Returns the separator of fields. */
    public byte[] separator() {
        return between.getBytes(US_ASCII);
    }

    /** Returns true if fields are separated by one byte, and quoted by double quotes or not at all. */
    public boolean isStandard() {
        return between.length() == 1 && escape < 0 && (quote < 0 || quote == '"');
    }

    /** Returns true if a record may continue in the next line. */
    public boolean allowsMultiline() {
        return quote >= 0 || escape >= 0;
    }

    /** Returns true if a reader cannot start in the middle of a file, because the dialect gives no context there. */
    public boolean isUnsplittable() {
        return (!isStandard() && allowsMultiline()) || (quote >= 0 && comment >= 0);
    }

    /** Returns true for the text formats of PostgreSQL's COPY and MySQL, which share most escapes. */
    boolean copyText() {
        return escape == '\\' && quote < 0;
    }

    /** Returns true for a line {@code \.}, the end mark of COPY data. */
    public boolean endsData(byte[] bytes, int from, int to) {
        return copyText() && to - from == 2 && bytes[from] == '\\' && bytes[from + 1] == '.';
    }

    /** Returns a scanner of its records. */
    public RecordScanner scanner() {
        return isStandard() ? new FieldScanner(separator()[0], quote >= 0) : new DialectScanner(this);
    }

    /** Returns a tracker of quotes; null if quotes are ordinary characters, or are not double quotes. */
    @Nullable
    public QuoteTracker quotes() {
        return isStandard() && quote >= 0 ? new QuoteTracker(separator()[0]) : null;
    }

    /** Returns all bytes with a special meaning. */
    public byte[] special() {
        byte[] separator = separator();
        byte[] all = Arrays.copyOf(separator, separator.length + 3);
        all[separator.length] = (byte) (quote < 0 ? separator[0] : quote);
        all[separator.length + 1] = (byte) (escape < 0 ? separator[0] : escape);
        all[separator.length + 2] = (byte) (comment < 0 ? separator[0] : comment);
        return all;
    }
}
