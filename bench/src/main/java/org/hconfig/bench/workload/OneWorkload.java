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
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.QuietWait;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.TableMaker;
import org.hconfig.bench.run.WarmUpRounds;
import org.hconfig.bench.watch.JvmTime;
import org.hconfig.bench.watch.ProcessorTime;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.verify.TableVerifier;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.xconfig.model.Plan;

/** Makes one run: table, rows, quiet, requests, and a count of the rows at the end. */
final class OneWorkload {
    /** The table of all runs, one after the other. */
    static final String TABLE = "hconfig_bench_workload";

    /** Requests under the budget before those that count: what the lifted budget let pile up is worked off. */
    private static final Duration LEAD = Duration.ofSeconds(5);

    private static final Duration QUIET_LIMIT = Duration.ofHours(1);

    private final Site site;
    private final BenchTables tables;
    private final Filling filling;
    private final WorkloadSpec spec;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    OneWorkload(
            Site site,
            BenchTables tables,
            Filling filling,
            WorkloadSpec spec,
            LongSupplier nanoClock,
            BenchProgress progress) {
        this.site = site;
        this.tables = tables;
        this.filling = filling;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * Makes the run and drops its table again.
     *
     * @param planned told the plan of HConfig's table
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} when rows are missing or too many at the end; the
     *     table stays as evidence then
     */
    WorkloadRun make(Turn turn, Consumer<Plan> planned) throws IOException, InterruptedException {
        site.limitServers(false);
        TableMaker.Made made = turn.side() == Side.DEFAULT
                ? tables.newcomers(TABLE, spec.family())
                : tables.planned(request(turn.mix()), planned);
        progress.detail(turn.name() + ": filling the table");
        filling.fill(turn.side(), TABLE, made.clientHints());
        settle(turn.name());
        Map<String, String> homes = homes();
        Clients clients = new Clients(configuration(made.clientHints()), spec, nanoClock, site::checkUnchanged);
        TableName table = TableName.valueOf(TABLE);
        long seed = spec.seed() + turn.repeat();
        progress.detail(turn.name() + ": " + turn.mix().words() + " to " + homes.size() + " regions");
        List<Meter> meters = new ArrayList<>();
        new WarmUpRounds(spec.warmUpSeconds(), "operations/s", progress, site.jvmTime()::seconds)
                .again(turn.name() + ": warming up", (number, time) -> {
                    Meter warmUp = clients.run(turn.mix(), table, ~seed - 100L * number, Duration.ZERO, time);
                    meters.add(warmUp);
                    return (double) warmUp.operations() / time.toSeconds();
                });
        site.limitServers(true);
        Map<String, Double> before = site.processorTime().seconds();
        JvmTime.Used threads = site.jvmTime().seconds();
        Meter meter = clients.run(turn.mix(), table, seed, LEAD, Duration.ofSeconds(spec.seconds()));
        Map<String, Double> cpu =
                ProcessorTime.between(before, site.processorTime().seconds());
        double compiling = site.jvmTime().seconds().since(threads).compilingShare();
        meters.add(0, meter);
        site.limitServers(false);
        long rows = count();
        WorkloadRun run = run(turn, made, homes, meters, clients.inserted(), cpu, compiling, rows);
        check(run);
        site.checkUnchanged();
        tables.drop(TABLE);
        return run;
    }

    /** Warms servers and client on a planned table, which is dropped again; see {@link ServerWarmUp}. Nothing when there is none. */
    void warmUp() throws IOException, InterruptedException {
        if (spec.warmUpSeconds() == 0) {
            return;
        }
        site.limitServers(false);
        TableMaker.Made made = tables.planned(request(Mix.MIXED), plan -> {});
        filling.fill(Side.HCONFIG, TABLE, made.clientHints());
        settle("warm-up");
        new ServerWarmUp(spec, site, configuration(made.clientHints()), nanoClock, progress)
                .make(TableName.valueOf(TABLE));
        tables.drop(TABLE);
    }

    private PlanRequest request(Mix mix) throws IOException {
        return new PlanRequest(
                site.clientDirectory().toString(),
                TABLE,
                List.of(spec.family()),
                mix.kind(),
                Optional.empty(),
                filling.facts(),
                Runtime.getRuntime().availableProcessors(),
                new PresplitRequest(Optional.of("ycsb-hash"), Map.of(), KeySample.none(), OptionalInt.empty()));
    }

    private Configuration configuration(Map<String, String> hints) {
        Configuration configuration = site.configuration();
        hints.forEach(configuration::set);
        return configuration;
    }

    /** Flushes what the filling left, and lets the balancer do at once what it would do within five minutes. */
    private void settle(String name) throws IOException {
        Admin admin = site.admin();
        admin.flush(TableName.valueOf(TABLE));
        quiet(name);
        admin.balance();
        quiet(name);
    }

    private void quiet(String name) throws IOException {
        new QuietWait(site.eye(), nanoClock, QUIET_LIMIT)
                .await(
                        TABLE,
                        nanoClock.getAsLong(),
                        activity -> progress.detail(name + ": waiting for " + activity.words()));
    }

    /** The server of each of the table's regions. */
    private Map<String, String> homes() throws IOException {
        Map<String, String> homes = new TreeMap<>();
        site.admin()
                .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics()
                .keySet()
                .forEach(server -> regions(server).forEach(region -> homes.put(region, server.getServerName())));
        return homes;
    }

    private List<String> regions(org.apache.hadoop.hbase.ServerName server) {
        try {
            return site.admin().getRegions(server).stream()
                    .filter(region -> region.getTable().getNameAsString().equals(TABLE))
                    .map(region -> region.getEncodedName())
                    .collect(Collectors.toList());
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }

    private long count() throws IOException, InterruptedException {
        RowChecksum.Total read = new TableVerifier(
                        site.configuration(), Runtime.getRuntime().availableProcessors())
                .read(TABLE, null, rows -> {}, () -> false);
        return read.rows();
    }

    private WorkloadRun run(
            Turn turn,
            TableMaker.Made made,
            Map<String, String> homes,
            List<Meter> meters,
            long inserted,
            Map<String, Double> cpu,
            double compiling,
            long rows) {
        Meter meter = meters.get(0);
        List<Long> perSecond = new ArrayList<>();
        for (long count : meter.perSecond()) {
            perSecond.add(count);
        }
        Map<String, String> settings = new TreeMap<>(made.settings());
        settings.putAll(made.clientHints());
        return new WorkloadRun(
                turn.mix(),
                turn.side(),
                turn.repeat(),
                turn.order(),
                homes.size(),
                (int) homes.values().stream().distinct().count(),
                (double) meter.operations() / spec.seconds(),
                perSecond,
                meter.latency(),
                meters.stream().mapToLong(Meter::failures).sum(),
                meters.stream()
                        .map(Meter::firstFailure)
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
        // An insert that failed may or may not be there.
        boolean whole = run.failed() == 0
                ? run.rowsRead() == run.rowsWanted()
                : run.rowsRead() >= spec.rows() && run.rowsRead() <= run.rowsWanted();
        if (!whole) {
            throw new HConfigException(
                    BenchError.VERIFICATION_FAILED,
                    "Run " + run.name() + ": " + run.rowsRead() + " rows read back, " + run.rowsWanted() + " written.",
                    "Rows were lost or doubled, so its rate means nothing.",
                    "The table " + TABLE + " is kept as evidence in " + site.clientDirectory() + "; report this.");
        }
    }
}
