package org.hconfig.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.probes.ClusterCounters;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.probes.TableProbeResult;
import org.hconfig.bench.result.BlockedTime;
import org.hconfig.bench.result.DataPlacement;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResourceUsage;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import org.hconfig.bench.result.RunTimes;
import org.hconfig.bench.result.Verification;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.xconfig.model.Plan;

/**
 * Runner of one run: creates the table, loads it, waits until the cluster is idle, verifies the rows, and records all
 * measurements.
 */
final class LoadRunner {
    /** Name of the table of all runs. */
    static final String TABLE = "hconfig_bench_load";

    private final LoadRunContext runs;
    private final LoadBenchmarkSpec spec;

    LoadRunner(LoadRunContext runs, LoadBenchmarkSpec spec) {
        this.runs = runs;
        this.spec = spec;
    }

    /**
     * Executes the run and drops its table.
     *
     * @param planned receives the plan of the table, if it has one
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} if the read-back differs; then the table is kept
     *     as evidence
     */
    RunResult run(RunSlot<RunPath> runSlot, Consumer<Plan> planned) throws IOException, InterruptedException {
        TableCreator.CreatedTable createdTable = runs.tables().create(runSlot.variant(), TABLE);
        createdTable.plan().ifPresent(planned);
        runs.context()
                .progress()
                .detail(runSlot.name() + ": table created with " + Count.of(createdTable.regions(), "region"));
        awaitQuiet(runs.context().nanoClock().getAsLong(), runSlot);
        runs.labSession().limitServers(true);
        ResourceSnapshot before = resources();
        long start = runs.context().nanoClock().getAsLong();
        LoadedRun loadedRun = load(runSlot, createdTable, start);
        ResourceSnapshot awaitQuiet = resources();
        ClusterCounters clusterCounters = awaitQuiet.counters().since(before.counters());
        DataPlacement dataPlacement = placement(runs.labSession().probe().table(TABLE));
        runs.labSession().limitServers(false);
        runs.context().progress().detail(runSlot.name() + ": acknowledged and idle, verifying");
        long verifyStart = runs.context().nanoClock().getAsLong();
        Verification verification = new ReadBackVerifier(
                        runs.labSession(), spec.dataset().rows())
                .check(runSlot.name(), TABLE, loadedRun.result().total());
        RunResult result = new RunResult(
                runSlot,
                new RunTimes(
                        loadedRun.ackedMillis() / 1000.0, loadedRun.quietMillis() / 1000.0, runs.seconds(verifyStart)),
                latency(loadedRun.result().sending().latency()),
                new BlockedTime(
                        SamplePhases.puts(DatasetLoader.engine(runSlot.variant()))
                                ? loadedRun.timeline().pauses()
                                : List.of(),
                        clusterCounters.updatesBlockedMillis(),
                        clusterCounters.blockedRequests(),
                        loadedRun.result().sending().blockedMillis()),
                dataPlacement,
                new RunResult.LoadUsage(before.until(loadedRun.acked()), before.until(awaitQuiet)),
                verification,
                setup(createdTable, loadedRun.result()),
                loadedRun.timeline());
        runs.labSession().checkUnchanged();
        runs.tables().drop(TABLE);
        return result;
    }

    private record LoadedRun(
            LoadResult result, ResourceSnapshot acked, long ackedMillis, long quietMillis, RunTimeline timeline) {}

    /** CPU times of the processes and counters of the RegionServers at one time. */
    private record ResourceSnapshot(Map<String, Double> cpuSeconds, ClusterCounters counters) {
        RunResourceUsage until(ResourceSnapshot later) {
            ClusterCounters more = later.counters.since(counters);
            return new RunResourceUsage(
                    ProcessCpuTime.between(cpuSeconds, later.cpuSeconds), more.flushedBytes(), more.compactedBytes());
        }
    }

    /** Reads the counters first, because this uses CPU time of the servers. */
    private ResourceSnapshot resources() throws IOException {
        ClusterCounters clusterCounters = runs.labSession().probe().counters();
        return new ResourceSnapshot(runs.labSession().processorTime().seconds(), clusterCounters);
    }

    /** Reads the counters asynchronously, so that they delay nothing. */
    private CompletableFuture<ClusterCounters> counting() {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return runs.labSession().probe().counters();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
    }

    private static ClusterCounters counted(CompletableFuture<ClusterCounters> counting) throws IOException {
        try {
            return counting.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof UncheckedIOException broken) {
                throw broken.getCause();
            }
            if (failed.getCause() instanceof HConfigException told) {
                throw told;
            }
            throw failed;
        }
    }

    private LoadedRun load(RunSlot<RunPath> runSlot, TableCreator.CreatedTable createdTable, long start)
            throws IOException {
        try (TimelineRecorder timelineRecorder = new TimelineRecorder(
                runs.labSession().probe(), TABLE, runs.context().nanoClock(), start)) {
            LoadRecorder ear = new LoadRecorder(
                    runSlot.name(),
                    DatasetLoader.engine(runSlot.variant()),
                    timelineRecorder,
                    runs.context().progress());
            LoadResult result = runs.datasetLoader()
                    .load(runSlot.variant(), TABLE, spec.dataset().rows(), createdTable.clientHints(), ear);
            timelineRecorder.progress(result.total().rows(), ear.handled());
            long acked = timelineRecorder.millis();
            Map<String, Double> spent = runs.labSession().processorTime().seconds();
            CompletableFuture<ClusterCounters> counting = counting();
            long awaitQuiet = Math.max(acked, awaitQuiet(start, runSlot));
            return new LoadedRun(
                    result,
                    new ResourceSnapshot(spent, counted(counting)),
                    Math.max(1, acked),
                    Math.max(1, awaitQuiet),
                    timelineRecorder.timeline(awaitQuiet));
        }
    }

    private long awaitQuiet(long start, RunSlot<RunPath> runSlot) throws IOException {
        return QuietWaiter.await(runs.labSession(), runs.context(), TABLE, runSlot.name(), start);
    }

    private static DataPlacement placement(TableProbeResult resources) {
        Map<String, Integer> regions = new TreeMap<>();
        Map<String, Long> bytes = new TreeMap<>();
        resources.servers().forEach((server, part) -> {
            regions.put(server, part.regions());
            bytes.put(server, part.storeBytes() + part.memstoreBytes());
        });
        return new DataPlacement(regions, bytes, resources.memstoreBytes());
    }

    private static Optional<LatencySummary> latency(LoadMeter.Latency latency) {
        return latency.count() == 0
                ? Optional.empty()
                : Optional.of(new LatencySummary(
                        "row, from send to acknowledgement",
                        latency.count(),
                        latency.p50(),
                        latency.p95(),
                        latency.p99(),
                        latency.p999(),
                        latency.max()));
    }

    private static RunResult.RunSetup setup(TableCreator.CreatedTable createdTable, LoadResult load) {
        List<String> client = new ArrayList<>();
        client.add("engine " + load.job().engine().id());
        createdTable.clientHints().forEach((key, value) -> client.add(key + " = " + value));
        client.addAll(load.notes());
        return new RunResult.RunSetup(createdTable.regions(), createdTable.settings(), client);
    }
}
