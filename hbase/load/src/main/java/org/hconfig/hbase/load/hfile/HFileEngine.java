package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.hfile.sort.HFileOptions;

/**
 * Load engine by HFiles (external merge sort): reads and sorts rows, writes one file for each region and family, and lets the
 * RegionServers move the files in. Rows with duplicate keys are merged; the values of the last one win.
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
                context.job().directory(),
                context.spec().sizing().threads(),
                Runtime.getRuntime().maxMemory(),
                Runtime.getRuntime().availableProcessors());
        List<String> notes = new ArrayList<>();
        return new StagedLoadRunner(context, new LocalHFileBuilder(context, options, notes), notes).run();
    }
}
