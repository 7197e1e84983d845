package org.hconfig.app.database;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.core.ExitCode;
import org.hconfig.core.Problem;
import org.hconfig.report.text.ConsoleStyle;

/** Environment of a command: streams, clocks, and the home directory. */
public interface CommandConsole {
    /** Returns {@code $HCONFIG_HOME}. */
    Path home();

    /** Returns the environment variables. */
    Map<String, String> environment();

    /** Returns the wall clock. */
    InstantSource clock();

    /** Returns the monotonic clock, in nanoseconds. */
    LongSupplier nanoClock();

    /** Returns the stream of results. */
    PrintWriter out();

    /** Returns the style of results. */
    ConsoleStyle style();

    /** Returns the width of tables; 0 if it is unknown. */
    int columns();

    /** Returns the width of running text. */
    int textColumns();

    /** Prints one line of progress. */
    void printProgress(String line);

    /** Prints problems that do not invalidate the result. Returns the exit code of the first one, or OK. */
    ExitCode problems(List<Problem> problems);

    /**
     * Asks for confirmation, and returns if it is given.
     *
     * @param yes true if it was given by an option
     * @param show prints the changes
     * @param question the question, if somebody is asked
     */
    void confirm(boolean yes, Runnable show, Supplier<String> question);

    /** Makes an interrupt run {@code stop} instead of interrupting the thread, until the result is closed. */
    InterruptHandling onInterrupt(Runnable stop);

    /** Handling of interrupts, until it is closed. */
    interface InterruptHandling extends AutoCloseable {
        @Override
        void close();
    }
}
