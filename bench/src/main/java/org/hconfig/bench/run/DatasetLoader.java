package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.RunPath;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Loader;
import org.hconfig.hbase.model.DatasetFacts;

/** Loader of a benchmark's dataset by each path, based on the loader of {@code hconfig load}. */
final class DatasetLoader {
    /** Column family of the tables of a benchmark. */
    static final String FAMILY = "cf";

    private final LabSession labSession;
    private final LoadBenchmarkSpec spec;
    private final Path work;
    private final BenchContext context;
    private final List<LoadEngine> loadEngines = Loader.installedEngines();

    DatasetLoader(LabSession labSession, LoadBenchmarkSpec spec, Path work, BenchContext context) {
        this.labSession = labSession;
        this.spec = spec;
        this.work = work;
        this.context = context;
    }

    /** Returns the engine of a path. */
    static EngineKind engine(RunPath path) {
        return switch (path) {
            case DEFAULT, PRE_SPLIT, TABLE_3 -> EngineKind.DEFAULT_CLIENT;
            case PUTS -> EngineKind.PUTS;
            case HFILES -> EngineKind.HFILES;
        };
    }

    /** Loads a number of rows of the dataset into a table, without verification. */
    LoadResult load(RunPath path, String table, long rows, Map<String, String> hints, LoadProgressListener progress) {
        LoadSpec load = LoadSpec.of(table, spec.dataset().source(rows, FAMILY))
                .withEngine(engine(path))
                .withClientHints(hints)
                .withServerCores(labSession.serverCores())
                .withVerify(false)
                .withFresh(true);
        return new Loader(labSession.configuration(), work, loadEngines, context.clock(), context.nanoClock())
                .load(load, progress, new CancellationToken());
    }

    /** Returns the facts of the dataset; they are exact, because it is generated. */
    DatasetFacts facts() throws IOException {
        return open().facts();
    }

    /** Returns the description of the dataset from its generator. */
    DatasetSummary dataset() throws IOException {
        RowSource source = open();
        DatasetShape shape = spec.dataset();
        return new DatasetSummary(
                shape.rows(),
                shape.fieldCount(),
                shape.fieldLength(),
                source.facts().rowBytes(),
                shape.seed(),
                source.fingerprint());
    }

    private RowSource open() {
        return SourceOpener.open(
                spec.dataset().source(spec.dataset().rows(), FAMILY), SourceOptions.of(labSession.configuration()));
    }
}
