package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.workload.MonitoringRun.MonitoringArm;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;

/**
 * {@code hconfig bench watching}: measures the cost of monitoring for clients, by the same requests with and without
 * monitoring, in pairs, on servers with many regions. HConfig runs on the machine of the lab, so that its own work
 * counts, too. Afterwards it measures servers without requests, where a small cost is not hidden by the interference of
 * clients.
 *
 * @param context clocks and progress
 */
public record MonitoringBenchmark(BenchContext context) {
    /** Default number of regions of idle tables on each RegionServer. */
    public static final int REGIONS_DEFAULT = 1_000;

    private static final String IDLE = "hconfig_bench_idle_";
    private static final int IDLE_TABLES = 10;
    private static final Duration LEAD = Duration.ofSeconds(5);

    /**
     * Number of readings before the measurement without clients, so that the code that serves them is compiled, as
     * after a day.
     */
    private static final int IDLE_WARM_UP = 1_000;

    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab.
     *
     * @param spec the load of the clients; its first mix is used
     * @param regionsPerServer regions of idle tables on each RegionServer, 10 or more
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component
     *     that failed
     */
    public MonitoringReport run(WorkloadSpec spec, int regionsPerServer) {
        return spec.lease().run(context.progress()::report, (lab, work) -> {
            try (LabSession labSession = LabSession.open(lab)) {
                return inLab(spec, regionsPerServer, labSession, work);
            }
        });
    }

    private MonitoringReport inLab(WorkloadSpec spec, int regionsPerServer, LabSession labSession, Path work)
            throws IOException, InterruptedException {
        BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
        drop(tables);
        List<MonitoringRun> runs;
        try {
            prepare(spec, regionsPerServer, labSession, work, tables);
            WorkloadClients workloadClients = new WorkloadClients(
                    labSession.configuration(), spec, context.nanoClock(), labSession::checkUnchanged);
            runs = new PairedExperiment<>(
                            List.of(MonitoringArm.values()),
                            spec.repeats(),
                            RunReporter.<MonitoringArm, MonitoringRun>lines(context.progress(), MonitoringRun::label))
                    .run(parts(spec), busy -> busy ? "" : "idle", (busy, slot) -> {
                        if (!busy && slot.repeat() == 1 && slot.variant() == MonitoringArm.ALONE) {
                            warmPages(labSession);
                        }
                        return busy
                                ? busy(spec, labSession, work, workloadClients, slot)
                                : idle(spec, labSession, work, slot);
                    });
            labSession.checkUnchanged();
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
            throw failed;
        }
        labSession.limitServers(true);
        drop(tables);
        return new MonitoringReport(labSession.summary(), spec, regionsPerServer, runs);
    }

    private void prepare(
            WorkloadSpec spec, int regionsPerServer, LabSession labSession, Path work, BenchTableCreator tables)
            throws IOException, InterruptedException {
        labSession.limitServers(false);
        int each = Math.max(1, regionsPerServer * labSession.servers() / IDLE_TABLES);
        for (int i = 0; i < IDLE_TABLES; i++) {
            context.progress()
                    .detail("creating idle table " + (i + 1) + " of " + IDLE_TABLES + ", " + each + " regions");
            tables.awaitIdle(IDLE + i, WorkloadSpec.FAMILY, each);
        }
        ServerWarmUp.withDefaultTable(spec, labSession, work, tables, context);
    }

    /** Without a warm-up, runs with clients are skipped, because they would measure JIT compilation. */
    private static List<Boolean> parts(WorkloadSpec spec) {
        return spec.clients().warmUpSeconds() == 0 ? List.of(false) : List.of(true, false);
    }

    private void warmPages(LabSession labSession) throws InterruptedException {
        labSession.limitServers(false);
        context.progress().detail("requesting " + IDLE_WARM_UP + " readings");
        HBaseSnapshotReader reader = new HBaseSnapshotReader(labSession.cluster(), context.clock());
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
            RunSlot<MonitoringArm> slot)
            throws IOException, InterruptedException {
        TableName table = TableName.valueOf(WorkloadRunner.TABLE);
        WorkloadMix workloadMix = spec.mix();
        labSession.limitServers(false);
        workloadClients.run(
                workloadMix,
                table,
                ~spec.dataset().seed() - slot.repeat(),
                Duration.ZERO,
                Duration.ofSeconds(spec.clients().warmUpSeconds()));
        labSession.limitServers(true);
        Path samples = Files.createDirectories(work.resolve("watch-" + slot.order()));
        try (MonitorThread monitorThread = new MonitorThread(labSession, samples, context)) {
            if (slot.variant() == MonitoringArm.WATCHED) {
                monitorThread.start();
            }
            Map<String, Double> before = labSession.processorTime().seconds();
            RequestMeter requestMeter = workloadClients.run(
                    workloadMix,
                    table,
                    spec.dataset().seed() + slot.repeat(),
                    LEAD,
                    Duration.ofSeconds(spec.clients().seconds()));
            Map<String, Double> cpu =
                    ProcessCpuTime.between(before, labSession.processorTime().seconds());
            return run(
                    slot,
                    true,
                    requestMeter.figures(
                            spec.clients().seconds(),
                            requestMeter.latency().values().stream()
                                    .max(Comparator.comparingLong(LatencySummary::count))
                                    .map(LatencySummary::p99)
                                    .orElse(0.0)),
                    monitorThread,
                    cpu);
        }
    }

    private static MonitoringRun run(
            RunSlot<MonitoringArm> slot,
            boolean clients,
            RequestFigures requests,
            MonitorThread monitorThread,
            Map<String, Double> cpu) {
        return new MonitoringRun(
                clients,
                slot.variant() == MonitoringArm.WATCHED,
                slot.repeat(),
                slot.order(),
                requests,
                new MonitoringRun.ReadingFigures(
                        monitorThread.readings(), monitorThread.failures(), monitorThread.readingMillis()),
                cpu);
    }

    /**
     * Measures the CPU time of the servers without clients, with or without monitoring. Their CPU budget does not
     * matter.
     */
    private MonitoringRun idle(WorkloadSpec spec, LabSession labSession, Path work, RunSlot<MonitoringArm> slot)
            throws IOException, InterruptedException {
        labSession.limitServers(false);
        TimeUnit.MILLISECONDS.sleep(LEAD.toMillis());
        Path samples = Files.createDirectories(work.resolve("watch-" + slot.order()));
        try (MonitorThread monitorThread = new MonitorThread(labSession, samples, context)) {
            if (slot.variant() == MonitoringArm.WATCHED) {
                monitorThread.start();
            }
            Map<String, Double> before = labSession.processorTime().seconds();
            TimeUnit.SECONDS.sleep(spec.clients().seconds());
            Map<String, Double> cpu =
                    ProcessCpuTime.between(before, labSession.processorTime().seconds());
            return run(slot, false, RequestFigures.NONE, monitorThread, cpu);
        }
    }

    private static void drop(BenchTableCreator tables) throws IOException {
        tables.drop(WorkloadRunner.TABLE);
        for (int i = 0; i < IDLE_TABLES; i++) {
            tables.drop(IDLE + i);
        }
    }
}
