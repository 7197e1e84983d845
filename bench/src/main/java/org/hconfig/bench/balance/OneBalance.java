package org.hconfig.bench.balance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.QuietWait;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.WarmUpRounds;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.BalancePlans;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.BalanceService;
import org.hconfig.hbase.rebalance.HistogramService;
import org.hconfig.hbase.rebalance.PaperBalancing;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Skew;
import org.hconfig.hbase.rebalance.plan.Way;

/** Makes one run: the tables anew, the method while clients are at work, quiet, transactions, and a count of all rows. */
final class OneBalance {
    private static final Duration QUIET_LIMIT = Duration.ofHours(1);

    /** Transactions under the budget before those that count: what the lifted budget let pile up is worked off. */
    private static final Duration LEAD = Duration.ofSeconds(10);

    private static final double TOLERANCE = 0.01;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Site site;
    private final BenchTables made;
    private final BalanceSpec spec;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;
    private final List<TpccTable> tables;

    OneBalance(
            Site site,
            BalanceSpec spec,
            Path work,
            InstantSource clock,
            LongSupplier nanoClock,
            BenchProgress progress) {
        this.site = site;
        this.made = new BenchTables(site, work, clock, nanoClock);
        this.spec = spec;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
        this.tables = TpccTables.of(
                spec.rows(), spec.regionsPerServer() * site.servers(), spec.in().seed());
    }

    /**
     * Makes the run and drops its tables again.
     *
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} when rows are missing or too many at the end; the
     *     tables stay as evidence then
     */
    BalanceRun make(BalanceMethod method, int repeat) throws IOException, InterruptedException {
        fill();
        TpccClients clients = new TpccClients(site.configuration(), tables, spec.threads(), nanoClock);
        Work done = method == BalanceMethod.UNBALANCED ? Work.NONE : work(method, repeat, clients);
        // Regions that were moved begin with an empty cache, and new connections without locations.
        warm(method, repeat, clients);
        site.limitServers(true);
        progress.detail(method.title() + ": measuring transactions");
        BalanceRun.ClientView after = clients.run(spec.in().seed() + repeat, LEAD, Duration.ofSeconds(spec.seconds()));
        site.limitServers(false);
        BalanceRun run =
                new BalanceRun(method, repeat, done.seconds(), done.rewritten(), done.meanwhile(), after, ends());
        check(run, clients);
        site.checkUnchanged();
        drop();
        return run;
    }

    /** What a method did to the tables, and what clients saw meanwhile. */
    private record Work(double seconds, long rewritten, Optional<BalanceRun.ClientView> meanwhile) {
        static final Work NONE = new Work(0, 0, Optional.empty());
    }

    /** Carries a method out while clients are at work, who began as those of the unbalanced tables do. */
    private Work work(BalanceMethod method, int repeat, TpccClients clients) throws IOException, InterruptedException {
        warm(method, -repeat, clients);
        long bytes = site.compactedBytes();
        long[] took = {0};
        site.limitServers(true);
        BalanceRun.ClientView meanwhile = clients.during(~spec.in().seed(), LEAD, () -> {
            TimeUnit.NANOSECONDS.sleep(LEAD.toNanos());
            long began = nanoClock.getAsLong();
            balancer(method, repeat)
                    .balance(tables.stream().map(TpccTable::name).toList());
            took[0] = nanoClock.getAsLong() - began;
        });
        site.limitServers(false);
        quiet();
        return new Work(took[0] / NANOS_PER_SECOND, Math.max(0, site.compactedBytes() - bytes), Optional.of(meanwhile));
    }

    /** Transactions under no budget, so that caches of servers and clients hold what they would after a while. */
    private void warm(BalanceMethod method, int round, TpccClients clients) throws IOException, InterruptedException {
        rounds().again(
                        method.title() + ": warming up",
                        (number, time) -> clients.run(~(spec.in().seed() + round + 100L * number), Duration.ZERO, time)
                                .opsPerSecond());
    }

    private WarmUpRounds rounds() {
        return new WarmUpRounds(spec.warmUpSeconds(), "transactions/s", progress, site.jvmTime()::seconds);
    }

