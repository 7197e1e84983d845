package org.hconfig.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.probes.JvmCpuTime;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;

/**
 * Warm-up of RegionServers and client: waves of puts into a table distributed over all servers until the rate is stable
 * and JIT compilation has subsided, one wave with each other engine of the benchmark, then a flush and a compaction,
 * whose code must be compiled, too.
 */
final class LoadWarmUp {
    /** Name of the warm-up table. */
    static final String TABLE = "hconfig_bench_warmup";

    private static final long WAVE_ROWS_PER_SERVER = 10_000;
    private static final double SPREAD = 0.1;
    private static final int WAVES_MIN = 3;

    /** HFiles cost servers almost nothing: only the client is warmed up, which puts do in three waves or more. */
    private static final int HFILE_WAVES = 4;

    private final LoadRunContext runs;
    private final LoadBenchmarkSpec spec;

    LoadWarmUp(LoadRunContext runs, LoadBenchmarkSpec spec) {
        this.runs = runs;
        this.spec = spec;
    }

    /** Executes the warm-up and drops its table. */
    WarmUp run() throws IOException {
        WarmUpRule rule = new WarmUpRule(WAVES_MIN, spec.warmUpWaves(), SPREAD);
        long start = runs.context().nanoClock().getAsLong();
        long wave = spec.warmUpRows() > 0
                ? spec.warmUpRows()
                : WAVE_ROWS_PER_SERVER * runs.labSession().servers();
        runs.tables().drop(TABLE);
        TableCreator.CreatedTable createdTable = runs.tables().create(RunPath.PUTS, TABLE);
        List<Double> rates = new ArrayList<>();
        long rows = 0;
        double compiling = 1;
        while (rule.more(rates, compiling)) {
            JvmCpuTime.JvmCpuUsage before = runs.labSession().jvmTime().seconds();
            rates.add(wave(RunPath.PUTS, createdTable, wave, rates.size() + 1));
            compiling = runs.labSession().jvmTime().seconds().since(before).compilingShare();
            runs.context()
                    .progress()
                    .detail(String.format(Locale.ROOT, "warm-up: JIT compilers used %.0f %%", 100 * compiling));
            rows += wave;
        }
        for (RunPath path : others()) {
            long some = DatasetLoader.engine(path) == EngineKind.HFILES ? HFILE_WAVES * wave : wave;
            runs.context()
                    .progress()
                    .report(String.format("warm-up: %s at %,.0f rows/s", path.id(), wave(path, createdTable, some, 1)));
            rows += some;
        }
        settle();
        runs.tables().drop(TABLE);
        return new WarmUp(rows, runs.seconds(start), rates, rule.stable(rates), compiling);
    }

    /** Returns one path for each engine other than that of the waves. */
    private List<RunPath> others() {
        List<RunPath> others = new ArrayList<>();
        for (RunPath path : spec.paths()) {
            boolean known = DatasetLoader.engine(path) == EngineKind.PUTS
                    || others.stream().anyMatch(other -> DatasetLoader.engine(other) == DatasetLoader.engine(path));
            if (!known) {
                others.add(path);
            }
        }
        return others;
    }

    private double wave(RunPath path, TableCreator.CreatedTable createdTable, long rows, int number) {
        BenchInterruption.check();
        LoadResult result = runs.datasetLoader()
                .load(path, TABLE, rows, createdTable.clientHints(), recorder("warm-up, wave " + number));
        if (path == RunPath.PUTS) {
            runs.context()
                    .progress()
                    .report(String.format("warm-up: wave %d at %,.0f rows/s", number, result.rowsPerSecond()));
        }
        return result.rowsPerSecond();
    }

    private LoadProgressListener recorder(String name) {
        return new LoadProgressListener() {
            @Override
            public void sample(LoadSample sample) {
                runs.context()
                        .progress()
                        .rate(name, Math.max(0, sample.rows()), sample.rowsTotal(), sample.rowsPerSecond());
            }

            @Override
            public void note(String text) {
                // Notes of the engines are repeated by the runs.
            }
        };
    }

    private void settle() throws IOException {
        TableName table = TableName.valueOf(TABLE);
        runs.labSession().admin().flush(table);
        QuietWaiter.await(runs.labSession(), runs.context(), TABLE, "warm-up");
        runs.labSession().admin().majorCompact(table);
        QuietWaiter.await(runs.labSession(), runs.context(), TABLE, "warm-up");
    }
}
