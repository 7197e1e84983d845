package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.WarmUpRounds;

/** Warm-up of servers and client by each mix of a benchmark; see {@link WarmUpRounds}. */
final class ServerWarmUp {
    private final WorkloadSpec spec;
    private final LabSession labSession;
    private final Configuration configuration;
    private final LongSupplier nanoClock;
    private final BenchProgressListener progress;

    /**
     * Creates a warm-up.
     *
     * @param configuration configuration of the client, with the hints of the table's plan
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    ServerWarmUp(
            WorkloadSpec spec,
            LabSession labSession,
            Configuration configuration,
            LongSupplier nanoClock,
            BenchProgressListener progress) {
        this.spec = spec;
        this.labSession = labSession;
        this.configuration = configuration;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Sends the requests of each mix to {@code table} until its rate is stable. */
    void run(TableName table) throws IOException, InterruptedException {
        WorkloadClients workloadClients =
                new WorkloadClients(configuration, spec, nanoClock, labSession::checkUnchanged);
        Map<String, WarmUpRounds.WarmUpRound> rounds = new LinkedHashMap<>();
        for (WorkloadMix workloadMix : spec.mixes()) {
            rounds.put(
                    workloadMix.id(),
                    (number, time) -> (double) workloadClients
                                    .run(workloadMix, table, ~spec.seed() - number, Duration.ZERO, time)
                                    .operations()
                            / time.toSeconds());
        }
        new WarmUpRounds(spec.warmUpSeconds(), "operations/s", progress, labSession.jvmTime()::seconds).run(rounds);
    }
}
