package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hconfig.hbase.load.Engine;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.hfile.StagedLoad;

/**
 * Loads rows as HFiles that a MapReduce job makes. The job runs where the client's configuration says
 * ({@code mapreduce.framework.name}): on YARN, or in this process.
 */
public final class MapReduceEngine implements Engine {
    @Override
    public EngineKind kind() {
        return EngineKind.MAPREDUCE;
    }

    @Override
    public EngineResult run(LoadContext context) throws IOException, InterruptedException {
        List<String> notes = new ArrayList<>();
        return new StagedLoad(context, new MapReduceHFiles(context, TimeUnit.MILLISECONDS::sleep, notes), notes).run();
    }
}
