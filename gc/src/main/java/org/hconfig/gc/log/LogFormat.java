package org.hconfig.gc.log;

/** The two log formats of JVMs. A line is assigned to one only when its signs are unambiguous. */
enum LogFormat {
    /** JDK 9 and later. */
    UNIFIED,
    /** JDK 8 and older. */
    OLD,
    /** A line that can be in either format, or in none. */
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
     * Returns the format of a line.
     *
     * @param decorationParser receives the line's decorations
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
            return NONE; // a JVM message about another subject
        }
        for (String sign : OLD_SIGNS) {
            if (line.contains(sign)) {
                return OLD;
            }
        }
        return NONE;
    }
}
