package org.hconfig.gc.log;

/** Line parser of one log format. */
interface LogLineParser {
    /** Parses the next line; never fails, whatever the line contains. */
    void line(String line);

    /** Handles the end of the log. */
    void end();

    /** Returns the number of collections without an end or without a beginning. */
    long damaged();

    /** Returns the number of collections with a number in the log; 0 when collections have no numbers. */
    default long present() {
        return 0; // collections of JDK 8 and older have no numbers
    }

    /** Returns the number of collection numbers missing from the log. */
    default long absent() {
        return 0; // collections of JDK 8 and older have no numbers
    }
}
