package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.QuietWait;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.TableMaker;
import org.hconfig.bench.watch.JvmTime;
import org.hconfig.bench.watch.ProcessorTime;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.KindStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.log.PauseKind;
import org.hconfig.hbase.presplit.KeySample;

/** Makes one run on servers that have just been started with some flags: table, rows, requests, and what the logs say. */
final class OneGc {
    private static final Duration LEAD = Duration.ofSeconds(5);
    private static final Duration QUIET_LIMIT = Duration.ofHours(1);
    private static final double MILLIS = 1000;

    private final WorkloadSpec spec;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    OneGc(WorkloadSpec spec, Path work, InstantSource clock, LongSupplier nanoClock, BenchProgress progress) {
        this.spec = spec;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * A run, and what it was read from.
     *
     * @param logs what each server's log tells of the measured time
     */
    record Made(GcRun run, List<LogFacts> logs) {
        /** Copies what it is given. */
        Made {
            logs = List.copyOf(logs);
        }
    }

    /** Makes the run and drops its table again. */
    Made make(Site site, ServerLogs logs, GcSide side, int repeat, int order) throws IOException, InterruptedException {
        return make(site, logs, side, repeat, order, table -> {});
    }

    /** Makes the run; {@code prepare} is given the table's name when it is filled and quiet, before requests begin. */
    Made make(Site site, ServerLogs logs, GcSide side, int repeat, int order, Consumer<String> prepare)
            throws IOException, InterruptedException {
        String name = side.word() + "-" + repeat;
        BenchTables tables = new BenchTables(site, work, clock, nanoClock);
        tables.drop(OneWorkload.TABLE);
        site.limitServers(false);
        Filling filling = new Filling(site, spec, work, clock, nanoClock);
        TableMaker.Made made = tables.planned(request(site, filling), plan -> {});
        progress.detail(name + ": filling the table");
        filling.fill(Side.HCONFIG, OneWorkload.TABLE, made.clientHints());
        settle(site, name);
        prepare.accept(OneWorkload.TABLE);
        Configuration configuration = site.configuration();
        made.clientHints().forEach(configuration::set);
        Clients clients = new Clients(configuration, spec, nanoClock, site::checkUnchanged);
        progress.detail(name + ": " + mix().words());
        requests(clients, ~spec.seed() - order, Duration.ofSeconds(spec.warmUpSeconds()));
        site.limitServers(true);
        requests(clients, ~spec.seed() + order, LEAD);
        Map<String, Long> sizes = logs.sizes();
        Map<String, Double> before = site.processorTime().seconds();
        JvmTime.Used collected = site.jvmTime().seconds();
        Meter meter = requests(clients, spec.seed() + repeat, Duration.ofSeconds(spec.seconds()));
        Map<String, Double> cpu =
                ProcessorTime.between(before, site.processorTime().seconds());
        JvmTime.Used collector = site.jvmTime().seconds().since(collected);
        List<LogFacts> facts = logs.since(sizes);
        site.limitServers(false);
        site.checkUnchanged();
        tables.drop(OneWorkload.TABLE);
        site.limitServers(true);
        return new Made(run(new Turn(side, repeat, order), meter, facts, cpu, collector), facts);
    }

    private Mix mix() {
        return spec.mixes().get(0);
    }

    private Meter requests(Clients clients, long seed, Duration length) throws IOException, InterruptedException {
        return clients.run(mix(), TableName.valueOf(OneWorkload.TABLE), seed, Duration.ZERO, length);
    }

    private PlanRequest request(Site site, Filling filling) throws IOException {
        return new PlanRequest(
                site.clientDirectory().toString(),
                OneWorkload.TABLE,
                List.of(spec.family()),
                mix().kind(),
                Optional.empty(),
                filling.facts(),
                Runtime.getRuntime().availableProcessors(),
                new PresplitRequest(Optional.of("ycsb-hash"), Map.of(), KeySample.none(), OptionalInt.empty()));
    }

    private void settle(Site site, String name) throws IOException {
        site.admin().flush(TableName.valueOf(OneWorkload.TABLE));
        new QuietWait(site.eye(), nanoClock, QUIET_LIMIT)
                .await(
                        OneWorkload.TABLE,
                        nanoClock.getAsLong(),
                        activity -> progress.detail(name + ": waiting for " + activity.words()));
    }

    /** Which run it is. */
    private record Turn(GcSide side, int repeat, int order) {}

    private GcRun run(Turn turn, Meter meter, List<LogFacts> logs, Map<String, Double> cpu, JvmTime.Used collector) {
        double paused =
                logs.stream().mapToDouble(log -> log.pauses().totalMillis()).sum();
        return new GcRun(
                turn.side(),
                turn.repeat(),
                turn.order(),
                (double) meter.operations() / spec.seconds(),
                meter.meanMillis(),
                meter.latency().values().stream()
                        .mapToDouble(LatencySummary::p99)
                        .max()
                        .orElse(0),
                meter.failures(),
                paused / (MILLIS * spec.seconds() * Math.max(1, logs.size())),
                logs.stream().mapToDouble(log -> log.pauses().maxMillis()).max().orElse(0),
                logs.stream().mapToDouble(log -> log.pauses().p99Millis()).max().orElse(0),
                sum(logs, log -> log.pauses().count()),
                sum(logs, LogFacts::fullCollections),
                sum(logs, OneGc::mixed),
                sum(logs, log -> log.g1().map(G1Facts::concurrentCycles).orElse(0L)),
                sum(logs, LogFacts::toSpaceExhausted),
                sum(logs, OneGc::askedFor),
                collector.inPauses(),
                collector.beside(),
                cpu);
    }

    private static long askedFor(LogFacts log) {
        return log.causes().stream()
                .filter(cause -> cause.cause().startsWith("System.gc()"))
                .mapToLong(CauseStats::count)
                .sum();
    }

    private static long mixed(LogFacts log) {
        return log.kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.MIXED)
                .mapToLong((KindStats kind) -> kind.pauses().count())
                .sum();
    }

    private static long sum(List<LogFacts> logs, ToLongFunction<LogFacts> figure) {
        return logs.stream().mapToLong(figure).sum();
    }
}
