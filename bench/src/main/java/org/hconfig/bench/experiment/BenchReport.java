package org.hconfig.bench.experiment;

/** Result of a benchmark that can be shown. */
public interface BenchReport {
    /** Returns the result for a terminal, ending with a line feed. */
    String text();

    /** Returns the result as JSON, indented, ending with a line feed. */
    String json();
}
