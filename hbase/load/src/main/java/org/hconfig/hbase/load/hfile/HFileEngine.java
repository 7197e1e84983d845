package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadEngine;

/**
 * Loads rows as HFiles: reads, sorts, writes one file for each region and family, and has the RegionServers move the files
 * in. Rows whose key comes up more than once are laid over each other, the last one on top.
 */
public final class HFileEngine implements LoadEngine {
    @Override
    public EngineKind kind() {
        return EngineKind.HFILES;
    }

    @Override
    public EngineResult run(LoadContext context) throws IOException, InterruptedException {
        HFileOptions options = HFileOptions.of(
                context.configuration(),
                context.directory(),
                context.spec().threads(),
                Runtime.getRuntime().maxMemory(),
                Runtime.getRuntime().availableProcessors());
        List<String> notes = new ArrayList<>();
        return new StagedLoadRunner(context, new LocalHFileBuilder(context, options, notes), notes).run();
    }
}
