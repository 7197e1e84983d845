package org.hconfig.gc.log;

/** Follows the numbers of collections, which JVMs count without gaps. */
final class CollectionNumbers {
    /** Collections run at once, so that numbers come out of order within these bounds. */
    private static final long WINDOW = 16;

    private long last = -1;
    private long absent;

    /** Takes the next number. */
    void take(long id) {
        if (last < 0 || id + WINDOW < last) {
            last = id; // the log's beginning, or another JVM's
        } else if (id > last) {
            absent += id - last - 1;
            last = id;
        }
    }

    /** The highest number of the JVM that wrote last; -1 without any. */
    long last() {
        return last;
    }

    /** Numbers that the log leaves out between those that it has. */
    long absent() {
        return absent;
    }
}
