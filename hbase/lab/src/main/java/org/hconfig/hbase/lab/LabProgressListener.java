package org.hconfig.hbase.lab;

/** Hears what a lab is doing, one line at a time, in the order it happens. Called on the caller's thread. */
@FunctionalInterface
public interface LabProgressListener {
    /** Says nothing. */
    LabProgressListener QUIET = line -> {};

    /** Takes one line for people, without a line end. */
    void report(String line);
}
