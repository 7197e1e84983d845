package org.hconfig.gc.log;

/** Takes what a reader finds in a log, in the order of the log. */
public interface GcEventListener {
    /** The application was stopped. */
    void pause(GcPause gcPause);

    /** The log ends inside a collection of the whole heap. */
    default void unfinished(UnfinishedCollection full) {
        // most of those who take events count what came to its end
    }

    /** A concurrent cycle came to its end; {@code aborted} when a full collection cut it short. */
    void cycle(double seconds, boolean aborted);

    /** A marking beside the application took so long, pauses within it included. */
    void marked(long nanos);

    /** Old regions that may be collected next hold this much garbage. */
    void reclaimable(double seconds, long bytes);

    /** Marking begins when the old generation holds this much ({@code InitiatingHeapOccupancyPercent} or what adapts it). */
    void threshold(double seconds, long bytes, double percent);

    /** An object of half a region or more was made. */
    void humongous(long bytes);

    /** A collector that works concurrently freed this much of the heap. */
    void freed(double seconds, OccupancyChange heap);

    /** A collector that works concurrently came to the end of a collection; the cause is empty where the log has none. */
    void collected(ConcurrentCycleKind concurrentCycleKind, String cause);

    /** A thread had to wait for memory. */
    void stall(double seconds, long nanos);

    /**
     * What a pause cost, in seconds.
     *
     * @param user processor time of all threads in the program
     * @param kernel processor time of all threads in the kernel
     * @param real time by the clock
     */
    void cpuTimes(double user, double kernel, double real);

    /**
     * All threads were stopped, for a collection or for something else.
     *
     * @param reachNanos from the wish until the last of them stood; -1 where the log does not say it
     * @param totalNanos from the wish until they went on
     */
    void safepoint(long reachNanos, long totalNanos);

    /** A line names the operation for which all threads were stopped. */
    default void operation() {
        // only those who advise on stops ask whether the log names them
    }

    /** A thread got no memory: its allocation failed for good. */
    default void outOfMemory() {
        // most of those who take events count collections
    }

    /** Something that the JVM says of itself. */
    void jvmTrait(JvmTrait jvmTrait, String value);

    /** A line of a collector was seen. */
    void moment(double seconds);

    /** What a concurrent collection collects. */
    enum ConcurrentCycleKind {
        /** The whole heap. */
        FULL_HEAP,
        /** The young generation. */
        MINOR,
        /** Both generations. */
        MAJOR;

        /** By the words of its message. */
        static ConcurrentCycleKind of(String line, int at) {
            if (line.startsWith("Minor", at) || line.indexOf("(Young)", at) > 0) {
                return MINOR;
            }
            return line.startsWith("Major", at) || line.indexOf("(Global)", at) > 0 || line.indexOf("(Old)", at) > 0
                    ? MAJOR
                    : FULL_HEAP;
        }
    }
}
