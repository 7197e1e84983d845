package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.probes.JvmCpuTime;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.run.TableCreator;
import org.hconfig.bench.run.WarmUpRounds;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.verify.TableChecksumReader;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.xconfig.model.Plan;

/**
 * Runner of one run: creates and fills the table, waits until the cluster is idle, sends requests, and counts the rows
 * at the end.
 */
final class WorkloadRunner {
    /** Name of the table of all runs. */
    static final String TABLE = "hconfig_bench_workload";

    /**
     * Duration of requests under the CPU budget before the measurement: the backlog from the time without the budget is
     * processed.
     */
    private static final Duration LEAD = Duration.ofSeconds(5);

    private static final Duration QUIET_LIMIT = Duration.ofHours(1);

    private final LabSession labSession;
    private final BenchTableCreator tables;
    private final DataLoader dataLoader;
    private final WorkloadSpec spec;
    private final LongSupplier nanoClock;
    private final BenchProgressListener progress;

    WorkloadRunner(
            LabSession labSession,
            BenchTableCreator tables,
            DataLoader dataLoader,
            WorkloadSpec spec,
            LongSupplier nanoClock,
            BenchProgressListener progress) {
        this.labSession = labSession;
        this.tables = tables;
        this.dataLoader = dataLoader;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * Executes the run and drops its table.
     *
     * @param planned receives the plan of HConfig's table
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} if rows are missing or unexpected at the end;
     *     then the table is kept as evidence
     */
    WorkloadRun run(ScheduledRun scheduledRun, Consumer<Plan> planned) throws IOException, InterruptedException {
        labSession.limitServers(false);
        TableCreator.CreatedTable createdTable = scheduledRun.side() == BenchArm.DEFAULT
                ? tables.withDefaults(TABLE, spec.family())
                : tables.planned(request(scheduledRun.mix()), planned);
        progress.detail(scheduledRun.name() + ": filling the table");
        dataLoader.fill(scheduledRun.side(), TABLE, createdTable.clientHints());
        awaitSettled(scheduledRun.name());
        Map<String, String> homes = homes();
        WorkloadClients workloadClients = new WorkloadClients(
                configuration(createdTable.clientHints()), spec, nanoClock, labSession::checkUnchanged);
        TableName table = TableName.valueOf(TABLE);
        long seed = spec.seed() + scheduledRun.repeat();
        progress.detail(scheduledRun.name() + ": " + scheduledRun.mix().label() + " to " + homes.size() + " regions");
        List<RequestMeter> requestMeters = new ArrayList<>();
        new WarmUpRounds(spec.warmUpSeconds(), "operations/s", progress, labSession.jvmTime()::seconds)
                .runWave(scheduledRun.name() + ": warming up", (number, time) -> {
                    RequestMeter warmUp =
                            workloadClients.run(scheduledRun.mix(), table, ~seed - 100L * number, Duration.ZERO, time);
                    requestMeters.add(warmUp);
                    return (double) warmUp.operations() / time.toSeconds();
                });
        labSession.limitServers(true);
        Map<String, Double> before = labSession.processorTime().seconds();
        JvmCpuTime.JvmCpuUsage threads = labSession.jvmTime().seconds();
        RequestMeter requestMeter =
                workloadClients.run(scheduledRun.mix(), table, seed, LEAD, Duration.ofSeconds(spec.seconds()));
        Map<String, Double> cpu =
                ProcessCpuTime.between(before, labSession.processorTime().seconds());
        double compiling = labSession.jvmTime().seconds().since(threads).compilingShare();
        requestMeters.add(0, requestMeter);
        labSession.limitServers(false);
        long rows = count();
        WorkloadRun run =
                run(scheduledRun, createdTable, homes, requestMeters, workloadClients.inserted(), cpu, compiling, rows);
        check(run);
        labSession.checkUnchanged();
        tables.drop(TABLE);
        return run;
    }

    /**
     * Warms up servers and client on a planned table, which is then dropped; see {@link ServerWarmUp}. Does nothing if
     * there is no warm-up.
     */
    void warmUp() throws IOException, InterruptedException {
        if (spec.warmUpSeconds() == 0) {
            return;
        }
        labSession.limitServers(false);
        TableCreator.CreatedTable createdTable = tables.planned(request(WorkloadMix.MIXED), plan -> {});
        dataLoader.fill(BenchArm.HCONFIG, TABLE, createdTable.clientHints());
        awaitSettled("warm-up");
        new ServerWarmUp(spec, labSession, configuration(createdTable.clientHints()), nanoClock, progress)
                .run(TableName.valueOf(TABLE));
        tables.drop(TABLE);
    }

