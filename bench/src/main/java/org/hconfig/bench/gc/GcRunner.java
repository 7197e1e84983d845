package org.hconfig.bench.gc;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.probes.JvmCpuTime;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.run.TableCreator;
import org.hconfig.bench.servers.ServerGcLogs;
import org.hconfig.bench.workload.BenchArm;
import org.hconfig.bench.workload.DataLoader;
import org.hconfig.bench.workload.RequestMeter;
import org.hconfig.bench.workload.WorkloadClients;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadRunner;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseKindStats;
import org.hconfig.gc.log.event.PauseKind;
import org.hconfig.hbase.presplit.KeySample;

/**
 * Runner of one run on servers restarted with a set of flags: creates and fills the table, sends requests, and analyzes
 * the GC logs.
 */
final class GcRunner {
    private static final Duration LEAD = Duration.ofSeconds(5);
    private static final double MILLIS = 1000;

    private final WorkloadSpec spec;
    private final Path work;
    private final BenchContext context;

    GcRunner(WorkloadSpec spec, Path work, BenchContext context) {
        this.spec = spec;
        this.work = work;
        this.context = context;
    }

    /**
     * Measured run with its logs.
     *
     * @param logs facts of each server's log in the measured time
     */
    record MeasuredGcRun(GcRun run, List<LogFacts> logs) {
        /** Makes defensive copies. */
        MeasuredGcRun {
            logs = List.copyOf(logs);
        }
    }

    /** Executes the run and drops its table. */
    MeasuredGcRun measure(LabSession labSession, ServerGcLogs logs, RunSlot<GcArm> slot)
            throws IOException, InterruptedException {
        return measure(labSession, logs, slot, table -> {});
    }

    /**
     * Executes the run; {@code prepare} is called with the name of the filled table when the cluster is idle, before
     * the requests.
     */
    MeasuredGcRun measure(LabSession labSession, ServerGcLogs logs, RunSlot<GcArm> slot, Consumer<String> prepare)
            throws IOException, InterruptedException {
        String name = slot.name();
        BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
        tables.drop(WorkloadRunner.TABLE);
        labSession.limitServers(false);
        DataLoader dataLoader = new DataLoader(labSession, spec, work, context);
        TableCreator.CreatedTable createdTable = tables.planned(request(labSession, dataLoader), plan -> {});
        context.progress().detail(name + ": filling the table");
        dataLoader.fill(BenchArm.HCONFIG, WorkloadRunner.TABLE, createdTable.clientHints());
        awaitSettled(labSession, name);
        prepare.accept(WorkloadRunner.TABLE);
        Configuration configuration = labSession.configuration();
        createdTable.clientHints().forEach(configuration::set);
        WorkloadClients workloadClients =
                new WorkloadClients(configuration, spec, context.nanoClock(), labSession::checkUnchanged);
        context.progress().detail(name + ": " + mix().label());
        requests(
                workloadClients,
                ~spec.dataset().seed() - slot.order(),
                Duration.ofSeconds(spec.clients().warmUpSeconds()));
        labSession.limitServers(true);
        requests(workloadClients, ~spec.dataset().seed() + slot.order(), LEAD);
        Map<String, Long> sizes = logs.sizes();
        Map<String, Double> before = labSession.processorTime().seconds();
        JvmCpuTime.JvmCpuUsage collected = labSession.jvmTime().seconds();
        RequestMeter requestMeter = requests(
                workloadClients,
                spec.dataset().seed() + slot.repeat(),
                Duration.ofSeconds(spec.clients().seconds()));
        Map<String, Double> cpu =
                ProcessCpuTime.between(before, labSession.processorTime().seconds());
        JvmCpuTime.JvmCpuUsage collector = labSession.jvmTime().seconds().since(collected);
        List<LogFacts> facts = logs.since(sizes);
        labSession.limitServers(false);
        labSession.checkUnchanged();
        tables.drop(WorkloadRunner.TABLE);
        labSession.limitServers(true);
        return new MeasuredGcRun(run(slot, requestMeter, facts, cpu, collector), facts);
    }

    private WorkloadMix mix() {
        return spec.mix();
    }

    private RequestMeter requests(WorkloadClients workloadClients, long seed, Duration length)
            throws IOException, InterruptedException {
        return workloadClients.run(mix(), TableName.valueOf(WorkloadRunner.TABLE), seed, Duration.ZERO, length);
    }

    private PlanRequest request(LabSession labSession, DataLoader dataLoader) throws IOException {
        return new PlanRequest(
                labSession.clientDirectory().toString(),
                WorkloadRunner.TABLE,
                List.of(WorkloadSpec.FAMILY),
                mix().kind(),
                Optional.empty(),
                dataLoader.facts(),
                Runtime.getRuntime().availableProcessors(),
                new PresplitRequest(Optional.of("ycsb-hash"), Map.of(), KeySample.none(), OptionalInt.empty()));
    }

    private void awaitSettled(LabSession labSession, String name) throws IOException {
        labSession.admin().flush(TableName.valueOf(WorkloadRunner.TABLE));
        QuietWaiter.await(labSession, context, WorkloadRunner.TABLE, name);
    }

    private GcRun run(
            RunSlot<GcArm> slot,
            RequestMeter requestMeter,
            List<LogFacts> logs,
            Map<String, Double> cpu,
            JvmCpuTime.JvmCpuUsage collector) {
        double paused = logs.stream()
                .mapToDouble(log -> log.collections().pauses().totalMillis())
                .sum();
        return new GcRun(
                slot.variant(),
                slot.repeat(),
                slot.order(),
                requestMeter.figures(
                        spec.clients().seconds(),
                        requestMeter.latency().values().stream()
                                .mapToDouble(LatencySummary::p99)
                                .max()
                                .orElse(0)),
                new GcRun.PauseFigures(
                        paused / (MILLIS * spec.clients().seconds() * Math.max(1, logs.size())),
                        logs.stream()
                                .mapToDouble(log -> log.collections().pauses().maxMillis())
                                .max()
                                .orElse(0),
                        logs.stream()
                                .mapToDouble(log -> log.collections().pauses().p99Millis())
                                .max()
                                .orElse(0),
                        sum(logs, log -> log.collections().pauses().count())),
                new GcRun.CollectionCounts(
                        sum(logs, log -> log.collections().fullCollections()),
                        sum(logs, GcRunner::mixed),
                        sum(
                                logs,
                                log -> log.g1()
                                        .map(g1 -> g1.marking().concurrentCycles())
                                        .orElse(0L)),
                        sum(logs, log -> log.collections().toSpaceExhausted()),
                        sum(logs, GcRunner::askedFor)),
                new GcRun.CollectorTime(collector.inPauses(), collector.beside()),
                cpu);
    }

    private static long askedFor(LogFacts log) {
        return log.collections().causes().stream()
                .filter(cause -> cause.cause().startsWith("System.gc()"))
                .mapToLong(CauseStats::count)
                .sum();
    }

    private static long mixed(LogFacts log) {
        return log.collections().kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.MIXED)
                .mapToLong((PauseKindStats kind) -> kind.pauses().count())
                .sum();
    }

    private static long sum(List<LogFacts> logs, ToLongFunction<LogFacts> figure) {
        return logs.stream().mapToLong(figure).sum();
    }
}
