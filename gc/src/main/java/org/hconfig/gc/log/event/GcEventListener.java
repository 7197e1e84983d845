package org.hconfig.gc.log.event;

/** Receives the events that a reader finds in a log, in the order of the log. */
public interface GcEventListener {
    /** The application was stopped. */
    void pause(GcPause gcPause);

    /** The log ends during a full collection. */
    default void unfinished(UnfinishedCollection full) {
        // most listeners count only completed collections
    }

    /** A concurrent cycle finished; {@code aborted} when a full collection aborted it. */
    void cycle(double seconds, boolean aborted);

    /** The duration of a concurrent marking, including pauses within it. */
    void marked(long nanos);

    /** The garbage in old regions that are eligible for collection. */
    void reclaimable(double seconds, long bytes);

    /**
     * The old generation occupancy at which marking starts ({@code InitiatingHeapOccupancyPercent} or its adapted
     * value).
     */
    void threshold(double seconds, long bytes, double percent);

    /** A humongous object was allocated. */
    void humongous(long bytes);

    /** A concurrent collector freed heap memory. */
    void freed(double seconds, OccupancyChange heap);

    /** A concurrent collector finished a collection; the cause is empty when not logged. */
    void collected(ConcurrentCycleKind concurrentCycleKind, String cause);

    /** A thread stalled while waiting for memory. */
    void stall(double seconds, long nanos);

    /**
     * The CPU and elapsed times of a pause, in seconds.
     *
     * @param user user CPU time of all threads
     * @param kernel kernel CPU time of all threads
     * @param real elapsed time
     */
    void cpuTimes(double user, double kernel, double real);

    /**
     * All threads were stopped, for a collection or another operation.
     *
     * @param reachNanos time to safepoint, from the request until the last thread stopped; -1 when not logged
     * @param totalNanos from the request until the threads resumed
     */
    void safepoint(long reachNanos, long totalNanos);

    /** A line names the operation for which all threads were stopped. */
    default void operation() {
        // only advice on safepoints needs to know whether the log names the operation
    }

    /** An allocation failed permanently (out of memory). */
    default void outOfMemory() {
        // most listeners count only collections
    }

    /** A property of the JVM. */
    void jvmTrait(JvmTrait jvmTrait, String value);

    /** A collector line was read. */
    void moment(double seconds);

    /** The part of the heap that a concurrent collection collects. */
    enum ConcurrentCycleKind {
        /** The whole heap. */
        FULL_HEAP,
        /** The young generation. */
        MINOR,
        /** Both generations. */
        MAJOR;

        /** Determines the kind from the text of the message. */
        public static ConcurrentCycleKind of(String line, int at) {
            if (line.startsWith("Minor", at) || line.indexOf("(Young)", at) > 0) {
                return MINOR;
            }
            return line.startsWith("Major", at) || line.indexOf("(Global)", at) > 0 || line.indexOf("(Old)", at) > 0
                    ? MAJOR
                    : FULL_HEAP;
        }
    }
}
