package org.hconfig.bench.workload;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.bench.experiment.Identified;
import org.hconfig.bench.experiment.PairedRun;

/**
 * Measured run with or without clients, with or without monitoring.
 *
 * @param clients false for a run without clients
 * @param monitored true for a run with monitoring
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param requests the requests of the clients, with the 99th percentile of the most frequent kind
 * @param readings the readings of the cluster
 * @param cpuSeconds CPU time of each process in the measured time; clients and HConfig share one process
 */
public record MonitoringRun(
        boolean clients,
        boolean monitored,
        int repeat,
        int order,
        @JsonUnwrapped RequestFigures requests,
        @JsonUnwrapped ReadingFigures readings,
        Map<String, Double> cpuSeconds)
        implements PairedRun<MonitoringRun.MonitoringArm> {
    /** Makes defensive copies. */
    public MonitoringRun {
        cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
    }

    /** Arms of the monitoring benchmark. */
    public enum MonitoringArm implements Identified {
        /** Without monitoring. */
        ALONE,
        /** With monitoring. */
        WATCHED
    }

    /**
     * Readings of a cluster.
     *
     * @param readings readings in the measured time
     * @param failedReadings readings that failed
     * @param readingMillis median time of a reading; 0 when there was none
     */
    public record ReadingFigures(int readings, int failedReadings, double readingMillis) {}

    @Override
    public MonitoringArm variant() {
        return monitored ? MonitoringArm.WATCHED : MonitoringArm.ALONE;
    }

    /** Returns the name of the run: {@code watched-2}, {@code idle-watched-2}. */
    public String name() {
        return (clients ? "" : "idle-") + variant().id() + "-" + repeat;
    }

    /** Returns the CPU time of all RegionServers together in seconds. */
    double serverSeconds() {
        return RequestFigures.serverSeconds(cpuSeconds);
    }

    /** Returns the run in a line. */
    String label() {
        String work = clients
                ? String.format(
                        Locale.ROOT,
                        "%,.0f operations/s, p99 %.1f ms, %d failed",
                        requests.operationsPerSecond(),
                        requests.p99Millis(),
                        requests.failed())
                : String.format(Locale.ROOT, "servers used %.2f s of CPU time", serverSeconds());
        return name() + ": " + work
                + (monitored
                        ? String.format(
                                Locale.ROOT,
                                "; %d readings of %.0f ms, %d failed",
                                readings.readings(),
                                readings.readingMillis(),
                                readings.failedReadings())
                        : "");
    }
}
