package org.hconfig.readbench.fanout;

import java.util.List;
import java.util.Locale;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.core.DataSize;

/**
 * Result of a benchmark of requests to different numbers of RegionServers.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param spec the specification of the benchmark
 * @param machineCores number of processors of the machine, shared by servers and client
 * @param runs one for each number of servers
 */
public record LadderReport(String createdAt, LadderSpec spec, int machineCores, List<LadderRun> runs)
        implements BenchReport {
    private static final String HEAD = "%7s %9s %22s %7s %22s %7s %8s %14s %10s%n";

    /** Makes defensive copies. */
    public LadderReport {
        runs = List.copyOf(runs);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                Locale.ROOT,
                HEAD,
                "servers",
                "heap each",
                "five trips, ms (p99)",
                "ratio",
                "one trip, ms (p99)",
                "ratio",
                "CPU, ms",
                "share: hashed",
                "contiguous"));
        for (LadderRun run : runs) {
            LadderRun first = runs.get(0);
            out.append(String.format(
                    Locale.ROOT,
                    HEAD,
                    run.servers(),
                    new DataSize(run.heapBytes()),
                    times(run.fiveTrips()),
                    ratio(run.fiveTrips(), first.fiveTrips()),
                    times(run.oneTrip()),
                    ratio(run.oneTrip(), run.fiveTrips()),
                    String.format(Locale.ROOT, "%.2f", run.cpuMillis()),
                    percent(run.hashed()),
                    percent(run.contiguous())));
        }
        out.append(String.format(
                Locale.ROOT,
                "%nThe ratio of five trips is that to the first line; the ratio of one trip is that to five trips of the same"
                        + " line.%nCPU: processor time of all RegionServers per request, of both kinds.%nShare: rows of a request that the server with most of them has, on average.%n"
                        + "Requests of %d rows by %d threads for %d s; all servers together: heap %s, %s; the machine has %d"
                        + " cores for servers and clients.%n",
                spec.rowsPerRequest(),
                spec.threads(),
                spec.seconds(),
                spec.budget().heap(),
                spec.budget().cores() > 0
                        ? String.format(Locale.ROOT, "%.2f cores", spec.budget().cores())
                        : "uncapped",
                machineCores));
        return out.toString();
    }

    private static String times(LadderRun.TripTimes times) {
        return String.format(Locale.ROOT, "%.1f (%.1f)", times.meanMillis(), times.p99Millis());
    }

    private static String ratio(LadderRun.TripTimes times, LadderRun.TripTimes base) {
        return String.format(Locale.ROOT, "%.2f", times.meanMillis() / base.meanMillis());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("heapBytes", spec.budget().heap())
                .put("cores", spec.budget().cores())
                .put("machineCores", machineCores)
                .put("rowsPerRequest", spec.rowsPerRequest())
                .put("threads", spec.threads())
                .put("seconds", spec.seconds())
                .put("runs", runs)
                .text();
    }
}
