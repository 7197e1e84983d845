package org.hconfig.gc.log;

/** What a JVM says of itself in its log. */
public enum JvmTrait {
    /** The collector's name. */
    COLLECTOR,
    /** The JDK's version. */
    VERSION,
    /** Bytes of a region (G1). */
    REGION_BYTES,
    /** The largest size of the heap in bytes. */
    HEAP_MAX_BYTES,
    /** Threads that work in pauses. */
    PARALLEL_THREADS,
    /** Threads that work beside the application. */
    CONCURRENT_THREADS,
    /** Processors that the JVM sees. */
    PROCESSORS,
    /** Bytes of the machine's memory. */
    MEMORY_BYTES,
    /** The flags it was started with, separated by blanks. */
    FLAGS,
    /** Generations are kept apart (ZGC, Shenandoah). */
    GENERATIONAL
}
