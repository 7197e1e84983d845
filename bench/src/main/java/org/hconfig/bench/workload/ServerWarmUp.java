package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.WarmUpRounds;

/** Warms servers and client by each mix of a bench; see {@link WarmUpRounds}. */
final class ServerWarmUp {
    private final WorkloadSpec spec;
    private final Site site;
    private final Configuration configuration;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    /**
     * A warm-up.
     *
     * @param configuration of the client, with the hints of the table's plan
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    ServerWarmUp(
            WorkloadSpec spec, Site site, Configuration configuration, LongSupplier nanoClock, BenchProgress progress) {
        this.spec = spec;
        this.site = site;
        this.configuration = configuration;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Asks {@code table} for every mix of the bench until each has settled. */
    void make(TableName table) throws IOException, InterruptedException {
        Clients clients = new Clients(configuration, spec, nanoClock, site::checkUnchanged);
        Map<String, WarmUpRounds.Round> rounds = new LinkedHashMap<>();
        for (Mix mix : spec.mixes()) {
            rounds.put(
                    mix.word(),
                    (number, time) -> (double) clients.run(mix, table, ~spec.seed() - number, Duration.ZERO, time)
                                    .operations()
                            / time.toSeconds());
        }
        new WarmUpRounds(spec.warmUpSeconds(), "operations/s", progress, site.jvmTime()::seconds).make(rounds);
    }
}
