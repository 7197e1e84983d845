package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRConfig;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.hfile.StagedLoadRunner;

/**
 * Load engine by HFiles that a MapReduce job writes. The client's configuration determines where the job runs
 * ({@code mapreduce.framework.name}): on YARN, or in this process.
 */
public final class MapReduceEngine implements LoadEngine {
    @Override
    public EngineKind kind() {
        return EngineKind.MAPREDUCE;
    }

    /** Returns true if jobs run on YARN and its machines can read the input. */
    @Override
    public boolean supports(SourceSpec source, Configuration configuration) {
        return MapReduceJobBuilder.framework(configuration).equals(MRConfig.YARN_FRAMEWORK_NAME)
                && SourceOpener.localFiles(source).isEmpty();
    }

    @Override
    public EngineResult run(LoadContext context) throws IOException, InterruptedException {
        if (!MapReduceJobBuilder.isLocal(context.configuration())) {
            requireReachable(context.spec().source());
        }
        List<String> notes = new ArrayList<>();
        return new StagedLoadRunner(
                        context, new MapReduceHFileBuilder(context, TimeUnit.MILLISECONDS::sleep, notes), notes)
                .run();
    }

    private static void requireReachable(SourceSpec source) {
        List<String> here = SourceOpener.localFiles(source);
        if (!here.isEmpty()) {
            throw new HConfigException(
                    HFileError.JOB_INPUT,
                    "the tasks of the job cannot read " + String.join(", ", here),
                    "They run on other machines.",
                    "Copy the files to HDFS and specify them as hdfs://…, or load with --engine hfiles.");
        }
    }
}
