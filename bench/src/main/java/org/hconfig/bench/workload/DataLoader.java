package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.bench.run.LabSession;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Loader;
import org.hconfig.xconfig.model.DatasetFacts;

/** Loader of the rows that requests of a benchmark will access. */
final class DataLoader {
    private final LabSession labSession;
    private final WorkloadSpec spec;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    DataLoader(LabSession labSession, WorkloadSpec spec, Path work, InstantSource clock, LongSupplier nanoClock) {
        this.labSession = labSession;
        this.spec = spec;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /** Returns the facts of the rows; they are exact, because the rows are generated. */
    DatasetFacts facts() throws IOException {
        return SourceOpener.open(source(), SourceOptions.of(labSession.configuration()))
                .facts();
    }

    /** Fills a table: one with defaults by HBase's own client, a planned one by HConfig's puts. */
    void fill(BenchArm benchArm, String table, Map<String, String> hints) {
        LoadSpec load = LoadSpec.of(table, source())
                .withEngine(benchArm == BenchArm.DEFAULT ? EngineKind.DEFAULT_CLIENT : EngineKind.PUTS)
                .withClientHints(hints)
                .withServerCores(labSession.serverCores())
                .withVerify(false)
                .withFresh(true);
        LoadResult result = new Loader(labSession.configuration(), work, Loader.installedEngines(), clock, nanoClock)
                .load(load, LoadProgressListener.SILENT, new CancellationToken());
        if (result.total().rows() != spec.rows()) {
            throw new IllegalStateException(result.total() + " instead of " + spec.rows() + " rows");
        }
    }

    private YcsbSourceSpec source() {
        return new YcsbSourceSpec(
                Map.of(
                        "recordcount", Long.toString(spec.rows()),
                        "fieldcount", Integer.toString(spec.fields()),
                        "fieldlength", Integer.toString(spec.fieldLength())),
                spec.family(),
                spec.seed());
    }
}
