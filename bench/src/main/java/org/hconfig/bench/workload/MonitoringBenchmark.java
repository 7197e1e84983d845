package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;

/**
 * {@code hconfig bench watching}: measures the cost of monitoring for clients, by the same requests with and without
 * monitoring, in pairs, on servers with many regions. HConfig runs on the machine of the lab, so that its own work
 * counts, too. Afterwards it measures servers without requests, where a small cost is not hidden by the interference of
 * clients.
 */
public final class MonitoringBenchmark {
    /** Default number of regions of idle tables on each RegionServer. */
    public static final int REGIONS_DEFAULT = 1_000;

    private static final String IDLE = "hconfig_bench_idle_";
    private static final int IDLE_TABLES = 10;
    private static final Duration LEAD = Duration.ofSeconds(5);
    private static final Duration QUIET_LIMIT = Duration.ofHours(1);

    /**
     * Number of readings before the measurement without clients, so that the code that serves them is compiled, as
     * after a day.
     */
    private static final int IDLE_WARM_UP = 1_000;

    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public MonitoringBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab.
     *
     * @param spec the load of the clients; its first mix is used
     * @param regionsPerServer regions of idle tables on each RegionServer, 10 or more
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component
     *     that failed
     */
    public MonitoringResult run(WorkloadSpec spec, int regionsPerServer, BenchProgressListener progress) {
        return spec.stay().run(progress::report, (lab, work) -> {
            try (LabSession labSession = LabSession.open(lab)) {
                return inLab(spec, regionsPerServer, labSession, work, progress);
            }
        });
    }

