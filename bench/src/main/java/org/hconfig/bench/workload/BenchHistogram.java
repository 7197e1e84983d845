package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.QuietWait;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.SiteRuns;
import org.hconfig.bench.watch.ProcessorTime;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.HistogramService;
import org.hconfig.hbase.rebalance.RequestWatch;
import org.hconfig.hbase.rebalance.plan.QuantileError;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Way;

/**
 * {@code hconfig bench histogram}: how much faster a histogram by the files' indexes is than one that reads every row's key,
 * how far off it is, and what the observer that samples requests costs the clients of a table.
 */
public final class BenchHistogram {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchHistogram(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link org.hconfig.bench.LabStay} for the lab's lot.
     *
     * @param spec the table, and what clients ask for; of its mixes the first; without measured pairs of clients when its
     *     warm-up takes no time
     * @param regionsPerServer regions of the table on each RegionServer, 1 or more
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
     */
    public HistogramResult run(WorkloadSpec spec, int regionsPerServer, BenchProgress progress) {
        return SiteRuns.in(spec.stay(), progress, (site, work) -> {
            BenchTables tables = new BenchTables(site, work, clock, nanoClock);
            tables.drop(OneWorkload.TABLE);
            return new Runs(
                    clock.instant().toString(), site, spec, regionsPerServer * site.servers(), tables, work, progress);
        });
    }

    private final class Runs implements SiteRuns<HistogramResult> {
        private static final Duration QUIET_LIMIT = Duration.ofHours(1);
        private static final Duration LEAD = Duration.ofSeconds(5);
        private static final double SECOND = 1e9;
        private static final double MICROS = 1e6;

        private final String begun;
        private final Site site;
        private final WorkloadSpec spec;
        private final int regions;
        private final BenchTables tables;
        private final Path work;
        private final BenchProgress progress;

        Runs(
                String begun,
                Site site,
                WorkloadSpec spec,
                int regions,
                BenchTables tables,
                Path work,
                BenchProgress progress) {
            this.begun = begun;
            this.site = site;
            this.spec = spec;
            this.regions = regions;
            this.tables = tables;
            this.work = work;
            this.progress = progress;
        }

        @Override
        public HistogramResult make() throws IOException, InterruptedException {
            site.limitServers(false);
            tables.split(OneWorkload.TABLE, spec.family(), splits(regions));
            progress.say("filling the table: " + spec.rows() + " rows");
            new Filling(site, spec, work, clock, nanoClock).fill(Side.HCONFIG, OneWorkload.TABLE, Map.of());
            site.admin().flush(TableName.valueOf(OneWorkload.TABLE));
            quiet();
            List<HistogramResult.Take> takes = new ArrayList<>();
            for (int repeat = 1; repeat <= spec.repeats(); repeat++) {
                Interrupts.check();
                takes.add(take(repeat));
                progress.say("histograms-" + repeat + ": "
                        + HistogramText.line(takes.get(repeat - 1)).trim());
            }
            List<HistogramResult.ObserverRun> runs = new ArrayList<>();
            new ServerWarmUp(spec, site, site.configuration(), nanoClock, progress)
                    .make(TableName.valueOf(OneWorkload.TABLE));
            Clients clients = new Clients(site.configuration(), spec, nanoClock, site::checkUnchanged);
            for (int repeat = 1; repeat <= spec.repeats() && spec.warmUpSeconds() > 0; repeat++) {
                for (boolean observed : new boolean[] {repeat % 2 == 0, repeat % 2 == 1}) {
                    Interrupts.check();
                    progress.say((observed ? "observed-" : "alone-") + repeat);
                    runs.add(run(clients, observed, repeat));
                    progress.say(HistogramText.line(runs.get(runs.size() - 1)));
                }
            }
            site.checkUnchanged();
            tables.drop(OneWorkload.TABLE);
            return new HistogramResult(begun, site.summary(), spec, regions, takes, runs);
        }

        /** Both histograms, under no budget, every second time the other first. */
        private HistogramResult.Take take(int repeat) {
            boolean exactFirst = repeat % 2 == 0;
            Timed first = timed(exactFirst ? Way.EXACT : Way.INDEX);
            Timed second = timed(exactFirst ? Way.INDEX : Way.EXACT);
            Timed index = exactFirst ? second : first;
            Timed exact = exactFirst ? first : second;
            return new HistogramResult.Take(
                    repeat,
                    index.seconds(),
                    exact.seconds(),
                    Math.round(index.histogram().rows()),
                    Math.round(exact.histogram().rows()),
                    index.histogram().error(),
                    QuantileError.of(index.histogram(), exact.histogram()));
        }

        private record Timed(RowHistogram histogram, double seconds) {}

        private Timed timed(Way way) {
            long began = nanoClock.getAsLong();
            RowHistogram histogram =
                    new HistogramService(site.cluster(), progress::detail).take(OneWorkload.TABLE, way);
            return new Timed(histogram, (nanoClock.getAsLong() - began) / SECOND);
        }

        private HistogramResult.ObserverRun run(Clients clients, boolean observed, int repeat)
                throws IOException, InterruptedException {
            site.limitServers(false);
            if (!observed) {
                return measured(clients, false, repeat);
            }
            RequestWatch watch = RequestWatch.on(site.cluster(), OneWorkload.TABLE, progress::detail);
            HistogramResult.ObserverRun run;
            try {
                run = measured(clients, true, repeat);
            } catch (IOException | InterruptedException | RuntimeException failed) {
                org.hconfig.bench.Uninterrupted.afterFailure(failed, watch::close);
                throw failed;
            }
            site.limitServers(false);
            watch.close();
            return run;
        }

        private HistogramResult.ObserverRun measured(Clients clients, boolean observed, int repeat)
                throws IOException, InterruptedException {
            TableName table = TableName.valueOf(OneWorkload.TABLE);
            Mix mix = spec.mixes().get(0);
            quiet();
            clients.run(mix, table, ~spec.seed() - repeat, Duration.ZERO, Duration.ofSeconds(spec.warmUpSeconds()));
            site.limitServers(true);
            clients.run(mix, table, ~spec.seed(), Duration.ZERO, LEAD);
            Map<String, Double> before = site.processorTime().seconds();
            Meter meter =
                    clients.run(mix, table, spec.seed() + repeat, Duration.ZERO, Duration.ofSeconds(spec.seconds()));
            double cpu = ProcessorTime.between(before, site.processorTime().seconds()).entrySet().stream()
                    .filter(process -> process.getKey().startsWith("rs"))
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
            return new HistogramResult.ObserverRun(
                    observed,
                    repeat,
                    (double) meter.operations() / spec.seconds(),
                    meter.failures(),
                    MICROS * cpu / Math.max(1, meter.operations()));
        }

        private void quiet() throws IOException {
            new QuietWait(site.eye(), nanoClock, QUIET_LIMIT)
                    .await(
                            OneWorkload.TABLE,
                            nanoClock.getAsLong(),
                            activity -> progress.detail("waiting for " + activity.words()));
        }

        @Override
        public void drop() throws IOException {
            tables.drop(OneWorkload.TABLE);
        }
    }

    /** Keys between {@code user1} and {@code user9999}, evenly apart: the regions come out as uneven as decimal hashes are. */
    static byte[][] splits(int regions) {
        byte[][] splits = new byte[regions - 1][];
        for (int i = 1; i < regions; i++) {
            long digits = 100_000 + 900_000L * i / regions;
            splits[i - 1] = String.format(Locale.ROOT, "user%06d", digits).getBytes(StandardCharsets.US_ASCII);
        }
        return splits;
    }
}
