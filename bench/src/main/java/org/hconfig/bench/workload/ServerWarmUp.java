package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.WarmUpRule;

/**
 * Warms servers and client before the first pair: rounds of each mix's requests, under no budget, until they go equally
 * fast. A RegionServer that has not compiled its hot methods takes two to three times the processor time for an operation,
 * and whichever side of a pair is measured on it loses.
 */
final class ServerWarmUp {
    static final WarmUpRule RULE = WarmUpRule.OF_REQUESTS;

    private final WorkloadSpec spec;
    private final Configuration configuration;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    /**
     * A warm-up.
     *
     * @param configuration of the client, with the hints of the table's plan
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    ServerWarmUp(WorkloadSpec spec, Configuration configuration, LongSupplier nanoClock, BenchProgress progress) {
        this.spec = spec;
        this.configuration = configuration;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Asks {@code table} for every mix of the bench until each has settled, and says how it went. */
    void make(TableName table) throws IOException, InterruptedException {
        for (Mix mix : spec.mixes()) {
            List<Double> rates = new ArrayList<>();
            while (!RULE.over(rates)) {
                rates.add(round(mix, table, rates.size() + 1));
            }
            progress.say(words(mix, rates));
        }
    }

    private double round(Mix mix, TableName table, int number) throws IOException, InterruptedException {
        Duration time = Duration.ofSeconds(spec.warmUpSeconds());
        Meter meter =
                new Clients(configuration, spec, nanoClock).run(mix, table, ~spec.seed() - number, Duration.ZERO, time);
        double rate = (double) meter.operations() / spec.warmUpSeconds();
        progress.detail(String.format(Locale.ROOT, "warm-up: %s, %,.0f operations/s", mix.word(), rate));
        return rate;
    }

    /** One line: from which rate to which, and whether it had settled. */
    static String words(Mix mix, List<Double> rates) {
        return RULE.words("warm-up: " + mix.word(), rates, "operations/s");
    }
}
