package org.hconfig.gc.log;

/** Reads lines as one family of JVMs writes them. */
interface LogLineParser {
    /** Takes the next line; never fails, whatever the line holds. */
    void line(String line);

    /** Takes the end of the log. */
    void end();

    /** Collections that begin and do not end, or end and did not begin. */
    long damaged();

    /** Collections whose numbers the log has; 0 where collections have no numbers. */
    default long present() {
        return 0; // collections of JDK 8 and older have no numbers
    }

    /** Collections whose numbers the log leaves out. */
    default long absent() {
        return 0; // collections of JDK 8 and older have no numbers
    }
}
