package org.hconfig.bench.simulator;

import java.util.List;
import java.util.Locale;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;

/**
 * Result of the simulator benchmark. Its JSON is described in {@code docs/reference/simulator.md}.
 *
 * @param spec the specification of the benchmark
 * @param createdAt end of the benchmark, ISO 8601
 * @param java the JVM's version
 * @param clusters the clusters, in the order of the specification
 */
public record SimulatorReport(SimulatorSpec spec, String createdAt, String java, List<SimulatorCluster> clusters)
        implements BenchReport {
    private static final double MIB = 1 << 20;
    private static final double MILLION = 1e6;

    /** Makes defensive copies. */
    public SimulatorReport {
        clusters = List.copyOf(clusters);
    }

    @Override
    public String text() {
        return new ColumnTable<SimulatorCluster>()
                        .column("servers", 7, cluster -> Integer.toString(cluster.servers()))
                        .column("regions", 8, cluster -> Integer.toString(cluster.regions()))
                        .column("simulated", 11, cluster -> number("%.0f s", cluster.simulatedSeconds()))
                        .column(
                                "first s",
                                8,
                                cluster -> number("%.3f", cluster.first().seconds()))
                        .column("seconds", 10, cluster -> number("%.3f", cluster.seconds()))
                        .column("events", 10, cluster -> number("%.0f", cluster.events()))
                        .column("events/s", 10, cluster -> number("%.2f M", cluster.eventsPerSecond() / MILLION))
                        .column("heap", 9, cluster -> number("%.0f MiB", cluster.heapBytes() / MIB))
                        .text(clusters)
                + String.format(
                        Locale.ROOT,
                        "%nLoads of %s per server, rows of 1,000 bytes, by HBase 2.6's defaults.%n"
                                + "One thread, Java %s.%nMedians of %d runs, after three seconds of warm-up; heap with garbage.%n",
                        spec.perServer(),
                        java,
                        spec.repeats());
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("java", java)
                .put("clusters", clusters)
                .text();
    }
}
