package org.hconfig.hbase.coprocessor;

/** What a collection is decided by, and what makes it. */
interface GcControl {
    /** True where the collector has an Eden, which is collected while the application is stopped. */
    boolean hasEden();

    /** Bytes in Eden: what was made since the last collection. */
    long edenBytes();

    /** The heap's largest size in bytes. */
    long heapMaxBytes();

    /** True when this JVM has a flag of that name, and it is on. */
    boolean isOn(String flag);

    /** Collections so far that stopped the application. */
    long collections();

    /** Milliseconds for which they did, together. */
    long pausedMillis();

    /** Asks for a collection; returns when it is over. */
    void collect();
}
