package org.hconfig.gc.log;

import java.util.HashSet;
import java.util.Set;

/**
 * Tracks the sequence of collection numbers, which JVMs assign without gaps. Collections overlap, so a number can be
 * late: a concurrent cycle reports its end long after more recent collections. A late number is neither a gap nor a
 * restart.
 */
final class CollectionNumberTracker {
    /** Distance from the highest number beyond which a number can belong to another JVM. */
    private static final long WINDOW = 16;

    /** Number of increasing numbers behind the window that indicate another JVM. */
    private static final int RESTART = 3;

    /** Maximum number of stored gaps; further ones are only counted, and a late number no longer closes them. */
    private static final int GAPS_MAX = 100_000;

    private final Set<Long> gaps = new HashSet<>();
    private long last = -1;
    private long absent;
    private long present;
    private long behind = -1;
    private int increasing;

    /** Adds the next number. */
    void add(long id) {
        if (id == last) {
            return;
        }
        if (last < 0) {
            last = id; // the start of the log
            present++;
        } else if (id > last) {
            skip(id);
            last = id;
            present++;
            evictBefore();
        } else if (gaps.remove(id)) {
            absent--;
            present++;
        } else if (id + WINDOW < last && isRestart(id)) {
            last = id;
            present++;
            gaps.clear();
            evictBefore();
        }
    }

    private void skip(long id) {
        absent += id - last - 1;
        for (long gap = last + 1; gap < id && gaps.size() < GAPS_MAX; gap++) {
            gaps.add(gap);
        }
    }

    private boolean isRestart(long id) {
        if (id != behind) {
            increasing = id > behind ? increasing + 1 : 1;
            behind = id;
        }
        return increasing >= RESTART;
    }

    private void evictBefore() {
        behind = -1;
        increasing = 0;
    }

    /** Returns the highest number of the most recent JVM; -1 without any. */
    long last() {
        return last;
    }

    /** Returns the count of distinct numbers in the log. */
    long present() {
        return present;
    }

    /** Returns the count of numbers missing from the sequence. */
    long absent() {
        return absent;
    }
}
