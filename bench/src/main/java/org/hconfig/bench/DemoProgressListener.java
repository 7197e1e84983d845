package org.hconfig.bench;

/** Told a demo's story. Calls come one at a time, except {@link #rate}. */
public interface DemoProgressListener {
    /** A new part of the story begins. */
    void chapter(String title);

    /** One line of the story, without a line end; may be longer than a terminal is wide. */
    void report(String line);

    /** Rows so far, several times a second, for a line that is overwritten; see {@link BenchProgressListener#rate}. */
    default void rate(String what, long rows, long ofRows, double rowsPerSecond) {}
}