    /**
     * Warms servers and client by transactions on the tables as they are made, which are dropped again; see {@link
     * WarmUpRounds}. Nothing when there is no warm-up.
     */
    void warmUp() throws IOException, InterruptedException {
        if (spec.warmUpSeconds() == 0) {
            return;
        }
        fill();
        TpccClients clients = new TpccClients(site.configuration(), tables, spec.threads(), nanoClock);
        rounds().make(Map.of("transactions", (number, time) -> {
            Interrupts.check();
            return clients.run(~spec.in().seed() - number, Duration.ZERO, time).opsPerSecond();
        }));
        drop();
    }

    private void fill() throws IOException {
        site.limitServers(false);
        TableSetup setup = new TableSetup(site, made, spec.hot());
        for (TpccTable table : tables) {
            progress.detail("filling " + table.name() + ", " + table.rows() + " rows");
            setup.make(table, spec.in().seed());
        }
        quiet();
    }

    /** Drops the tables. */
    void drop() throws IOException {
        for (TpccTable table : tables) {
            made.drop(table.name());
        }
    }

    private Balancer balancer(BalanceMethod method, int repeat) {
        return switch (method) {
            case UNBALANCED -> names -> {};
            case HBASE -> new HBaseBalancer(site.cluster().hbase(), site.admin(), progress);
            case PAPER ->
                names -> {
                    PaperBalancing paper = new PaperBalancing(site.cluster(), nanoClock, progress::detail);
                    names.forEach(paper::balance);
                };
            case HCONFIG -> names -> hconfig(names, work.resolve("balance-" + repeat));
        };
    }

    private void hconfig(List<String> names, Path home) throws IOException {
        Files.createDirectories(home);
        BalanceService service = new BalanceService(home, clock, nanoClock, progress::detail);
        BalancePlans plans = service.plans(
                site.cluster(),
                names.stream()
                        .map(name -> new BalanceRequest(
                                name, Objective.ROWS, Way.INDEX, OptionalInt.empty(), TOLERANCE, TOLERANCE))
                        .toList());
        if (!plans.refused().isEmpty()) {
            throw new HConfigException(plans.refused());
        }
        plans.work().ifPresent(batch -> service.apply(site.cluster(), batch, spec.away()));
    }

    private void quiet() throws IOException {
        // The table decides only whose regions must be open; flushes and compactions are those of all.
        new QuietWait(site.eye(), nanoClock, QUIET_LIMIT)
                .await(
                        tables.get(tables.size() - 2).name(),
                        nanoClock.getAsLong(),
                        activity -> progress.detail("waiting for " + activity.words()));
    }

    private List<BalanceRun.TableEnd> ends() {
        HistogramService histograms = new HistogramService(site.cluster(), line -> {});
        List<BalanceRun.TableEnd> ends = new ArrayList<>();
        for (TpccTable table : tables) {
            RowHistogram exact = histograms.take(table.name(), Way.EXACT);
            Skew skew = Skew.of(
                    exact.regions().stream().mapToDouble(RegionRows::rows).toArray());
            ends.add(new BalanceRun.TableEnd(
                    table.name(), Math.round(exact.rows()), skew.regions(), skew.maxOverMean(), skew.spread()));
        }
        return ends;
    }

    private void check(BalanceRun run, TpccClients clients) {
        for (int i = 0; i < tables.size(); i++) {
            long wanted = tables.get(i).rows() + clients.inserted(tables.get(i));
            long found = run.tables().get(i).rows();
            // An insert that failed may or may not be there.
            boolean whole = run.failedOperations() == 0
                    ? found == wanted
                    : found >= tables.get(i).rows() && found <= wanted;
            if (!whole) {
                throw new HConfigException(
                        BenchError.VERIFICATION_FAILED,
                        String.format(
                                Locale.ROOT,
                                "%s-%d: %s has %d rows, and %d were written.",
                                run.method().word(),
                                run.repeat(),
                                tables.get(i).name(),
                                found,
                                wanted),
                        "Rows were lost or doubled, so its figures mean nothing.",
                        "The tables are kept as evidence in " + site.clientDirectory() + "; report this.");
            }
        }
    }
}