    private MonitoringResult inLab(
            WorkloadSpec spec, int regionsPerServer, LabSession labSession, Path work, BenchProgressListener progress)
            throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        BenchTableCreator tables = new BenchTableCreator(labSession, work, clock, nanoClock);
        drop(tables);
        List<MonitoringRun> runs = new ArrayList<>();
        try {
            prepare(spec, regionsPerServer, labSession, work, tables, progress);
            WorkloadClients workloadClients =
                    new WorkloadClients(labSession.configuration(), spec, nanoClock, labSession::checkUnchanged);
            for (boolean busy : parts(spec)) {
                if (!busy) {
                    warmPages(labSession, progress);
                }
                for (int repeat = 1; repeat <= spec.repeats(); repeat++) {
                    for (boolean watched : new boolean[] {repeat % 2 == 0, repeat % 2 == 1}) {
                        BenchInterruption.check();
                        int order = runs.size() + 1;
                        MonitoringRun run = busy
                                ? busy(spec, labSession, work, workloadClients, watched, repeat, order)
                                : idle(spec, labSession, work, watched, repeat, order);
                        runs.add(run);
                        progress.report("run " + run.order() + " of "
                                + 2 * spec.repeats() * parts(spec).size() + ": " + MonitoringTextRenderer.line(run));
                    }
                }
            }
            labSession.checkUnchanged();
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
            throw failed;
        }
        labSession.limitServers(true);
        drop(tables);
        return new MonitoringResult(begun, labSession.summary(), spec, regionsPerServer, runs);
    }

    private void prepare(
            WorkloadSpec spec,
            int regionsPerServer,
            LabSession labSession,
            Path work,
            BenchTableCreator tables,
            BenchProgressListener progress)
            throws IOException, InterruptedException {
        labSession.limitServers(false);
        int each = Math.max(1, regionsPerServer * labSession.servers() / IDLE_TABLES);
        for (int i = 0; i < IDLE_TABLES; i++) {
            progress.detail("creating idle table " + (i + 1) + " of " + IDLE_TABLES + ", " + each + " regions");
            tables.awaitIdle(IDLE + i, spec.family(), each);
        }
        tables.withDefaults(WorkloadRunner.TABLE, spec.family());
        progress.detail("filling the table");
        new DataLoader(labSession, spec, work, clock, nanoClock).fill(BenchArm.DEFAULT, WorkloadRunner.TABLE, Map.of());
        labSession.admin().flush(TableName.valueOf(WorkloadRunner.TABLE));
        new QuietWaiter(labSession.probe(), nanoClock, QUIET_LIMIT)
                .await(
                        WorkloadRunner.TABLE,
                        nanoClock.getAsLong(),
                        clusterActivity -> progress.detail("waiting for " + clusterActivity.label()));
        new ServerWarmUp(spec, labSession, labSession.configuration(), nanoClock, progress)
                .run(TableName.valueOf(WorkloadRunner.TABLE));
    }

    /** Without a warm-up, runs with clients are skipped, because they would measure JIT compilation. */
    private static List<Boolean> parts(WorkloadSpec spec) {
        return spec.warmUpSeconds() == 0 ? List.of(false) : List.of(true, false);
    }

    private void warmPages(LabSession labSession, BenchProgressListener progress) throws InterruptedException {
        labSession.limitServers(false);
        progress.detail("requesting " + IDLE_WARM_UP + " readings");
        HBaseSnapshotReader reader = new HBaseSnapshotReader(labSession.cluster(), clock);
        for (int i = 0; i < IDLE_WARM_UP; i++) {
            BenchInterruption.check();
            reader.read();
        }
    }

    private MonitoringRun busy(
            WorkloadSpec spec,
            LabSession labSession,
            Path work,
            WorkloadClients workloadClients,
            boolean watched,
            int repeat,
            int order)
            throws IOException, InterruptedException {
        TableName table = TableName.valueOf(WorkloadRunner.TABLE);
        WorkloadMix workloadMix = spec.mixes().get(0);
        labSession.limitServers(false);
        workloadClients.run(
                workloadMix, table, ~spec.seed() - repeat, Duration.ZERO, Duration.ofSeconds(spec.warmUpSeconds()));
        labSession.limitServers(true);
        Path samples = Files.createDirectories(work.resolve("watch-" + order));
        try (MonitorThread monitorThread = new MonitorThread(labSession, samples, clock, nanoClock)) {
            if (watched) {
                monitorThread.start();
            }
            Map<String, Double> before = labSession.processorTime().seconds();
            RequestMeter requestMeter = workloadClients.run(
                    workloadMix, table, spec.seed() + repeat, LEAD, Duration.ofSeconds(spec.seconds()));
            Map<String, Double> cpu =
                    ProcessCpuTime.between(before, labSession.processorTime().seconds());
            return new MonitoringRun(
                    true,
                    watched,
                    repeat,
                    order,
                    (double) requestMeter.operations() / spec.seconds(),
                    requestMeter.latency().values().stream()
                            .max(Comparator.comparingLong(LatencySummary::count))
                            .map(LatencySummary::p99)
                            .orElse(0.0),
                    requestMeter.failures(),
                    monitorThread.readings(),
                    monitorThread.failures(),
                    monitorThread.readingMillis(),
                    cpu);
        }
    }

    /**
     * Measures the CPU time of the servers without clients, with or without monitoring. Their CPU budget does not
     * matter.
     */
    private MonitoringRun idle(
            WorkloadSpec spec, LabSession labSession, Path work, boolean watched, int repeat, int order)
            throws IOException, InterruptedException {
        labSession.limitServers(false);
        TimeUnit.MILLISECONDS.sleep(LEAD.toMillis());
        Path samples = Files.createDirectories(work.resolve("watch-" + order));
        try (MonitorThread monitorThread = new MonitorThread(labSession, samples, clock, nanoClock)) {
            if (watched) {
                monitorThread.start();
            }
            Map<String, Double> before = labSession.processorTime().seconds();
            TimeUnit.SECONDS.sleep(spec.seconds());
            Map<String, Double> cpu =
                    ProcessCpuTime.between(before, labSession.processorTime().seconds());
            return new MonitoringRun(
                    false,
                    watched,
                    repeat,
                    order,
                    0,
                    0,
                    0,
                    monitorThread.readings(),
                    monitorThread.failures(),
                    monitorThread.readingMillis(),
                    cpu);
        }
    }

    private static void drop(BenchTableCreator tables) throws IOException {
        tables.drop(WorkloadRunner.TABLE);
        for (int i = 0; i < IDLE_TABLES; i++) {
            tables.drop(IDLE + i);
        }
    }
}
