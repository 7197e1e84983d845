package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.hconfig.bench.BenchContext;
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
import org.hconfig.hbase.model.DatasetFacts;

/** Loader of the rows that requests of a benchmark will access. */
public final class DataLoader {
    private final LabSession labSession;
    private final WorkloadSpec spec;
    private final Path work;
    private final BenchContext context;

    /**
     * Creates a loader.
     *
     * @param work a directory for the loads
     */
    public DataLoader(LabSession labSession, WorkloadSpec spec, Path work, BenchContext context) {
        this.labSession = labSession;
        this.spec = spec;
        this.work = work;
        this.context = context;
    }

    /** Returns the facts of the rows; they are exact, because the rows are generated. */
    public DatasetFacts facts() throws IOException {
        return SourceOpener.open(source(), SourceOptions.of(labSession.configuration()))
                .facts();
    }

    /** Fills a table: one with defaults by HBase's own client, a planned one by HConfig's puts. */
    public void fill(BenchArm benchArm, String table, Map<String, String> hints) {
        LoadSpec load = LoadSpec.of(table, source())
                .withEngine(benchArm == BenchArm.DEFAULT ? EngineKind.DEFAULT_CLIENT : EngineKind.PUTS)
                .withClientHints(hints)
                .withServerCores(labSession.serverCores())
                .withVerify(false)
                .withFresh(true);
        LoadResult result = new Loader(
                        labSession.configuration(),
                        work,
                        Loader.installedEngines(),
                        context.clock(),
                        context.nanoClock())
                .load(load, LoadProgressListener.SILENT, new CancellationToken());
        if (result.total().rows() != spec.dataset().rows()) {
            throw new IllegalStateException(
                    result.total() + " instead of " + spec.dataset().rows() + " rows");
        }
    }

    private YcsbSourceSpec source() {
        return spec.dataset().source(spec.dataset().rows(), WorkloadSpec.FAMILY);
    }
}
