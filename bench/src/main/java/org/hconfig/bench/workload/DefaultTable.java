package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;

/** The table with HBase's defaults to which both arms of a benchmark send the same requests. */
final class DefaultTable {
    private DefaultTable() {}

    /** Creates, fills, and flushes the table, waits until the servers are idle, and warms up servers and client. */
    static void prepare(
            WorkloadSpec spec, LabSession labSession, Path work, BenchTableCreator tables, BenchContext context)
            throws IOException, InterruptedException {
        tables.withDefaults(WorkloadRunner.TABLE, WorkloadSpec.FAMILY);
        context.progress().detail("filling the table");
        new DataLoader(labSession, spec, work, context).fill(BenchArm.DEFAULT, WorkloadRunner.TABLE, Map.of());
        labSession.admin().flush(TableName.valueOf(WorkloadRunner.TABLE));
        QuietWaiter.await(labSession, context, WorkloadRunner.TABLE, "");
        new ServerWarmUp(spec, labSession, labSession.configuration(), context)
                .run(TableName.valueOf(WorkloadRunner.TABLE));
    }
}
