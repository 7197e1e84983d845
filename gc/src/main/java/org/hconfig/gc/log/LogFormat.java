package org.hconfig.gc.log;

/** The two ways in which JVMs write logs. A line counts only where its own signs leave no doubt. */
enum LogFormat {
    /** JDK 9 and later. */
    UNIFIED,
    /** JDK 8 and older. */
    OLD,
    /** A line that may be of either, or of none. */
    NONE;

    private static final String[] OLD_SIGNS = {
        "[GC",
        "[Full GC",
        "[CMS-concurrent-",
        "[Pause ",
        "[Concurrent ",
        "CommandLine flags: ",
        "-Bit Server VM (",
        "Total time for which application threads",
        ": Application time: "
    };

    /**
     * The family of a line.
     *
     * @param decorationParser takes the line's decorations
     */
    static LogFormat of(String line, DecorationParser decorationParser) {
        boolean decorated = decorationParser.find(line);
        if (decorated && decorationParser.ofJvm(line)) {
            return UNIFIED;
        }
        if (DecorationParser.isGcId(line, 0)) {
            return UNIFIED;
        }
        if (decorated && decorationParser.start == 0) {
            return NONE; // of the JVM, and about something else
        }
        for (String sign : OLD_SIGNS) {
            if (line.contains(sign)) {
                return OLD;
            }
        }
        return NONE;
    }
}
