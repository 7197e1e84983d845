package org.hconfig.bench.balance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.run.WarmUpRounds;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.BalancePlanningResult;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.BalanceService;
import org.hconfig.hbase.rebalance.execution.StaticLoadBalancer;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * Runner of one run: recreates the tables, applies the method under load, waits until the cluster is idle, measures
 * transactions, and counts all rows.
 */
final class BalanceRunner {

    /**
     * Duration of transactions under the CPU budget before the measurement: the backlog from the time without the
     * budget is processed.
     */
    private static final Duration LEAD = Duration.ofSeconds(10);

    private static final double TOLERANCE = 0.01;
    private static final double NANOS_PER_SECOND = 1e9;

    private final LabSession labSession;
    private final BenchTableCreator made;
    private final BalanceSpec spec;
    private final Path applyMethod;
    private final BenchContext context;
    private final List<TpccTable> tables;

    BalanceRunner(LabSession labSession, BalanceSpec spec, Path applyMethod, BenchContext context) {
        this.labSession = labSession;
        this.made = new BenchTableCreator(labSession, applyMethod, context);
        this.spec = spec;
        this.applyMethod = applyMethod;
        this.context = context;
        this.tables = TpccTables.of(
                spec.tables().rows(),
                spec.tables().regionsPerServer() * labSession.servers(),
                spec.tables().seed());
    }

    /**
     * Executes the run and drops its tables.
     *
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} if rows are missing or unexpected at the end;
     *     then the tables are kept as evidence
     */
    BalanceRun run(RunSlot<BalanceMethod> slot) throws IOException, InterruptedException {
        BalanceMethod method = slot.variant();
        int repeat = slot.repeat();
        fill();
        TpccClients clients = new TpccClients(labSession.configuration(), tables, spec.threads(), context.nanoClock());
        BalancingResult done =
                method == BalanceMethod.UNBALANCED ? BalancingResult.NONE : applyMethod(method, repeat, clients);
        // Moved regions start with an empty cache, and new connections without region locations.
        warm(method, repeat, clients);
        labSession.limitServers(true);
        context.progress().detail(method.title() + ": measuring transactions");
        BalanceRun.ClientStats after =
                clients.run(spec.tables().seed() + repeat, LEAD, Duration.ofSeconds(spec.seconds()));
        labSession.limitServers(false);
        BalanceRun run =
                new BalanceRun(method, repeat, done.seconds(), done.rewritten(), done.meanwhile(), after, ends());
        check(run, clients);
        labSession.checkUnchanged();
        drop();
        return run;
    }

    /** Result of a method, with the client statistics during it. */
    private record BalancingResult(double seconds, long rewritten, Optional<BalanceRun.ClientStats> meanwhile) {
        static final BalancingResult NONE = new BalancingResult(0, 0, Optional.empty());
    }

    /** Executes a method under load by clients, which start as those of the unbalanced tables do. */
    private BalancingResult applyMethod(BalanceMethod method, int repeat, TpccClients clients)
            throws IOException, InterruptedException {
        warm(method, -repeat, clients);
        long bytes = labSession.compactedBytes();
        long[] took = {0};
        labSession.limitServers(true);
        BalanceRun.ClientStats meanwhile = clients.during(~spec.tables().seed(), LEAD, () -> {
            TimeUnit.NANOSECONDS.sleep(LEAD.toNanos());
            long began = context.nanoClock().getAsLong();
            balancer(method, repeat)
                    .balance(tables.stream().map(TpccTable::name).toList());
            took[0] = context.nanoClock().getAsLong() - began;
        });
        labSession.limitServers(false);
        awaitQuiet();
        return new BalancingResult(
                took[0] / NANOS_PER_SECOND, Math.max(0, labSession.compactedBytes() - bytes), Optional.of(meanwhile));
    }

    /** Executes transactions without a CPU budget to fill the caches of servers and clients. */
    private void warm(BalanceMethod method, int round, TpccClients clients) throws IOException, InterruptedException {
        rounds().runWave(
                        method.title() + ": warming up",
                        (number, time) -> clients.run(
                                        ~(spec.tables().seed() + round + 100L * number), Duration.ZERO, time)
                                .opsPerSecond());
    }

    private WarmUpRounds rounds() {
        return new WarmUpRounds(
                spec.warmUpSeconds(), "transactions/s", context.progress(), labSession.jvmTime()::seconds);
    }

