package org.hconfig.gc.log;

import java.util.HashSet;
import java.util.Set;

/**
 * Follows the numbers of collections, which JVMs count without gaps. Collections run at once, so a number may come late: a
 * concurrent cycle reports its end long after younger collections. A late number is no gap and no restart.
 */
final class CollectionNumberTracker {
    /** Numbers this far behind the highest one may belong to another JVM. */
    private static final long WINDOW = 16;

    /** So many increasing numbers behind the window are another JVM's. */
    private static final int RESTART = 3;

    /** Beyond so many gaps they are only counted: a late number no longer closes one. */
    private static final int GAPS_MAX = 100_000;

    private final Set<Long> gaps = new HashSet<>();
    private long last = -1;
    private long absent;
    private long present;
    private long behind = -1;
    private int increasing;

    /** Takes the next number. */
    void add(long id) {
        if (id == last) {
            return;
        }
        if (last < 0) {
            last = id; // the log's beginning
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

    /** The highest number of the JVM that wrote last; -1 without any. */
    long last() {
        return last;
    }

    /** Different numbers that the log has. */
    long present() {
        return present;
    }

    /** Numbers that the log leaves out between those that it has. */
    long absent() {
        return absent;
    }
}
