package org.hconfig.gc.log;

/**
 * Detects duplicate lines, with the same time and the same text: two outputs written to one file, or lines sent twice
 * by a log shipper. Each is counted once. Only the most recent lines are stored, so memory does not grow with the log.
 */
final class DuplicateLineDetector {
    private static final int REMEMBERED = 1 << 17;
    private static final int DATE = 10;
    private static final int TIME = 23;
    private static final long PRIME = 0x100000001b3L;

    private final long[] seen = new long[REMEMBERED];
    private boolean skipping;
    private long collections;

    /**
     * Returns true for a duplicate line of JDK 7 or 8, and for lines without a time that follow it. A line without a
     * date must contain a whole collection with its duration: runs of a JVM can start at the same second, but their
     * durations do not agree to 100 ns.
     */
    boolean isOld(String line) {
        String text = line.strip();
        if (text.isEmpty() || !Character.isDigit(text.charAt(0)) || text.indexOf(": ") < 0) {
            return skipping;
        }
        boolean collects = text.contains("[GC") || text.contains("[Full GC");
        boolean whole = collects && text.contains(" secs]");
        boolean dated = text.length() > TIME && text.charAt(4) == '-' && text.charAt(DATE) == 'T';
        skipping = (whole || dated) && isRepeated(text);
        collections += skipping && collects && !text.contains("concurrent-") ? 1 : 0;
        return skipping;
    }

    /**
     * Returns true for a duplicate line of a numbered collection, JDK 9 or later. Lines of stalled threads can be equal
     * and are not considered.
     *
     * @param wall the time of day of its decorations, in milliseconds since 1970; -1 when there is none, because
     *     different runs of a JVM can then write equal lines
     */
    boolean isUnified(String line, int message, long wall) {
        if (wall < 0 || !line.startsWith("GC(", message) || line.contains(" Stall (") || !isRepeated(line)) {
            return false;
        }
        collections += line.endsWith("ms") && line.indexOf(") Pause ", message) > 0 ? 1 : 0;
        return true;
    }

    /** Returns the number of duplicate collections. */
    long collections() {
        return collections;
    }

    private boolean isRepeated(String text) {
        long hash = PRIME;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        hash = hash == 0 ? 1 : hash;
        int place = (int) ((hash ^ (hash >>> 32)) & (REMEMBERED - 1));
        boolean known = seen[place] == hash;
        seen[place] = hash;
        return known;
    }
}
