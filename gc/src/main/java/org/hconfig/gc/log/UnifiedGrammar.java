package org.hconfig.gc.log;

import java.util.Arrays;

/** The grammar of collector messages of JDK 9 to 25, by their first words. */
final class UnifiedGrammar {
    private static final int LETTERS = 128;

    /** Messages with the tag {@code gc} alone, or {@code gc,start}, with and without a collection number. */
    private static final String[] EVENTS = {
        "Pause ",
        "Concurrent ",
        "Garbage Collection (",
        "Minor Collection (",
        "Major Collection (",
        "Young Generation",
        "Old Generation",
        "Allocation Stall (",
        "Relocation Stall (",
        "Page Cache Flushed: ",
        "Out Of Memory",
        "Using ",
        "Initializing ",
        "Initialized",
        "Version: ",
        "Trigger",
        "Cancelling ",
        "Cancelled ",
        "Heuristics ",
        "Failed to allocate ",
        "To-space exhausted",
        "Evacuation Failure",
        "Degenerated ",
        "Bad progress ",
        "Good progress ",
        "Soft Max Heap Size",
        "Uncommitted",
        "Uncommit",
        "Min heap equals to max heap",
        "Consider ",
        "Invoke concurrent cycle",
        "Collection ",
        "Collecting ",
        "Attempting ",
        "Attempt ",
        "Periodic GC ",
        "Heap ",
        "Rule",
        "Safepoint",
        "Phase ",
        "User=",
        "Min: ",
        "Mark Stack ",
        "Promotion failed",
        "Not enough ",
        "Transfer",
        "Adaptive",
        "Old",
        "Region",
        "Enabling ",
        "Disabling ",
        "Resizable ",
        "Setting ",
        "JVMCI",
        "GC ",
        "Full GC ",
        "Explicit ",
        "Requesting ",
        "Request ",
        "Stopped ",
        "Aborted ",
        "Aborting ",
        "Skip",
        "Trimmed ",
        "Next GC Cycle"
    };

    private UnifiedGrammar() {}

    /** The messages by their first letter. */
    private static final String[][] BY_LETTER = new String[LETTERS][];

    static {
        for (int i = 0; i < LETTERS; i++) {
            char letter = (char) i;
            BY_LETTER[i] = Arrays.stream(EVENTS)
                    .filter(words -> words.charAt(0) == letter)
                    .toArray(String[]::new);
        }
    }

    /** Returns true for text with which such a message can start. */
    static boolean isEvent(String line, int at) {
        if (at >= line.length()) {
            return true;
        }
        char first = line.charAt(at);
        if (first < LETTERS) {
            for (String words : BY_LETTER[first]) {
                if (line.startsWith(words, at)) {
                    return true;
                }
            }
        }
        return first == ' ' || first == '-';
    }

    /**
     * Returns true for a message with a duration or an occupancy change: messages that report a collection or a stop
     * have one of them.
     */
    static boolean reports(String line, int at) {
        int arrow = line.indexOf("->", at);
        if (arrow > at && JvmNumberParser.move(line, arrow) != null) {
            return true;
        }
        for (int unit = line.indexOf('s', at + 1); unit > 0; unit = line.indexOf('s', unit + 1)) {
            int number = line.charAt(unit - 1) == 'm' ? unit - 2 : unit - 1;
            boolean ends = unit + 1 >= line.length() || !Character.isLetterOrDigit(line.charAt(unit + 1));
            if (number > at && ends && Character.isDigit(line.charAt(number))) {
                return true;
            }
        }
        return false;
    }

    /** Returns true for a message that reports a stop, an allocation stall, or a whole collection. */
    static boolean isEnd(String line, int at) {
        return line.startsWith("Pause ", at)
                || line.startsWith("Garbage Collection (", at)
                || line.startsWith("Minor Collection (", at)
                || line.startsWith("Major Collection (", at)
                || line.startsWith("Allocation Stall (", at)
                || line.startsWith("Relocation Stall (", at);
    }

    /**
     * Returns true for a message that is certainly not a detail of a collection: it ends with a duration or has an
     * occupancy change, and starts like no known message.
     */
    static boolean looksLikeEvent(String line, int at) {
        if (isEvent(line, at)) {
            return false;
        }
        int end = line.length();
        boolean named = line.indexOf(':', at) < 0;
        boolean lasts = line.endsWith("ms") && end - 3 > at && Character.isDigit(line.charAt(end - 3));
        int arrow = line.indexOf("->", at);
        boolean moves = arrow > at && JvmNumberParser.move(line, arrow) != null;
        return named && (moves || (lasts && mentionsStop(line, at)));
    }

    private static boolean mentionsStop(String line, int at) {
        return line.indexOf("Pause", at) >= 0
                || line.indexOf("Stall", at) >= 0
                || line.indexOf("Collection", at) >= 0
                || line.indexOf(" GC", at) >= 0;
    }
}
