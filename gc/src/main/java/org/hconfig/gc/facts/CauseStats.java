package org.hconfig.gc.facts;

/**
 * Pauses with one cause.
 *
 * @param cause the cause, in the JVM's words
 * @param count how many
 * @param full how many of them collected the whole heap
 * @param totalMillis all together
 */
public record CauseStats(String cause, long count, long full, double totalMillis) {
    /** True when the program asked for them: {@code System.gc()}, which JDK 7 calls {@code System}. */
    public boolean explicit() {
        return explicit(cause);
    }

    /** How often the program asked: Parallel collects the young generation first, and then the whole heap, for one call. */
    public long calls() {
        return full > 0 ? full : count;
    }

    /** True when metaspace, which holds classes, came to its threshold. */
    public boolean metaspace() {
        return cause.startsWith("Metadata GC ");
    }

    /** True when the program or an operator asked for them. */
    public boolean asked() {
        return asked(cause);
    }

    private static boolean explicit(String cause) {
        return cause.startsWith("System.gc()") || cause.equals("System");
    }

    static boolean asked(String cause) {
        return explicit(cause)
                || cause.startsWith("Heap Inspection")
                || cause.startsWith("Heap Dump")
                || cause.startsWith("Diagnostic Command")
                || cause.startsWith("JvmtiEnv");
    }
}
