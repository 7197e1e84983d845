package org.hconfig.hbase.coprocessor;

/** Port to the JVM's garbage collector: the inputs of the decision, and the collection itself. */
interface GcControl {
    /** True where the collector has an Eden space that is collected in stop-the-world pauses. */
    boolean hasEden();

    /** Returns the bytes in Eden: allocations since the last collection. */
    long edenBytes();

    /** Returns the maximum heap size in bytes. */
    long heapMaxBytes();

    /** True when this JVM has a flag of that name, and it is enabled. */
    boolean isOn(String flag);

    /** Returns the number of stop-the-world collections so far. */
    long collections();

    /** Returns their total pause time in milliseconds. */
    long pausedMillis();

    /** Requests a collection; returns when it is complete. */
    void collect();
}
