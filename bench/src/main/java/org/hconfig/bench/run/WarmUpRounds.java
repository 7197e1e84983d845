package org.hconfig.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.probes.JvmCpuTime;
import org.hconfig.bench.result.WarmUp;

/**
 * Warm-up of servers and client: rounds of requests without a CPU budget until the rate is stable and JIT compilation
 * has subsided. A RegionServer that has not compiled its hot methods uses two to three times the CPU time for an
 * operation, which biases the arm of a pair that is measured on it. Rates alone are not sufficient: they are
 * temporarily stable while compilers use half of the CPU time.
 *
 * @param seconds duration of one round; 0 for no warm-up
 * @param unit unit of the rates
 * @param progress listener for the result
 * @param servers source of the CPU time of the servers' threads
 */
public record WarmUpRounds(int seconds, String unit, BenchProgressListener progress, ServerCpuSource servers) {
    static final WarmUpRule RULE = WarmUpRule.OF_REQUESTS;

    /** Maximum number of rounds before a run on servers that are already warm. */
    static final int AGAIN_MAX = 5;

    /** Checks the range. */
    public WarmUpRounds {
        if (seconds < 0) {
            throw new IllegalArgumentException("seconds=" + seconds);
        }
    }

    /** One round of requests. */
    @FunctionalInterface
    public interface WarmUpRound {
        /**
         * Executes the requests.
         *
         * @param number number of the round, from 1
         * @param time duration of the round
         * @return operations per second
         */
        double rate(int number, Duration time) throws IOException, InterruptedException;
    }

    /** Source of the CPU time of all RegionServers' threads. */
    @FunctionalInterface
    public interface ServerCpuSource {
        /** Returns the CPU time so far in seconds. */
        JvmCpuTime.JvmCpuUsage seconds() throws IOException;
    }

    /**
     * Executes rounds of each kind of requests until its rate is stable, and reports the result; does nothing if there
     * is no warm-up.
     *
     * @param kinds kinds of requests by name
     */
    public void run(Map<String, WarmUpRound> kinds) throws IOException, InterruptedException {
        if (seconds == 0) {
            return;
        }
        progress.report("warm-up: rounds of " + seconds + " s until rates and JIT compilation settle");
        for (Map.Entry<String, WarmUpRound> kind : kinds.entrySet()) {
            String what = "warm-up: " + kind.getKey();
            List<Double> rates = new ArrayList<>();
            double compiling = 1;
            while (RULE.more(rates, compiling)) {
                compiling = round(what, kind.getValue(), rates);
            }
            progress.report(RULE.label(what, rates, unit)
                    + (compiling > WarmUp.COMPILING
                            ? "; JIT compilers still used " + Math.round(100 * compiling) + " %"
                            : ""));
        }
    }

    /**
     * Executes rounds until JIT compilation has subsided, at most 5; does nothing if there is no warm-up.
     *
     * @param what their name in the progress
     */
    public void runWave(String what, WarmUpRound warmUpRound) throws IOException, InterruptedException {
        List<Double> rates = new ArrayList<>();
        double compiling = seconds == 0 ? 0 : 1;
        while (compiling > WarmUp.COMPILING && rates.size() < AGAIN_MAX) {
            compiling = round(what, warmUpRound, rates);
        }
    }

    /** Executes one round and returns the share of JIT compilers in the servers' CPU time. */
    private double round(String what, WarmUpRound warmUpRound, List<Double> rates)
            throws IOException, InterruptedException {
        JvmCpuTime.JvmCpuUsage before = servers.seconds();
        double rate = warmUpRound.rate(rates.size() + 1, Duration.ofSeconds(seconds));
        double compiling = servers.seconds().since(before).compilingShare();
        rates.add(rate);
        progress.detail(String.format(
                Locale.ROOT, "%s, %,.0f %s, JIT compilers used %.0f %%", what, rate, unit, 100 * compiling));
        return compiling;
    }
}
