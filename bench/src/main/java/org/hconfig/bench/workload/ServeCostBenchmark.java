package org.hconfig.bench.workload;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.DemoConsole;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.probes.ProcessMemory;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.workload.ServeCostRun.ServeArm;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench serve}: measures what {@code hconfig serve --http} costs clients, by the same requests with and without
 * it, in pairs. It runs as a process of its own on the machine of the lab, and answers the requests of an open console.
 *
 * @param context clocks and progress
 * @param hconfig command line of hconfig, without arguments
 */
public record ServeCostBenchmark(BenchContext context, List<String> hconfig) {
    /** Name of the process of {@code serve} in the CPU times of a run. */
    static final String SERVE = "serve";

    private static final Path PROC = Path.of("/proc");
    private static final Duration LEAD = Duration.ofSeconds(3);

    /** Makes a defensive copy. */
    public ServeCostBenchmark {
        hconfig = List.copyOf(hconfig);
    }

    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab.
     *
     * @param spec the load of the clients; its first mix is used
     * @throws HConfigException with a code of {@link BenchError} or of the component that failed
     */
    public ServeCostReport run(WorkloadSpec spec) {
        String begun = context.now();
        return spec.lease().run(context.progress()::report, (lab, work) -> {
            try (LabSession labSession = LabSession.open(lab)) {
                Path home = Files.createDirectories(work.resolve("serve-home"));
                List<ServeCostRun> loaded = runs(spec, labSession, work, home);
                return new ServeCostReport(begun, labSession.summary(), spec, loaded, idle(spec, labSession, home));
            }
        });
    }

    private List<ServeCostRun> runs(WorkloadSpec spec, LabSession labSession, Path work, Path home)
            throws IOException, InterruptedException {
        BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
        tables.drop(WorkloadRunner.TABLE);
        List<ServeCostRun> runs;
        try {
            labSession.limitServers(false);
            ServerWarmUp.withDefaultTable(spec, labSession, work, tables, context);
            WorkloadClients clients = new WorkloadClients(
                    labSession.configuration(), spec, context.nanoClock(), labSession::checkUnchanged);
            runs = new PairedExperiment<>(
                            List.of(ServeArm.values()),
                            spec.repeats(),
                            RunReporter.<ServeArm, ServeCostRun>lines(context.progress(), ServeCostRun::label))
                    .run(slot -> slot.variant() == ServeArm.SERVED
                            ? served(spec, labSession, home, clients, slot)
                            : measured(spec, labSession, clients, slot, Optional.empty()));
            labSession.checkUnchanged();
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
            throw failed;
        }
        labSession.limitServers(true);
        tables.drop(WorkloadRunner.TABLE);
        return runs;
    }

    /** Measures what the servers do without clients, for as long as with them. */
    private List<IdleCostRun> idle(WorkloadSpec spec, LabSession labSession, Path home)
            throws IOException, InterruptedException {
        List<IdleCostRun> runs = new PairedExperiment<>(
                        List.of(ServeArm.values()),
                        spec.repeats(),
                        RunReporter.<ServeArm, IdleCostRun>lines(context.progress(), IdleCostRun::label))
                .run(slot -> {
                    if (slot.variant() == ServeArm.WITHOUT) {
                        return idle(spec, labSession, slot);
                    }
                    try (DemoConsole console = DemoConsole.start(hconfig, home, labSession.clientDirectory())
                                    .orElseThrow(ServeCostBenchmark::ended);
                            ConsolePoller poller =
                                    new ConsolePoller(URI.create(console.address()), context.nanoClock())) {
                        IdleCostRun run = idle(spec, labSession, slot);
                        if (poller.calls().calls() == poller.calls().failedCalls()) {
                            throw ended();
                        }
                        return run;
                    }
                });
        labSession.checkUnchanged();
        return runs;
    }

