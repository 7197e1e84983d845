package org.hconfig.gc.advice;

/**
 * A symptom of a garbage collection problem.
 *
 * @param kind what it is
 * @param evidence the numbers, and the log that they are from
 */
public record Symptom(Kind kind, String evidence) {
    /** Kinds of symptoms. */
    public enum Kind {
        /** Too large a share of time goes into pauses. */
        PAUSED_SHARE,
        /** Single pauses are long. */
        LONG_PAUSES,
        /** Survivors found no free region. */
        TO_SPACE_EXHAUSTED,
        /** The whole heap had to be collected at once. */
        FULL_COLLECTIONS,
        /** A thread got no memory at all. */
        OUT_OF_MEMORY,
        /** Threads waited for memory. */
        STALLS,
        /** A concurrent collector fell back to a pause because the heap was full. */
        DEGENERATED,
        /** All threads stood for long, for something other than a collection. */
        LONG_STOPS,
        /** The machine kept the collector waiting: swapping, limits, other programs. */
        WAITING,
        /** The program calls System.gc(). */
        EXPLICIT_COLLECTIONS,
        /** Metaspace came to its threshold, and the whole heap was collected for it. */
        METASPACE,
        /** Full collections leave a heap that is full. */
        HEAP_FULL,
        /** The old generation is larger than the threshold at which marking begins, so that it never ends. */
        MARKING_WITHOUT_END,
        /** Objects of half a region or more bring collections about. */
        HUMONGOUS_OBJECTS,
        /** What servers use does not fit into the heap with what the collector needs. */
        USAGE_TOO_LARGE
    }
}
