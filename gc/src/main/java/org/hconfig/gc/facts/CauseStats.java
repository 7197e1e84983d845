package org.hconfig.gc.facts;

/**
 * Statistics of the pauses with one cause.
 *
 * @param cause the cause, as printed by the JVM
 * @param count the number of pauses
 * @param full the number of them that are full collections
 * @param totalMillis the total duration in ms
 */
public record CauseStats(String cause, long count, long full, double totalMillis) {
    /**
     * Returns true for an explicit request of the application: {@code System.gc()}, which JDK 7 calls {@code System}.
     */
    public boolean explicit() {
        return explicit(cause);
    }

    /** Returns true when metaspace reached its threshold. */
    public boolean metaspace() {
        return metaspace(cause);
    }

    /** Returns true when the application or an operator requested the collections. */
    public boolean asked() {
        return asked(cause);
    }

    /** Returns true for {@code jcmd GC.run}, which flags treat almost like {@code System.gc()}. */
    public boolean command() {
        return cause.startsWith("Diagnostic Command");
    }

    private static boolean explicit(String cause) {
        return cause.startsWith("System.gc()") || cause.equals("System");
    }

    /** Returns true for a cause of the collector itself: neither a request nor metaspace. */
    static boolean own(String cause) {
        return !asked(cause) && !metaspace(cause);
    }

    private static boolean metaspace(String cause) {
        return cause.startsWith("Metadata GC ");
    }

    static boolean asked(String cause) {
        return explicit(cause)
                || cause.startsWith("Heap Inspection")
                || cause.startsWith("Heap Dump")
                || cause.startsWith("Diagnostic Command")
                || cause.startsWith("JvmtiEnv")
                || cause.startsWith("WhiteBox");
    }
}
