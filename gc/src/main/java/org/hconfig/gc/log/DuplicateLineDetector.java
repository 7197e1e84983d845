package org.hconfig.gc.log;

/**
 * Finds lines that a log has more than once, with the same time and the same text: two outputs written to one file, or lines
 * that a log shipper sent again. Each counts once. Only the last lines are remembered, so that memory does not grow with the log.
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
     * True for a line of JDK 7 or 8 that was there already, and for those without a time that follow it. A line without a date must
     * hold a whole collection with its length: runs of a JVM may begin at the same second, but do not take equally long to 100 ns.
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
     * True for a line of a numbered collection, JDK 9 or later, that was there already. Threads that wait write alike lines.
     *
     * @param wall the time of day that its decorations say, in milliseconds since 1970; without one, -1, runs of a JVM may write
     *     alike lines
     */
    boolean isUnified(String line, int message, long wall) {
        if (wall < 0 || !line.startsWith("GC(", message) || line.contains(" Stall (") || !isRepeated(line)) {
            return false;
        }
        collections += line.endsWith("ms") && line.indexOf(") Pause ", message) > 0 ? 1 : 0;
        return true;
    }

    /** Collections that were there already. */
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
