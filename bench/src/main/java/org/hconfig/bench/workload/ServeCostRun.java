package org.hconfig.bench.workload;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.experiment.Identified;
import org.hconfig.bench.experiment.PairedRun;

/**
 * Measured run of clients with or without {@code hconfig serve --http}.
 *
 * @param variant with or without it
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param requests the requests of the clients, with the 99th percentile of the most frequent kind
 * @param serve the process of {@code serve}; empty without it
 * @param cpuSeconds CPU time of each process in the measured time
 */
public record ServeCostRun(
        ServeArm variant,
        int repeat,
        int order,
        @JsonUnwrapped RequestFigures requests,
        Optional<ServeFigures> serve,
        Map<String, Double> cpuSeconds)
        implements PairedRun<ServeCostRun.ServeArm> {
    private static final double MEBI = 1 << 20;

    /** Makes defensive copies. */
    public ServeCostRun {
        cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
    }

    /** Arms of the benchmark. */
    public enum ServeArm implements Identified {
        /** Without {@code serve}. */
        WITHOUT,
        /** With {@code serve --http}, whose console is open. */
        SERVED
    }

    /**
     * Requests to the console.
     *
     * @param calls requests in the measured time
     * @param failedCalls requests that failed
     * @param callMillis median time of a request
     */
    public record ConsoleCalls(int calls, int failedCalls, double callMillis) {}

    /**
     * The process of {@code serve}.
     *
     * @param calls the requests to its console
     * @param peakBytes its largest resident memory since its start
     */
    public record ServeFigures(@JsonUnwrapped ConsoleCalls calls, long peakBytes) {}

    /** Returns the run in a line. */
    String label() {
        return variant.id() + "-" + repeat
                + String.format(
                        Locale.ROOT,
                        ": %,.0f operations/s, p99 %.1f ms, %d failed",
                        requests.operationsPerSecond(),
                        requests.p99Millis(),
                        requests.failed())
                + serve.map(process -> String.format(
                                Locale.ROOT,
                                "; %d console requests of %.1f ms, %d failed; serve has %.0f MiB",
                                process.calls().calls(),
                                process.calls().callMillis(),
                                process.calls().failedCalls(),
                                process.peakBytes() / MEBI))
                        .orElse("");
    }
}
