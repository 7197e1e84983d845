package org.hconfig.gc.facts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.event.UnfinishedCollection;

/**
 * The facts of a log.
 *
 * @param name the name of the log
 * @param collector the name of the collector: G1, Parallel, Serial, CMS, ZGC, Shenandoah; empty when it cannot be
 *     determined
 * @param jdk the JDK version in the log; otherwise the range implied by the format, for example {@code 7-8}
 * @param pauses all pauses
 * @param pausedShare the share of the log's time spent in pauses; empty when the log has no times, does not report
 *     pauses, or was not understood sufficiently
 * @param fullCollections the number of full collections, including one that is unfinished at the end of the log
 * @param toSpaceExhausted the number of collections in which no free region was left for survivors (G1)
 * @param feature the JDK feature version, when logged
 * @param generational true for generational ZGC and Shenandoah
 * @param files the number of files
 * @param lives the number of consecutive runs of the JVM
 * @param lines the number of lines
 * @param bytes the number of bytes, decompressed
 * @param from the first time of day
 * @param to the last time of day
 * @param seconds the time covered, without the gaps between runs
 * @param throughput the share of time available to the application, excluding pauses and other stops when logged; empty
 *     under the conditions of pausedShare
 * @param medianMinuteShare the median of the paused shares of the minutes with a pause
 * @param worstMinute the minute with the largest paused share
 * @param kinds pauses by kind
 * @param causes pauses by cause
 * @param stalls the number of allocation stalls (ZGC)
 * @param stalledMillis the total duration of the allocation stalls, in ms
 * @param heap the heap and its generations
 * @param g1 the facts specific to G1
 * @param parallelThreads the number of parallel GC threads
 * @param concurrentThreads the number of concurrent GC threads
 * @param processors the number of processors seen by the JVM
 * @param memoryBytes the machine's memory
 * @param flags the JVM's flags, when logged
 * @param missing the details missing from the log, each with the flag that adds it
 * @param work the CPU time of the pauses
 * @param safepoints the time to safepoint, when logged
 * @param cycles the cycles of a concurrent collector (ZGC, Shenandoah)
 * @param understood the part of the log that was understood
 * @param unfinished the full collection during which the log ends; empty otherwise
 * @param unasked the pauses that were not requested by the application (System.gc()) or an operator: those of the
 *     collector itself
 * @param ordered the requested pauses; the initial pause of a requested G1 marking counts as unrequested
 * @param repeated the number of collections duplicated in the log, with the same time and the same text; each is
 *     counted once
 * @param outOfMemory the number of failed allocations, as logged (ZGC: {@code Out Of Memory})
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
    /** Copies the lists. */
    public LogFacts {
        kinds = List.copyOf(kinds);
        causes = List.copyOf(causes);
        flags = List.copyOf(flags);
        missing = List.copyOf(missing);
    }

    /** Returns true when the log contains concurrent collections but none of their pauses: {@code -Xlog:gc} of ZGC. */
    public boolean pausesUnknown() {
        return pauses.count() == 0 && cycles.count() > 0;
    }

    /** Returns true when the log contains no collection. */
    public boolean nothingRecorded() {
        return pauses.count() == 0 && cycles.count() == 0;
    }

    /**
     * Returns true when the metrics of this log are reliable: nearly all of it was understood, and it reports pauses.
     */
    public boolean reliable() {
        return understood.complete() && pauses.count() > 0;
    }
}
