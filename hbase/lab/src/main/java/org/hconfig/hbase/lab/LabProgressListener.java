package org.hconfig.hbase.lab;

/** Listener of a lab's progress: receives one line per event, in order, on the caller's thread. */
@FunctionalInterface
public interface LabProgressListener {
    /** A listener that discards all lines. */
    LabProgressListener QUIET = line -> {};

    /** Receives one line of text, without a line end. */
    void report(String line);
}
