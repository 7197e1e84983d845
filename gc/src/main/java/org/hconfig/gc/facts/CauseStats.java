package org.hconfig.gc.facts;

/**
 * Pauses with one cause.
 *
 * @param cause the cause, in the JVM's words
 * @param count how many
 * @param totalMillis all together
 */
public record CauseStats(String cause, long count, double totalMillis) {
    /** True when the program asked for them: {@code System.gc()}, which JDK 7 calls {@code System}. */
    public boolean explicit() {
        return explicit(cause);
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