    private IdleCostRun idle(WorkloadSpec spec, LabSession labSession, RunSlot<ServeArm> slot)
            throws InterruptedException {
        TimeUnit.SECONDS.sleep(spec.clients().warmUpSeconds());
        Map<String, Double> before = labSession.processorTime().seconds();
        long begin = context.nanoClock().getAsLong();
        TimeUnit.SECONDS.sleep(spec.clients().seconds());
        double seconds = (context.nanoClock().getAsLong() - begin) / 1e9;
        return new IdleCostRun(
                slot.variant(),
                slot.repeat(),
                seconds,
                ProcessCpuTime.between(before, labSession.processorTime().seconds()));
    }

    /** The process of {@code serve} in a run, and the requests to its console. */
    private record ServeProcess(DemoConsole console, ConsolePoller poller) {}

    private ServeCostRun served(
            WorkloadSpec spec, LabSession labSession, Path home, WorkloadClients clients, RunSlot<ServeArm> slot)
            throws IOException, InterruptedException {
        try (DemoConsole console = DemoConsole.start(hconfig, home, labSession.clientDirectory())
                        .orElseThrow(ServeCostBenchmark::ended);
                ConsolePoller poller = new ConsolePoller(URI.create(console.address()), context.nanoClock())) {
            return measured(spec, labSession, clients, slot, Optional.of(new ServeProcess(console, poller)));
        }
    }

    private static HConfigException ended() {
        return new HConfigException(
                BenchError.LAB_UNOBSERVABLE,
                "hconfig serve ended before its console listened",
                "the benchmark starts it as a process of its own",
                "start it by hand to see why: hconfig serve --http 127.0.0.1:0");
    }

    private ServeCostRun measured(
            WorkloadSpec spec,
            LabSession labSession,
            WorkloadClients clients,
            RunSlot<ServeArm> slot,
            Optional<ServeProcess> serve)
            throws IOException, InterruptedException {
        TableName table = TableName.valueOf(WorkloadRunner.TABLE);
        labSession.limitServers(false);
        clients.run(
                spec.mix(),
                table,
                ~spec.dataset().seed() - slot.repeat(),
                Duration.ZERO,
                Duration.ofSeconds(spec.clients().warmUpSeconds()));
        labSession.limitServers(true);
        serve.ifPresent(process -> process.poller().reset());
        Map<String, Double> before = cpuSeconds(labSession, serve);
        RequestMeter requests = clients.run(
                spec.mix(),
                table,
                spec.dataset().seed() + slot.repeat(),
                LEAD,
                Duration.ofSeconds(spec.clients().seconds()));
        Map<String, Double> cpu = ProcessCpuTime.between(before, cpuSeconds(labSession, serve));
        double p99 = requests.latency().values().stream()
                .max(Comparator.comparingLong(LatencySummary::count))
                .map(LatencySummary::p99)
                .orElse(0.0);
        return new ServeCostRun(
                slot.variant(),
                slot.repeat(),
                slot.order(),
                requests.figures(spec.clients().seconds(), p99),
                serve.map(ServeCostBenchmark::figures),
                cpu);
    }

    private static ServeCostRun.ServeFigures figures(ServeProcess process) {
        long peak = new ProcessMemory(PROC)
                .peakBytes(process.console().pid())
                .orElseThrow(() -> new HConfigException(
                        BenchError.LAB_UNOBSERVABLE,
                        "hconfig serve ended during a run",
                        "its memory cannot be read",
                        "start it by hand to see why: hconfig serve --http 127.0.0.1:0"));
        return new ServeCostRun.ServeFigures(process.poller().calls(), peak);
    }

    private static Map<String, Double> cpuSeconds(LabSession labSession, Optional<ServeProcess> serve) {
        Map<String, Double> seconds = new HashMap<>(labSession.processorTime().seconds());
        serve.ifPresent(process -> seconds.putAll(new ProcessCpuTime(
                        PROC, Map.of(SERVE, Long.toString(process.console().pid())))
                .seconds()));
        return seconds;
    }
}
