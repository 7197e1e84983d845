package org.hconfig.bench;

/** Listener for the narration of a demo. Calls are sequential, except {@link #rate}. */
public interface DemoProgressListener {
    /** Starts a new section with a title. */
    void chapter(String title);

    /** Reports one line, without a line end; it may be longer than the width of the terminal. */
    void report(String line);

    /** Reports the rows processed so far; see {@link BenchProgressListener#rate}. */
    default void rate(String what, long rows, long ofRows, double rowsPerSecond) {}
}
