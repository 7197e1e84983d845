package org.hconfig.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.Blocked;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.result.Placement;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimes;
import org.hconfig.bench.result.RunWork;
import org.hconfig.bench.result.Timeline;
import org.hconfig.bench.result.Verification;
import org.hconfig.bench.watch.Counters;
import org.hconfig.bench.watch.ProcessorTime;
import org.hconfig.bench.watch.TableLook;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadResult;

/** Makes one run: table, load, quiet, read-back, and all that is measured meanwhile. */
final class OneRun {
    /** The table of all runs, one after the other. */
    static final String TABLE = "hconfig_bench_load";

    /** A run of a demo is quiet within half a minute; one of many million rows on small servers may need an hour. */
    static final Duration QUIET_LIMIT = Duration.ofHours(1);

    private final Site site;
    private final TableMaker tables;
    private final Loading loading;
    private final BenchLoadSpec spec;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    OneRun(
            Site site,
            TableMaker tables,
            Loading loading,
            BenchLoadSpec spec,
            LongSupplier nanoClock,
            BenchProgress progress) {
        this.site = site;
        this.tables = tables;
        this.loading = loading;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * A finished run, and how its table was made.
     *
     * @param result what was measured
     * @param made the table
     */
    record Finished(RunResult result, TableMaker.Made made) {}

    /**
     * Makes the run and drops its table again.
     *
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} when the read-back differs; the table stays as
     *     evidence then
     */
    Finished make(Schedule.Slot slot) throws IOException, InterruptedException {
        TableMaker.Made made = tables.make(slot.path(), TABLE);
        progress.detail(slot.name() + ": the table is there with " + Count.of(made.regions(), "region"));
        quiet(nanoClock.getAsLong(), slot);
        site.limitServers(true);
        Look before = look();
        long start = nanoClock.getAsLong();
        Loaded loaded = load(slot, made, start);
        Look quiet = look();
        Counters counters = quiet.counters().since(before.counters());
        Placement placement = placement(site.eye().table(TABLE));
        site.limitServers(false);
        progress.detail(slot.name() + ": acknowledged and quiet, reading back");
        long verifyStart = nanoClock.getAsLong();
        Verification verification = new ReadBack(site, spec.rows())
                .check(slot.name(), TABLE, loaded.result().total());
        RunResult result = new RunResult(
                slot.path(),
                slot.repeat(),
                slot.order(),
                loaded.result().total().rows(),
                new RunTimes(loaded.ackedMillis() / 1000.0, loaded.quietMillis() / 1000.0, seconds(verifyStart)),
                latency(loaded.result().latency()),
                new Blocked(
                        Phases.puts(Loading.engine(slot.path()))
                                ? loaded.timeline().pauses()
                                : List.of(),
                        counters.updatesBlockedMillis(),
                        counters.blockedRequests(),
                        loaded.result().blockedMillis()),
                placement,
                before.until(loaded.acked()),
                before.until(quiet),
                verification,
                setup(made, loaded.result()),
                loaded.timeline());
        site.checkUnchanged();
        tables.drop(TABLE);
        return new Finished(result, made);
    }

    private record Loaded(LoadResult result, Look acked, long ackedMillis, long quietMillis, Timeline timeline) {}

    /** What processes have spent and RegionServers counted until a moment. */
    private record Look(Map<String, Double> cpuSeconds, Counters counters) {
        RunWork until(Look later) {
            Counters more = later.counters.since(counters);
            return new RunWork(
                    ProcessorTime.between(cpuSeconds, later.cpuSeconds), more.flushedBytes(), more.compactedBytes());
        }
    }

    /** Counters first: to show them takes servers processor time. */
    private Look look() throws IOException {
        Counters counters = site.eye().counters();
        return new Look(site.processorTime().seconds(), counters);
    }

    /** Counters that are read meanwhile, so that nothing waits for them. */
    private CompletableFuture<Counters> counting() {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return site.eye().counters();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
    }

    private static Counters counted(CompletableFuture<Counters> counting) throws IOException {
        try {
            return counting.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof UncheckedIOException broken) {
                throw broken.getCause();
            }
            if (failed.getCause() instanceof HConfigException told) {
                throw told;
            }
            throw failed;
        }
    }

    private Loaded load(Schedule.Slot slot, TableMaker.Made made, long start) throws IOException {
        try (Recorder recorder = new Recorder(site.eye(), TABLE, nanoClock, start)) {
            LoadEar ear = new LoadEar(slot.name(), Loading.engine(slot.path()), recorder, progress);
            LoadResult result = loading.load(slot.path(), TABLE, spec.rows(), made.clientHints(), ear);
            recorder.progress(result.total().rows(), ear.handled());
            long acked = recorder.millis();
            Map<String, Double> spent = site.processorTime().seconds();
            CompletableFuture<Counters> counting = counting();
            long quiet = Math.max(acked, quiet(start, slot));
            return new Loaded(
                    result,
                    new Look(spent, counted(counting)),
                    Math.max(1, acked),
                    Math.max(1, quiet),
                    recorder.timeline(quiet));
        }
    }

    private long quiet(long start, Schedule.Slot slot) throws IOException {
        return new QuietWait(site.eye(), nanoClock, QUIET_LIMIT)
                .await(TABLE, start, activity -> progress.detail(slot.name() + ": waiting for " + activity.words()));
    }

    private static Placement placement(TableLook look) {
        Map<String, Integer> regions = new TreeMap<>();
        Map<String, Long> bytes = new TreeMap<>();
        look.servers().forEach((server, part) -> {
            regions.put(server, part.regions());
            bytes.put(server, part.storeBytes() + part.memstoreBytes());
        });
        return new Placement(regions, bytes, look.memstoreBytes());
    }

    private static Optional<LatencySummary> latency(LoadMeter.Latency latency) {
        return latency.count() == 0
                ? Optional.empty()
                : Optional.of(new LatencySummary(
                        "row, from send to acknowledgement",
                        latency.count(),
                        latency.p50(),
                        latency.p95(),
                        latency.p99(),
                        latency.p999(),
                        latency.max()));
    }

    private static RunResult.Setup setup(TableMaker.Made made, LoadResult load) {
        List<String> client = new ArrayList<>();
        client.add("engine " + load.engine().word());
        made.clientHints().forEach((key, value) -> client.add(key + " = " + value));
        client.addAll(load.notes());
        return new RunResult.Setup(made.regions(), made.settings(), client);
    }

    private double seconds(long since) {
        return TimeUnit.NANOSECONDS.toMillis(nanoClock.getAsLong() - since) / 1000.0;
    }
}
