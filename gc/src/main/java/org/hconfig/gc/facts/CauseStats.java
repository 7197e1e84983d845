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

    /** True when metaspace, which holds classes, came to its threshold. */
    public boolean metaspace() {
        return metaspace(cause);
    }

    /** True when the program or an operator ordered them. */
    public boolean asked() {
        return asked(cause);
    }

    /** True for an order of {@code jcmd GC.run}, which flags treat nearly as they treat {@code System.gc()}. */
    public boolean command() {
        return cause.startsWith("Diagnostic Command");
    }

    private static boolean explicit(String cause) {
        return cause.startsWith("System.gc()") || cause.equals("System");
    }

    /** True for a cause that the collector itself has: neither an order nor metaspace. */
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
