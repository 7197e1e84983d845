package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.run.WarmUpRounds;

/** Warm-up of servers and client by each mix of a benchmark; see {@link WarmUpRounds}. */
final class ServerWarmUp {
    private final WorkloadSpec spec;
    private final LabSession labSession;
    private final Configuration configuration;
    private final BenchContext context;

    /**
     * Creates a warm-up.
     *
     * @param configuration configuration of the client, with the hints of the table's plan
     */
    ServerWarmUp(WorkloadSpec spec, LabSession labSession, Configuration configuration, BenchContext context) {
        this.spec = spec;
        this.labSession = labSession;
        this.configuration = configuration;
        this.context = context;
    }

    /**
     * Creates, fills, and flushes the table with HBase's defaults to which both arms of a benchmark send the same requests, waits until the servers are
     * idle, and warms up servers and client.
     */
    static void withDefaultTable(
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

    /** Sends the requests of each mix to {@code table} until its rate is stable. */
    void run(TableName table) throws IOException, InterruptedException {
        WorkloadClients workloadClients =
                new WorkloadClients(configuration, spec, context.nanoClock(), labSession::checkUnchanged);
        Map<String, WarmUpRounds.WarmUpRound> rounds = new LinkedHashMap<>();
        for (WorkloadMix workloadMix : spec.mixes()) {
            rounds.put(
                    workloadMix.id(),
                    (number, time) -> (double) workloadClients
                                    .run(workloadMix, table, ~spec.dataset().seed() - number, Duration.ZERO, time)
                                    .operations()
                            / time.toSeconds());
        }
        new WarmUpRounds(
                        spec.clients().warmUpSeconds(),
                        "operations/s",
                        context.progress(),
                        labSession.jvmTime()::seconds)
                .run(rounds);
    }
}
