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
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.QuietWait;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.watch.ProcessorTime;
import org.hconfig.hbase.monitor.ImageReader;

/**
 * {@code hconfig bench watching}: what it costs clients that a cluster is watched. The same requests with and without a watch,
 * in pairs, on servers with many regions. HConfig runs on the machine of the lab, so that its own work counts, too. Afterwards
 * the same without any requests, because there a small cost is not lost in what clients do to each other.
 */
public final class BenchWatching {
    /** Regions of idle tables on each RegionServer unless told otherwise. */
    public static final int REGIONS_DEFAULT = 1_000;

    private static final String IDLE = "hconfig_bench_idle_";
    private static final int IDLE_TABLES = 10;
    private static final Duration LEAD = Duration.ofSeconds(5);
    private static final Duration QUIET_LIMIT = Duration.ofHours(1);

    /** Readings before servers without clients are measured: what answers them is compiled then, as after a day. */
    private static final int IDLE_WARM_UP = 1_000;

    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchWatching(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link LabStay} for the lab's lot.
     *
     * @param spec what clients ask for; of its mixes the first
     * @param regionsPerServer regions of idle tables on each RegionServer, 10 or more
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that
     *     failed
     */
    public WatchingResult run(WorkloadSpec spec, int regionsPerServer, BenchProgress progress) {
        return spec.stay().run(progress::say, (lab, work) -> {
            try (Site site = Site.open(lab)) {
                return inLab(spec, regionsPerServer, site, work, progress);
            }
        });
    }

    private WatchingResult inLab(WorkloadSpec spec, int regionsPerServer, Site site, Path work, BenchProgress progress)
            throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        BenchTables tables = new BenchTables(site, work, clock, nanoClock);
        drop(tables);
        List<WatchingRun> runs = new ArrayList<>();
        try {
            prepare(spec, regionsPerServer, site, work, tables, progress);
            Clients clients = new Clients(site.configuration(), spec, nanoClock, site::checkUnchanged);
            for (boolean busy : parts(spec)) {
                if (!busy) {
                    warmPages(site, progress);
                }
                for (int repeat = 1; repeat <= spec.repeats(); repeat++) {
                    for (boolean watched : new boolean[] {repeat % 2 == 0, repeat % 2 == 1}) {
                        Interrupts.check();
                        int order = runs.size() + 1;
                        WatchingRun run = busy
                                ? busy(spec, site, work, clients, watched, repeat, order)
                                : idle(spec, site, work, watched, repeat, order);
                        runs.add(run);
                        progress.say("run " + run.order() + " of "
                                + 2 * spec.repeats() * parts(spec).size() + ": " + WatchingText.line(run));
                    }
                }
            }
            site.checkUnchanged();
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterrupted.afterFailure(failed, () -> site.limitServers(true));
            throw failed;
        }
        site.limitServers(true);
        drop(tables);
        return new WatchingResult(begun, site.summary(), spec, regionsPerServer, runs);
    }

    private void prepare(
            WorkloadSpec spec, int regionsPerServer, Site site, Path work, BenchTables tables, BenchProgress progress)
            throws IOException, InterruptedException {
        site.limitServers(false);
        int each = Math.max(1, regionsPerServer * site.servers() / IDLE_TABLES);
        for (int i = 0; i < IDLE_TABLES; i++) {
            progress.detail("creating idle table " + (i + 1) + " of " + IDLE_TABLES + ", " + each + " regions");
            tables.idle(IDLE + i, spec.family(), each);
        }
        tables.newcomers(OneWorkload.TABLE, spec.family());
        progress.detail("filling the table");
        new Filling(site, spec, work, clock, nanoClock).fill(Side.DEFAULT, OneWorkload.TABLE, Map.of());
        site.admin().flush(TableName.valueOf(OneWorkload.TABLE));
        new QuietWait(site.eye(), nanoClock, QUIET_LIMIT)
                .await(
                        OneWorkload.TABLE,
                        nanoClock.getAsLong(),
                        activity -> progress.detail("waiting for " + activity.words()));
        new ServerWarmUp(spec, site, site.configuration(), nanoClock, progress)
                .make(TableName.valueOf(OneWorkload.TABLE));
    }

    /** Without a warm-up clients would measure what they compile. */
    private static List<Boolean> parts(WorkloadSpec spec) {
        return spec.warmUpSeconds() == 0 ? List.of(false) : List.of(true, false);
    }

    private void warmPages(Site site, BenchProgress progress) throws InterruptedException {
        site.limitServers(false);
        progress.detail("asking for " + IDLE_WARM_UP + " readings");
        ImageReader reader = new ImageReader(site.cluster(), clock);
        for (int i = 0; i < IDLE_WARM_UP; i++) {
            Interrupts.check();
            reader.read();
        }
    }

    private WatchingRun busy(
            WorkloadSpec spec, Site site, Path work, Clients clients, boolean watched, int repeat, int order)
            throws IOException, InterruptedException {
        TableName table = TableName.valueOf(OneWorkload.TABLE);
        Mix mix = spec.mixes().get(0);
        site.limitServers(false);
        clients.run(mix, table, ~spec.seed() - repeat, Duration.ZERO, Duration.ofSeconds(spec.warmUpSeconds()));
        site.limitServers(true);
        Path samples = Files.createDirectories(work.resolve("watch-" + order));
        try (Watcher watcher = new Watcher(site, samples, clock, nanoClock)) {
            if (watched) {
                watcher.start();
            }
            Map<String, Double> before = site.processorTime().seconds();
            Meter meter = clients.run(mix, table, spec.seed() + repeat, LEAD, Duration.ofSeconds(spec.seconds()));
            Map<String, Double> cpu =
                    ProcessorTime.between(before, site.processorTime().seconds());
            return new WatchingRun(
                    true,
                    watched,
                    repeat,
                    order,
                    (double) meter.operations() / spec.seconds(),
                    meter.latency().values().stream()
                            .max(Comparator.comparingLong(LatencySummary::count))
                            .map(LatencySummary::p99)
                            .orElse(0.0),
                    meter.failures(),
                    watcher.readings(),
                    watcher.failures(),
                    watcher.readingMillis(),
                    cpu);
        }
    }

    /** What the servers use when nobody asks for anything, but HConfig if they are watched. Their budget does not matter. */
    private WatchingRun idle(WorkloadSpec spec, Site site, Path work, boolean watched, int repeat, int order)
            throws IOException, InterruptedException {
        site.limitServers(false);
        TimeUnit.MILLISECONDS.sleep(LEAD.toMillis());
        Path samples = Files.createDirectories(work.resolve("watch-" + order));
        try (Watcher watcher = new Watcher(site, samples, clock, nanoClock)) {
            if (watched) {
                watcher.start();
            }
            Map<String, Double> before = site.processorTime().seconds();
            TimeUnit.SECONDS.sleep(spec.seconds());
            Map<String, Double> cpu =
                    ProcessorTime.between(before, site.processorTime().seconds());
            return new WatchingRun(
                    false,
                    watched,
                    repeat,
                    order,
                    0,
                    0,
                    0,
                    watcher.readings(),
                    watcher.failures(),
                    watcher.readingMillis(),
                    cpu);
        }
    }

    private static void drop(BenchTables tables) throws IOException {
        tables.drop(OneWorkload.TABLE);
        for (int i = 0; i < IDLE_TABLES; i++) {
            tables.drop(IDLE + i);
        }
    }
}
