package org.hconfig.bench.simulator;

import java.util.Locale;

/** Text renderer of the simulator's speed for terminals of 80 columns. */
public final class SimulatorTextRenderer {
    private static final double MIB = 1 << 20;
    private static final double MILLION = 1e6;

    private SimulatorTextRenderer() {}

    /** Returns a line for each cluster, ending with a line feed. */
    public static String of(SimulatorResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                Locale.ROOT,
                "%7s %8s %11s %8s %10s %10s %10s %9s%n",
                "servers",
                "regions",
                "simulated",
                "first s",
                "seconds",
                "events",
                "events/s",
                "heap"));
        for (SimulatorCluster cluster : result.clusters()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%7d %8d %9.0f s %8.3f %10.3f %10.0f %8.2f M %5.0f MiB%n",
                    cluster.servers(),
                    cluster.regions(),
                    cluster.simulatedSeconds(),
                    cluster.first().seconds(),
                    cluster.seconds(),
                    cluster.events(),
                    cluster.eventsPerSecond() / MILLION,
                    cluster.heapBytes() / MIB));
        }
        out.append(String.format(
                Locale.ROOT,
                "%nLoads of %s per server, rows of 1,000 bytes, by HBase 2.6's defaults.%n"
                        + "One thread, Java %s.%nMedians of %d runs, after three seconds of warm-up; heap with garbage.%n",
                result.spec().perServer(),
                result.java(),
                result.spec().repeats()));
        return out.toString();
    }
}
