package org.hconfig.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.bench.watch.Activity;
import org.hconfig.bench.watch.JvmTime;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;

/**
 * Warms RegionServers and client: waves of puts into a table spread over all servers until they go equally fast and compilers rest,
 * one wave by every other engine of the bench, then a flush and a compaction, because servers compile those too.
 */
final class WarmUpRun {
    /** The warm-up's table. */
    static final String TABLE = "hconfig_bench_warmup";

    private static final long WAVE_ROWS_PER_SERVER = 10_000;
    private static final double SPREAD = 0.1;
    private static final int WAVES_MIN = 3;

    /** HFiles cost servers next to nothing: what is warmed is the client, which puts warm with three waves or more. */
    private static final int HFILE_WAVES = 4;

    private final Site site;
    private final TableMaker tables;
    private final Loading loading;
    private final BenchLoadSpec spec;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    WarmUpRun(
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

    /** Warms up and drops its table again. */
    WarmUp make() throws IOException {
        WarmUpRule rule = new WarmUpRule(WAVES_MIN, spec.warmUpWaves(), SPREAD);
        long start = nanoClock.getAsLong();
        long wave = spec.warmUpRows() > 0 ? spec.warmUpRows() : WAVE_ROWS_PER_SERVER * site.servers();
        tables.drop(TABLE);
        TableMaker.Made made = tables.make(RunPath.PUTS, TABLE);
        List<Double> rates = new ArrayList<>();
        long rows = 0;
        double compiling = 1;
        while (rule.more(rates, compiling)) {
            JvmTime.Used before = site.jvmTime().seconds();
            rates.add(wave(RunPath.PUTS, made, wave, rates.size() + 1));
            compiling = site.jvmTime().seconds().since(before).compilingShare();
            progress.detail(String.format(Locale.ROOT, "warm-up: compilers took %.0f %%", 100 * compiling));
            rows += wave;
        }
        for (RunPath path : others()) {
            long some = Loading.engine(path) == EngineKind.HFILES ? HFILE_WAVES * wave : wave;
            progress.say(String.format("warm-up: %s at %,.0f rows/s", path.word(), wave(path, made, some, 1)));
            rows += some;
        }
        settle();
        tables.drop(TABLE);
        return new WarmUp(rows, seconds(start), rates, rule.stable(rates), compiling);
    }

    /** One path for each engine besides that of the waves. */
    private List<RunPath> others() {
        List<RunPath> others = new ArrayList<>();
        for (RunPath path : spec.paths()) {
            boolean known = Loading.engine(path) == EngineKind.PUTS
                    || others.stream().anyMatch(other -> Loading.engine(other) == Loading.engine(path));
            if (!known) {
                others.add(path);
            }
        }
        return others;
    }

    private double wave(RunPath path, TableMaker.Made made, long rows, int number) {
        Interrupts.check();
        LoadResult result = loading.load(path, TABLE, rows, made.clientHints(), ear("warm-up, wave " + number));
        if (path == RunPath.PUTS) {
            progress.say(String.format("warm-up: wave %d at %,.0f rows/s", number, result.rowsPerSecond()));
        }
        return result.rowsPerSecond();
    }

    private LoadProgress ear(String name) {
        return new LoadProgress() {
            @Override
            public void sample(LoadSample sample) {
                progress.rate(name, Math.max(0, sample.rows()), sample.rowsTotal(), sample.rowsPerSecond());
            }

            @Override
            public void note(String text) {
                // What the warm-up's engines have to say is said again by the runs.
            }
        };
    }

    private void settle() throws IOException {
        TableName table = TableName.valueOf(TABLE);
        site.admin().flush(table);
        QuietWait quiet = new QuietWait(site.eye(), nanoClock, OneRun.QUIET_LIMIT);
        quiet.await(TABLE, nanoClock.getAsLong(), this::wait);
        site.admin().majorCompact(table);
        quiet.await(TABLE, nanoClock.getAsLong(), this::wait);
    }

    private void wait(Activity activity) {
        progress.detail("warm-up: waiting for " + activity.words());
    }

    private double seconds(long since) {
        return TimeUnit.NANOSECONDS.toMillis(nanoClock.getAsLong() - since) / 1000.0;
    }
}
