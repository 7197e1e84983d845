package org.hconfig.gc.log;

/** Which messages of collectors JVMs of JDK 9 to 25 write, by their first words. */
final class UnifiedGrammar {
    /** Messages under the tag {@code gc} alone, or {@code gc,start}, with and without a collection's number. */
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

    /** True for the words that such a message may begin with. */
    static boolean isEvent(String line, int at) {
        for (String words : EVENTS) {
            if (line.startsWith(words, at)) {
                return true;
            }
        }
        return at >= line.length() || line.charAt(at) == ' ' || line.charAt(at) == '-';
    }

    /** True for a message that reports a stop, a wait for memory, or a whole collection. */
    static boolean isEnd(String line, int at) {
        return line.startsWith("Pause ", at)
                || line.startsWith("Garbage Collection (", at)
                || line.startsWith("Minor Collection (", at)
                || line.startsWith("Major Collection (", at)
                || line.startsWith("Allocation Stall (", at)
                || line.startsWith("Relocation Stall (", at);
    }

    /**
     * True for a message that nobody can take for a detail of a collection: it ends with a duration or moves sizes, and begins
     * like no message that is known.
     */
    static boolean looksLikeEvent(String line, int at) {
        if (isEvent(line, at)) {
            return false;
        }
        int end = line.length();
        boolean named = line.indexOf(':', at) < 0;
        boolean lasts = line.endsWith("ms") && end - 3 > at && Character.isDigit(line.charAt(end - 3));
        int arrow = line.indexOf("->", at);
        boolean moves = arrow > at && Texts.move(line, arrow) != null;
        return named && (moves || (lasts && mentionsStop(line, at)));
    }

    private static boolean mentionsStop(String line, int at) {
        return line.indexOf("Pause", at) >= 0
                || line.indexOf("Stall", at) >= 0
                || line.indexOf("Collection", at) >= 0
                || line.indexOf(" GC", at) >= 0;
    }
}
