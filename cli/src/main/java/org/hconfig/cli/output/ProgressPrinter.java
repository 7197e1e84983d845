package org.hconfig.cli.output;

import java.io.PrintWriter;
import java.util.function.LongSupplier;

/**
 * Tells how a long command gets on. On a terminal a line that is overwritten several times a second; elsewhere a line now
 * and then, for logs. Thread-safe.
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

    /** A line on standard error. */
    public ProgressPrinter(PrintWriter err, Terminal terminal, LongSupplier nanoClock) {
        this.err = err;
        this.animated = terminal.err();
        this.columns = terminal.columns() == 0 ? Terminal.USUAL_COLUMNS : terminal.columns();
        this.nanoClock = nanoClock;
    }

    /** Shows how things stand, unless that was done a moment ago. */
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

    /** Says something that stays. */
    public synchronized void print(String line) {
        clear();
        err.println(line);
    }

    /** Takes the overwritten line away. */
    public synchronized void clear() {
        if (shown) {
            err.print(SanitizingWriter.CLEAR);
            err.flush();
            shown = false;
        }
        told = false;
    }
}