    /**
     * Warms up servers and client by transactions on unbalanced tables, which are dropped afterwards; see {@link
     * WarmUpRounds}. Does nothing if there is no warm-up.
     */
    void warmUp() throws IOException, InterruptedException {
        if (spec.warmUpSeconds() == 0) {
            return;
        }
        fill();
        TpccClients clients = new TpccClients(labSession.configuration(), tables, spec.threads(), context.nanoClock());
        rounds().run(Map.of("transactions", (number, time) -> {
            BenchInterruption.check();
            return clients.run(~spec.tables().seed() - number, Duration.ZERO, time)
                    .opsPerSecond();
        }));
        drop();
    }

    private void fill() throws IOException {
        labSession.limitServers(false);
        TpccTableSetup setup =
                new TpccTableSetup(labSession, made, spec.tables().hot());
        for (TpccTable table : tables) {
            context.progress().detail("filling " + table.name() + ", " + table.rows() + " rows");
            setup.create(table, spec.tables().seed());
        }
        awaitQuiet();
    }

    /** Drops the tables of the benchmark. */
    void drop() throws IOException {
        for (TpccTable table : tables) {
            made.drop(table.name());
        }
    }

    private BalancingStrategy balancer(BalanceMethod method, int repeat) {
        return switch (method) {
            case UNBALANCED -> names -> {};
            case HBASE -> new HBaseBalancer(labSession.cluster().hbase(), labSession.admin(), context.progress());
            case PAPER ->
                names -> {
                    StaticLoadBalancer paper = new StaticLoadBalancer(
                            labSession.cluster(), context.nanoClock(), context.progress()::detail);
                    names.forEach(paper::balance);
                };
            case HCONFIG -> names -> hconfig(names, applyMethod.resolve("balance-" + repeat));
        };
    }

    private void hconfig(List<String> names, Path home) throws IOException {
        Files.createDirectories(home);
        BalanceService service = new BalanceService(home, context.clock(), context.progress()::detail);
        BalancePlanningResult plans = service.plans(
                labSession.cluster(),
                names.stream()
                        .map(name -> new BalanceRequest(
                                name, Objective.ROWS, HistogramMethod.INDEX, OptionalInt.empty(), TOLERANCE, TOLERANCE))
                        .toList());
        if (!plans.refused().isEmpty()) {
            throw new HConfigException(plans.refused());
        }
        if (!plans.nonEmpty().isEmpty()) {
            new ApplyService(home, context.clock(), context.nanoClock(), context.progress()::detail)
                    .apply(labSession.cluster(), service.save(labSession.cluster(), plans.nonEmpty(), spec.away()));
        }
    }

    private void awaitQuiet() throws IOException {
        // The table only determines which regions must be open; flushes and compactions of all tables count.
        QuietWaiter.await(labSession, context, tables.get(tables.size() - 2).name(), "");
    }

    private List<BalanceRun.FinalTable> ends() {
        HistogramService histograms = new HistogramService(labSession.cluster(), line -> {});
        List<BalanceRun.FinalTable> ends = new ArrayList<>();
        for (TpccTable table : tables) {
            RowHistogram exact = histograms.read(table.name(), HistogramMethod.EXACT);
            RegionSkew regionSkew = RegionSkew.of(
                    exact.regions().stream().mapToDouble(RegionHistogram::rows).toArray());
            ends.add(new BalanceRun.FinalTable(
                    table.name(),
                    Math.round(exact.rows()),
                    regionSkew.regions(),
                    regionSkew.maxOverMean(),
                    regionSkew.spread()));
        }
        return ends;
    }

    private void check(BalanceRun run, TpccClients clients) {
        for (int i = 0; i < tables.size(); i++) {
            long wanted = tables.get(i).rows() + clients.inserted(tables.get(i));
            long found = run.tables().get(i).rows();
            // A failed insert may or may not have been applied.
            boolean whole = run.failedOperations() == 0
                    ? found == wanted
                    : found >= tables.get(i).rows() && found <= wanted;
            if (!whole) {
                throw new HConfigException(
                        BenchError.VERIFICATION_FAILED,
                        String.format(
                                Locale.ROOT,
                                "%s-%d: table %s has %d rows, but %d were written.",
                                run.method().id(),
                                run.repeat(),
                                tables.get(i).name(),
                                found,
                                wanted),
                        "Rows were lost or duplicated, so the figures of this run are invalid.",
                        "The tables are kept as evidence in " + labSession.clientDirectory()
                                + "; report this as a defect.");
            }
        }
    }
}
