package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.experiment.RunSlot;
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
public final class WorkloadRunner {
    /** Name of the table of all runs. */
    public static final String TABLE = "hconfig_bench_workload";

    /**
     * Duration of requests under the CPU budget before the measurement: the backlog from the time without the budget is
     * processed.
     */
    private static final Duration LEAD = Duration.ofSeconds(5);

    private final LabSession labSession;
    private final BenchTableCreator tables;
    private final DataLoader dataLoader;
    private final WorkloadSpec spec;
    private final BenchContext context;

    WorkloadRunner(
            LabSession labSession,
            BenchTableCreator tables,
            DataLoader dataLoader,
            WorkloadSpec spec,
            BenchContext context) {
        this.labSession = labSession;
        this.tables = tables;
        this.dataLoader = dataLoader;
        this.spec = spec;
        this.context = context;
    }

    /**
     * Executes the run and drops its table.
     *
     * @param planned receives the plan of HConfig's table
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} if rows are missing or unexpected at the end;
     *     then the table is kept as evidence
     */
    WorkloadRun run(WorkloadMix mix, RunSlot<BenchArm> slot, Consumer<Plan> planned)
            throws IOException, InterruptedException {
        labSession.limitServers(false);
        TableCreator.CreatedTable createdTable = slot.variant() == BenchArm.DEFAULT
                ? tables.withDefaults(TABLE, WorkloadSpec.FAMILY)
                : tables.planned(request(mix), planned);
        context.progress().detail(slot.name() + ": filling the table");
        dataLoader.fill(slot.variant(), TABLE, createdTable.clientHints());
        awaitSettled(slot.name());
        Map<String, String> homes = homes();
        WorkloadClients workloadClients = new WorkloadClients(
                configuration(createdTable.clientHints()), spec, context.nanoClock(), labSession::checkUnchanged);
        TableName table = TableName.valueOf(TABLE);
        long seed = spec.dataset().seed() + slot.repeat();
        context.progress().detail(slot.name() + ": " + mix.label() + " to " + homes.size() + " regions");
        List<RequestMeter> requestMeters = new ArrayList<>();
        new WarmUpRounds(
                        spec.clients().warmUpSeconds(),
                        "operations/s",
                        context.progress(),
                        labSession.jvmTime()::seconds)
                .runWave(slot.name() + ": warming up", (number, time) -> {
                    RequestMeter warmUp = workloadClients.run(mix, table, ~seed - 100L * number, Duration.ZERO, time);
                    requestMeters.add(warmUp);
                    return (double) warmUp.operations() / time.toSeconds();
                });
        labSession.limitServers(true);
        Map<String, Double> before = labSession.processorTime().seconds();
        JvmCpuTime.JvmCpuUsage threads = labSession.jvmTime().seconds();
        RequestMeter requestMeter = workloadClients.run(
                mix, table, seed, LEAD, Duration.ofSeconds(spec.clients().seconds()));
        Map<String, Double> cpu =
                ProcessCpuTime.between(before, labSession.processorTime().seconds());
        double compiling = labSession.jvmTime().seconds().since(threads).compilingShare();
        requestMeters.add(0, requestMeter);
        labSession.limitServers(false);
        long rows = count();
        WorkloadRun run = new WorkloadRun(
                mix,
                slot.variant(),
                slot.repeat(),
                slot.order(),
                table(createdTable, homes),
                requests(requestMeters),
                new WorkloadRun.ProcessLoad(cpu, compiling),
                new WorkloadRun.RowCount(rows, spec.dataset().rows() + workloadClients.inserted()));
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
        if (spec.clients().warmUpSeconds() == 0) {
            return;
        }
        labSession.limitServers(false);
        TableCreator.CreatedTable createdTable = tables.planned(request(WorkloadMix.MIXED), plan -> {});
        dataLoader.fill(BenchArm.HCONFIG, TABLE, createdTable.clientHints());
        awaitSettled("warm-up");
        new ServerWarmUp(spec, labSession, configuration(createdTable.clientHints()), context)
                .run(TableName.valueOf(TABLE));
        tables.drop(TABLE);
    }

    private PlanRequest request(WorkloadMix workloadMix) throws IOException {
        return new PlanRequest(
                labSession.clientDirectory().toString(),
                TABLE,
                List.of(WorkloadSpec.FAMILY),
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
        QuietWaiter.await(labSession, context, TABLE, name);
        admin.balance();
        QuietWaiter.await(labSession, context, TABLE, name);
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

    private static WorkloadRun.MeasuredTable table(TableCreator.CreatedTable created, Map<String, String> homes) {
        Map<String, String> settings = new TreeMap<>(created.settings());
        settings.putAll(created.clientHints());
        return new WorkloadRun.MeasuredTable(
                homes.size(), (int) homes.values().stream().distinct().count(), settings);
    }

    /** Returns the requests of the first meter, with the failures of all. */
    private WorkloadRun.MeasuredRequests requests(List<RequestMeter> requestMeters) {
        RequestMeter requestMeter = requestMeters.get(0);
        return new WorkloadRun.MeasuredRequests(
                (double) requestMeter.operations() / spec.clients().seconds(),
                requestMeters.stream().mapToLong(RequestMeter::failures).sum(),
                requestMeters.stream()
                        .map(RequestMeter::firstFailure)
                        .filter(said -> !said.isEmpty())
                        .findFirst()
                        .orElse(""),
                requestMeter.latency(),
                Arrays.stream(requestMeter.perSecond()).boxed().toList());
    }

    private void check(WorkloadRun run) {
        // A failed insert may or may not have been applied.
        boolean whole = run.requests().failed() == 0
                ? run.count().rowsRead() == run.count().rowsExpected()
                : run.count().rowsRead() >= spec.dataset().rows()
                        && run.count().rowsRead() <= run.count().rowsExpected();
        if (!whole) {
            throw new HConfigException(
                    BenchError.VERIFICATION_FAILED,
                    "Run " + run.name() + ": " + run.count().rowsRead() + " rows read back, but "
                            + run.count().rowsExpected() + " written.",
                    "Rows were lost or duplicated, so the rate of this run is invalid.",
                    "The table " + TABLE + " is kept as evidence in " + labSession.clientDirectory()
                            + "; report this as a defect.");
        }
    }
}
