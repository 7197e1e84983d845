package org.hconfig.gc.log.event;

/** A property of the JVM that its log contains. */
public enum JvmTrait {
    /** The name of the collector. */
    COLLECTOR,
    /** The JDK version. */
    VERSION,
    /** The G1 region size in bytes. */
    REGION_BYTES,
    /** The maximum heap size in bytes. */
    HEAP_MAX_BYTES,
    /** The number of parallel GC threads. */
    PARALLEL_THREADS,
    /** The number of concurrent GC threads. */
    CONCURRENT_THREADS,
    /** The number of processors seen by the JVM. */
    PROCESSORS,
    /** The machine's memory in bytes. */
    MEMORY_BYTES,
    /** The flags of the JVM, separated by blanks. */
    FLAGS,
    /** The collector is generational (ZGC, Shenandoah). */
    GENERATIONAL
}
