package org.hconfig.gc.log;

/** The two ways in which JVMs write logs. */
enum Family {
    /** JDK 9 and later. */
    UNIFIED,
    /** JDK 7 and 8. */
    OLD,
    /** A line that tells neither. */
    NONE;

    private static final String[] OLD_SIGNS = {
        "[GC",
        "[Full GC",
        "CommandLine flags: ",
        "-Bit Server VM (",
        "Total time for which application threads",
        ": Application time: "
    };

    static Family of(String line) {
        if (line.contains("][gc") || line.startsWith("GC(") || (line.startsWith("[") && line.contains("] GC("))) {
            return UNIFIED;
        }
        for (String sign : OLD_SIGNS) {
            if (line.contains(sign)) {
                return OLD;
            }
        }
        return NONE;
    }
}
