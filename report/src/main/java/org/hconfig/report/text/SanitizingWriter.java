package org.hconfig.report.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.io.PrintableText;

/**
 * Writer to standard output and standard error that escapes control characters from external data. Only HConfig's own
 * colors, if enabled, and the sequence that clears a progress line, written separately, are passed through.
 */
public final class SanitizingWriter extends PrintWriter {
    /** Sequence that clears the current line. */
    public static final String CLEAR = "\r\u001b[K";

    private final PrintWriter to;

    private SanitizingWriter(PrintWriter to, Writer safe, boolean flushing) {
        super(safe, flushing);
        this.to = to;
    }

    /** Returns true if something could not be written to the target; flushes first. */
    @Override
    public boolean checkError() {
        boolean own = super.checkError();
        return to.checkError() || own;
    }

    /**
     * Returns a sanitizing writer.
     *
     * @param to target of the output
     * @param consoleStyle whether colors are enabled
     * @param flushing true to flush after every line
     */
    public static PrintWriter of(PrintWriter to, ConsoleStyle consoleStyle, boolean flushing) {
        return of(to, consoleStyle.on(), flushing, false, () -> {});
    }

    /**
     * Returns the sanitizing writer of results, which flushes only when it is full or when messages are written.
     *
     * @param environment environment variables: without UTF-8 in the locale, signs are replaced by ASCII
     */
    public static PrintWriter ofResults(PrintWriter to, ConsoleStyle consoleStyle, Map<String, String> environment) {
        return of(to, consoleStyle.on(), false, AsciiText.isRequired(environment), () -> {});
    }

    /**
     * Returns the sanitizing writer of messages, which flushes after every line. Results that were printed before a
     * message are written before it, also if both streams go to the same file.
     */
    public static PrintWriter ofMessages(
            PrintWriter to, ConsoleStyle consoleStyle, Map<String, String> environment, PrintWriter results) {
        return of(to, consoleStyle.on(), true, AsciiText.isRequired(environment), results::flush);
    }

    private static PrintWriter of(PrintWriter to, boolean colors, boolean flushing, boolean ascii, Runnable before) {
        return to instanceof SanitizingWriter
                ? to
                : new SanitizingWriter(to, new Filter(to, colors, ascii, before), flushing);
    }

    private static final class Filter extends FilterWriter {
        /** Codes used by {@link ConsoleStyle} and the help: none that hides, blinks, or sets the background. */
        private static final Pattern COLOR = Pattern.compile("\u001b\\[(?:1;31|[0-4]|2[1-4]|3[1-6]|39)?m");

        private final boolean colors;
        private final boolean ascii;
        private final Runnable before;

        Filter(Writer to, boolean colors, boolean ascii, Runnable before) {
            super(to);
            this.colors = colors;
            this.ascii = ascii;
            this.before = before;
        }

        @Override
        public void write(int one) throws IOException {
            write(String.valueOf((char) one), 0, 1);
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            write(new String(text, offset, length), 0, length);
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            String part = text.substring(offset, offset + length);
            String safe = part.equals(CLEAR) || part.equals(System.lineSeparator()) ? part : safe(part);
            before.run();
            safe = ascii ? AsciiText.of(safe) : safe;
            out.write(safe, 0, safe.length());
        }

        private String safe(String text) {
            StringBuilder safe = new StringBuilder(text.length());
            Matcher color = COLOR.matcher(text);
            for (int i = 0; i < text.length(); i++) {
                char one = text.charAt(i);
                boolean lineEnd = one == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
                if (colors && one == '\u001b' && color.region(i, text.length()).lookingAt()) {
                    safe.append(color.group());
                    i += color.group().length() - 1;
                } else if (!lineEnd) {
                    PrintableText.append(safe, one);
                }
            }
            return safe.toString();
        }
    }
}
