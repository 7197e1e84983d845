package org.hconfig.gc.advice.symptom;

/**
 * A symptom of a garbage collection problem.
 *
 * @param kind its kind
 * @param evidence the numbers, and the log that they come from
 */
public record Symptom(Kind kind, String evidence) {
    /** Kinds of symptoms. */
    public enum Kind {
        /** The share of time in pauses is too large. */
        PAUSED_SHARE,
        /** Some pauses are too long. */
        LONG_PAUSES,
        /** G1 ran out of free regions for survivors (to-space exhausted). */
        TO_SPACE_EXHAUSTED,
        /** Full collections occurred. */
        FULL_COLLECTIONS,
        /** An allocation failed with OutOfMemoryError. */
        OUT_OF_MEMORY,
        /** Threads were stalled waiting for free memory. */
        STALLS,
        /** A concurrent collector fell back to a pause because the heap was full. */
        DEGENERATED,
        /** Long safepoints of operations other than collections. */
        LONG_STOPS,
        /** The machine delayed the collector: swapping, limits, other programs. */
        WAITING,
        /** The application calls System.gc(). */
        EXPLICIT_COLLECTIONS,
        /** Metaspace reached its threshold and triggered full collections. */
        METASPACE,
        /** The heap remains full after full collections. */
        HEAP_FULL,
        /** Marking is continuous, because the old generation is larger than the threshold that starts it. */
        MARKING_WITHOUT_END,
        /** Humongous objects (half a region or more) trigger collections. */
        HUMONGOUS_OBJECTS,
        /** The servers' usage plus the headroom of the collector does not fit into the heap. */
        USAGE_TOO_LARGE
    }
}
