package org.hconfig.bench.gc;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.bench.experiment.PairedRun;
import org.hconfig.bench.workload.RequestFigures;

/**
 * Measured run with one set of flags. The figures of pauses are from the servers' own logs of the measured time.
 *
 * @param arm the arm
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param requests the requests of the clients
 * @param pauses pauses of all servers
 * @param collections collections of all servers
 * @param collector CPU time of the collectors
 * @param cpuSeconds CPU time of each process in the measured time
 */
public record GcRun(
        GcArm arm,
        int repeat,
        int order,
        @JsonUnwrapped RequestFigures requests,
        @JsonUnwrapped PauseFigures pauses,
        @JsonUnwrapped CollectionCounts collections,
        @JsonUnwrapped CollectorTime collector,
        Map<String, Double> cpuSeconds)
        implements PairedRun<GcArm> {
    /** Makes defensive copies. */
    public GcRun {
        cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
    }

    /**
     * Pauses of all servers.
     *
     * @param pausedShare the share of the measured time for which a server was paused, mean over the servers
     * @param maxPauseMillis the longest pause of any server
     * @param p99PauseMillis the largest 99th percentile of pauses of any server
     * @param pauses number of pauses
     */
    public record PauseFigures(double pausedShare, double maxPauseMillis, double p99PauseMillis, long pauses) {}

    /**
     * Collections of all servers.
     *
     * @param fullCollections collections of the whole heap
     * @param mixedCollections mixed collections
     * @param concurrentCycles completed concurrent markings
     * @param toSpaceExhausted collections in which no free region was available for survivors
     * @param explicitCollections explicitly requested collections ({@code System.gc()})
     */
    public record CollectionCounts(
            long fullCollections,
            long mixedCollections,
            long concurrentCycles,
            long toSpaceExhausted,
            long explicitCollections) {}

    /**
     * CPU time of GC threads of all servers.
     *
     * @param pauseCpuSeconds CPU time of GC threads in pauses
     * @param concurrentCpuSeconds CPU time of GC threads that mark and refine concurrently
     */
    public record CollectorTime(double pauseCpuSeconds, double concurrentCpuSeconds) {}

    /** Returns the share of GC threads in the CPU time of the RegionServers; 0 if they used none. */
    @JsonProperty
    public double collectorShare() {
        double all = RequestFigures.serverSeconds(cpuSeconds);
        return all <= 0 ? 0 : (collector.pauseCpuSeconds() + collector.concurrentCpuSeconds()) / all;
    }

    @Override
    public GcArm variant() {
        return arm;
    }

    /** Returns the arm and the repeat: {@code advised-2}. */
    public String name() {
        return arm.id() + "-" + repeat;
    }

    /** Returns the run in a line. */
    String label() {
        return String.format(
                Locale.ROOT,
                "%s: paused %.2f %%, collector %.1f %% of the CPU time, longest %.0f ms, %,.0f operations/s, %d pauses,"
                        + " %d markings, %d mixed, %d full",
                name(),
                100 * pauses.pausedShare(),
                100 * collectorShare(),
                pauses.maxPauseMillis(),
                requests.operationsPerSecond(),
                pauses.pauses(),
                collections.concurrentCycles(),
                collections.mixedCollections(),
                collections.fullCollections());
    }
}
