package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.bench.run.Site;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOptions;
import org.hconfig.hbase.dataset.files.Sources;
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Loader;
import org.hconfig.xconfig.model.DatasetFacts;

/** Fills a bench's table with the rows that requests will ask for. */
final class Filling {
    private final Site site;
    private final WorkloadSpec spec;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    Filling(Site site, WorkloadSpec spec, Path work, InstantSource clock, LongSupplier nanoClock) {
        this.site = site;
        this.spec = spec;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /** What is known of the rows: exact, because they are generated. */
    DatasetFacts facts() throws IOException {
        return Sources.open(source(), SourceOptions.of(site.configuration())).facts();
    }

    /** Fills a table: one of defaults by HBase's own client, as its owner did, a planned one by HConfig's puts. */
    void fill(Side side, String table, Map<String, String> hints) {
        LoadSpec load = LoadSpec.of(table, source())
                .withEngine(side == Side.DEFAULT ? EngineKind.DEFAULT_CLIENT : EngineKind.PUTS)
                .withClientHints(hints)
                .withServerCores(site.serverCores())
                .withVerify(false)
                .withFresh(true);
        LoadResult result = new Loader(site.configuration(), work, Loader.installedEngines(), clock, nanoClock)
                .load(load, LoadProgress.SILENT, new Cancellation());
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
