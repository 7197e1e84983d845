package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.RunPath;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Loader;
import org.hconfig.xconfig.model.DatasetFacts;

/** Loader of a benchmark's dataset by each path, based on the loader of {@code hconfig load}. */
final class DatasetLoader {
    /** Column family of the tables of a benchmark. */
    static final String FAMILY = "cf";

    private final LabSession labSession;
    private final LoadBenchmarkSpec spec;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final List<LoadEngine> loadEngines = Loader.installedEngines();

    DatasetLoader(
            LabSession labSession, LoadBenchmarkSpec spec, Path work, InstantSource clock, LongSupplier nanoClock) {
        this.labSession = labSession;
        this.spec = spec;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
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
        LoadSpec load = LoadSpec.of(table, source(rows))
                .withEngine(engine(path))
                .withClientHints(hints)
                .withServerCores(labSession.serverCores())
                .withVerify(false)
                .withFresh(true);
        return new Loader(labSession.configuration(), work, loadEngines, clock, nanoClock)
                .load(load, progress, new CancellationToken());
    }

    /** Returns the facts of the dataset; they are exact, because it is generated. */
    DatasetFacts facts() throws IOException {
        return open().facts();
    }

    /** Returns the description of the dataset from its generator. */
    DatasetSummary dataset() throws IOException {
        RowSource source = open();
        return new DatasetSummary(
                spec.rows(),
                spec.fieldCount(),
                spec.fieldLength(),
                source.facts().rowBytes(),
                spec.seed(),
                source.fingerprint());
    }

    private RowSource open() {
        return SourceOpener.open(source(spec.rows()), SourceOptions.of(labSession.configuration()));
    }

    /** Returns the generator of a number of rows. */
    private YcsbSourceSpec source(long rows) {
        return new YcsbSourceSpec(
                Map.of(
                        "recordcount", Long.toString(rows),
                        "fieldcount", Integer.toString(spec.fieldCount()),
                        "fieldlength", Integer.toString(spec.fieldLength())),
                FAMILY,
                spec.seed());
    }
}
