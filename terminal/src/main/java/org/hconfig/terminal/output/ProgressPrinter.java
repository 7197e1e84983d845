package org.hconfig.terminal.output;

import java.io.PrintWriter;
import java.util.function.LongSupplier;
import org.hconfig.report.text.SanitizingWriter;

/**
 * Printer of the progress of a long-running command: on a terminal a line that is overwritten at most every 200 ms,
 * elsewhere a new line at most every 10 s, for logs. Thread-safe.
 */
public final class ProgressPrinter {
    private static final long REDRAW_NANOS = 200_000_000L;
    private static final long LOG_NANOS = 10_000_000_000L;

    private final PrintWriter err;
    private final boolean animated;
    private final int columns;
    private final LongSupplier nanoClock;
    private boolean shown;
    private boolean told;
    private long toldAt;

    /** Creates a printer on the given stream. */
    public ProgressPrinter(PrintWriter err, Terminal terminal, LongSupplier nanoClock) {
        this.err = err;
        this.animated = terminal.err();
        this.columns = terminal.columns() == 0 ? Terminal.USUAL_COLUMNS : terminal.columns();
        this.nanoClock = nanoClock;
    }

    /** Prints the current progress, unless the minimum interval has not elapsed. */
    public synchronized void update(String text) {
        long now = nanoClock.getAsLong();
        if (told && now - toldAt < (animated ? REDRAW_NANOS : LOG_NANOS)) {
            return;
        }
        told = true;
        toldAt = now;
        if (animated) {
            String line = text.length() < columns ? text : text.substring(0, columns - 1);
            err.print(SanitizingWriter.CLEAR);
            err.print(line);
            err.flush();
            shown = true;
        } else {
            err.println(text);
        }
    }

    /** Prints a permanent line. */
    public synchronized void print(String line) {
        clear();
        err.println(line);
    }

    /** Clears the progress line. */
    public synchronized void clear() {
        if (shown) {
            err.print(SanitizingWriter.CLEAR);
            err.flush();
            shown = false;
        }
        told = false;
    }
}
