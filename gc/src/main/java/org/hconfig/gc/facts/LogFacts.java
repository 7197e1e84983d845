package org.hconfig.gc.facts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.UnfinishedCollection;

/**
 * What a log tells.
 *
 * @param name how the log is called
 * @param collector the collector's name: G1, Parallel, Serial, CMS, ZGC, Shenandoah; empty when it cannot be told
 * @param jdk the JDK's version as the log says it; else what its way of writing tells, for example {@code 7-8}
 * @param pauses all pauses
 * @param pausedShare the share of the log's time that pauses took; empty when the log has no times, does not report pauses, or
 *     was not understood well enough
 * @param fullCollections collections of the whole heap, one more where the log ends inside one
 * @param toSpaceExhausted collections in which survivors found no free region (G1)
 * @param feature the JDK's number, where the log says it
 * @param generational true for generational ZGC and Shenandoah
 * @param files how many files it has
 * @param lives how many JVMs wrote it, one after the other
 * @param lines its lines
 * @param bytes its bytes, decompressed
 * @param from the first time of day
 * @param to the last time of day
 * @param seconds the time that it covers, without the time between two JVMs
 * @param throughput the share of time that pauses, and other stops where the log has them, left to the application; empty where
 *     pausedShare is
 * @param medianMinuteShare half of the minutes with a pause were paused for a smaller share
 * @param worstMinute the minute with the largest share of pauses
 * @param kinds pauses by kind
 * @param causes pauses by cause
 * @param stalls times that a thread waited for memory (ZGC)
 * @param stalledMillis how long those waits took together
 * @param heap the heap and its parts
 * @param g1 what only G1 does
 * @param parallelThreads threads that work in pauses
 * @param concurrentThreads threads that work beside the application
 * @param processors processors that the JVM saw
 * @param memoryBytes memory of the machine
 * @param flags the flags that the JVM was started with, where the log says them
 * @param missing what the log does not say, and the flag that would make it
 * @param work what pauses cost of the processors
 * @param safepoints how long threads took to stop, where the log says it
 * @param cycles collections of a concurrent collector (ZGC, Shenandoah)
 * @param understood how much of the log was understood
 * @param unfinished the full collection inside which the log ends; empty where it ends outside one
 * @param unasked pauses that neither the program (System.gc()) nor an operator ordered: the collector's own
 * @param ordered pauses that one of them ordered; an ordered marking of G1 begins with a pause of the collector's own
 * @param repeated collections that the log has more than once, with the same time and the same text; each counts once
 * @param outOfMemory threads that got no memory at all, as the log says it (ZGC: {@code Out Of Memory})
 */
public record LogFacts(
        String name,
        String collector,
        String jdk,
        PauseStats pauses,
        OptionalDouble pausedShare,
        long fullCollections,
        long toSpaceExhausted,
        OptionalLong feature,
        boolean generational,
        int files,
        int lives,
        long lines,
        long bytes,
        Optional<Instant> from,
        Optional<Instant> to,
        OptionalDouble seconds,
        OptionalDouble throughput,
        OptionalDouble medianMinuteShare,
        Optional<TimelineMinute> worstMinute,
        List<PauseKindStats> kinds,
        List<CauseStats> causes,
        long stalls,
        double stalledMillis,
        HeapFacts heap,
        Optional<G1Facts> g1,
        OptionalLong parallelThreads,
        OptionalLong concurrentThreads,
        OptionalLong processors,
        OptionalLong memoryBytes,
        List<String> flags,
        List<String> missing,
        Optional<PauseCpuStats> work,
        Optional<SafepointStats> safepoints,
        ConcurrentCycleStats cycles,
        ParseCoverageFacts understood,
        Optional<UnfinishedCollection> unfinished,
        PauseStats unasked,
        PauseStats ordered,
        long repeated,
        long outOfMemory) {
    /** Copies what it is given. */
    public LogFacts {
        kinds = List.copyOf(kinds);
        causes = List.copyOf(causes);
        flags = List.copyOf(flags);
        missing = List.copyOf(missing);
    }

    /** True when concurrent collections are in the log and none of their pauses is: {@code -Xlog:gc} of ZGC. */
    public boolean pausesUnknown() {
        return pauses.count() == 0 && cycles.count() > 0;
    }

    /** True when the log has no collection at all. */
    public boolean nothingRecorded() {
        return pauses.count() == 0 && cycles.count() == 0;
    }

    /** True when figures of this log hold: nearly all of it was understood, and it reports pauses. */
    public boolean reliable() {
        return understood.complete() && pauses.count() > 0;
    }
}