    private PlanRequest request(WorkloadMix workloadMix) throws IOException {
        return new PlanRequest(
                labSession.clientDirectory().toString(),
                TABLE,
                List.of(spec.family()),
                workloadMix.kind(),
                Optional.empty(),
                dataLoader.facts(),
                Runtime.getRuntime().availableProcessors(),
                new PresplitRequest(Optional.of("ycsb-hash"), Map.of(), KeySample.none(), OptionalInt.empty()));
    }

    private Configuration configuration(Map<String, String> hints) {
        Configuration configuration = labSession.configuration();
        hints.forEach(configuration::set);
        return configuration;
    }

    /** Flushes the loaded rows, and runs the balancer, which would run within five minutes by itself. */
    private void awaitSettled(String name) throws IOException {
        Admin admin = labSession.admin();
        admin.flush(TableName.valueOf(TABLE));
        awaitQuiet(name);
        admin.balance();
        awaitQuiet(name);
    }

    private void awaitQuiet(String name) throws IOException {
        new QuietWaiter(labSession.probe(), nanoClock, QUIET_LIMIT)
                .await(
                        TABLE,
                        nanoClock.getAsLong(),
                        clusterActivity -> progress.detail(name + ": waiting for " + clusterActivity.label()));
    }

    /** Returns the server of each region of the table. */
    private Map<String, String> homes() throws IOException {
        Map<String, String> homes = new TreeMap<>();
        labSession
                .admin()
                .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics()
                .keySet()
                .forEach(server -> regions(server).forEach(region -> homes.put(region, server.getServerName())));
        return homes;
    }

    private List<String> regions(org.apache.hadoop.hbase.ServerName server) {
        try {
            return labSession.admin().getRegions(server).stream()
                    .filter(region -> region.getTable().getNameAsString().equals(TABLE))
                    .map(region -> region.getEncodedName())
                    .collect(Collectors.toList());
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }

    private long count() throws IOException, InterruptedException {
        RowChecksum.Total read = new TableChecksumReader(
                        labSession.configuration(), Runtime.getRuntime().availableProcessors())
                .read(TABLE, null, rows -> {}, () -> false);
        return read.rows();
    }

    private WorkloadRun run(
            ScheduledRun scheduledRun,
            TableCreator.CreatedTable createdTable,
            Map<String, String> homes,
            List<RequestMeter> requestMeters,
            long inserted,
            Map<String, Double> cpu,
            double compiling,
            long rows) {
        RequestMeter requestMeter = requestMeters.get(0);
        List<Long> perSecond = new ArrayList<>();
        for (long count : requestMeter.perSecond()) {
            perSecond.add(count);
        }
        Map<String, String> settings = new TreeMap<>(createdTable.settings());
        settings.putAll(createdTable.clientHints());
        return new WorkloadRun(
                scheduledRun.mix(),
                scheduledRun.side(),
                scheduledRun.repeat(),
                scheduledRun.order(),
                homes.size(),
                (int) homes.values().stream().distinct().count(),
                (double) requestMeter.operations() / spec.seconds(),
                perSecond,
                requestMeter.latency(),
                requestMeters.stream().mapToLong(RequestMeter::failures).sum(),
                requestMeters.stream()
                        .map(RequestMeter::firstFailure)
                        .filter(said -> !said.isEmpty())
                        .findFirst()
                        .orElse(""),
                cpu,
                compiling,
                rows,
                spec.rows() + inserted,
                settings);
    }

    private void check(WorkloadRun run) {
        // A failed insert may or may not have been applied.
        boolean whole = run.failed() == 0
                ? run.rowsRead() == run.rowsWanted()
                : run.rowsRead() >= spec.rows() && run.rowsRead() <= run.rowsWanted();
        if (!whole) {
            throw new HConfigException(
                    BenchError.VERIFICATION_FAILED,
                    "Run " + run.name() + ": " + run.rowsRead() + " rows read back, but " + run.rowsWanted()
                            + " written.",
                    "Rows were lost or duplicated, so the rate of this run is invalid.",
                    "The table " + TABLE + " is kept as evidence in " + labSession.clientDirectory()
                            + "; report this as a defect.");
        }
    }
}
