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
 * Warms servers and client: rounds of requests, under no budget, until they go equally fast and compilers have little to do. A
 * RegionServer that has not compiled its hot methods takes two to three times the processor time for an operation, and
 * whichever side of a pair is measured on it loses. Rates alone do not tell: while compilers take half of the processors, they
 * stay the same for a while.
 *
 * @param seconds of one round; 0 for no warm-up
 * @param unit of the rates
 * @param progress is told how it went
 * @param servers what their threads have used so far
 */
public record WarmUpRounds(int seconds, String unit, BenchProgressListener progress, ServerCpuSource servers) {
    static final WarmUpRule RULE = WarmUpRule.OF_REQUESTS;

    /** As many rounds are made before a run whose servers are warm but for what is new in it. */
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
         * Makes the requests.
         *
         * @param number from 1 on
         * @param time how long
         * @return operations a second
         */
        double rate(int number, Duration time) throws IOException, InterruptedException;
    }

    /** What threads of all RegionServers together have used so far. */
    @FunctionalInterface
    public interface ServerCpuSource {
        /** Seconds of processor time. */
        JvmCpuTime.JvmCpuUsage seconds() throws IOException;
    }

    /**
     * Makes rounds of each kind of requests until it has settled, and says how it went; nothing when there is no warm-up.
     *
     * @param kinds by what to call them
     */
    public void run(Map<String, WarmUpRound> kinds) throws IOException, InterruptedException {
        if (seconds == 0) {
            return;
        }
        progress.report("warm-up: rounds of " + seconds + " s until rates settle and compilers rest");
        for (Map.Entry<String, WarmUpRound> kind : kinds.entrySet()) {
            String what = "warm-up: " + kind.getKey();
            List<Double> rates = new ArrayList<>();
            double compiling = 1;
            while (RULE.more(rates, compiling)) {
                compiling = round(what, kind.getValue(), rates);
            }
            progress.report(RULE.label(what, rates, unit)
                    + (compiling > WarmUp.COMPILING
                            ? "; compilers still took " + Math.round(100 * compiling) + " %"
                            : ""));
        }
    }

    /**
     * Makes rounds until compilers have little to do, 5 at most; nothing when there is no warm-up.
     *
     * @param what what they are called in the progress
     */
    public void runWave(String what, WarmUpRound warmUpRound) throws IOException, InterruptedException {
        List<Double> rates = new ArrayList<>();
        double compiling = seconds == 0 ? 0 : 1;
        while (compiling > WarmUp.COMPILING && rates.size() < AGAIN_MAX) {
            compiling = round(what, warmUpRound, rates);
        }
    }

    /** Makes one round, and says which part of the servers' processor time compilers took. */
    private double round(String what, WarmUpRound warmUpRound, List<Double> rates)
            throws IOException, InterruptedException {
        JvmCpuTime.JvmCpuUsage before = servers.seconds();
        double rate = warmUpRound.rate(rates.size() + 1, Duration.ofSeconds(seconds));
        double compiling = servers.seconds().since(before).compilingShare();
        rates.add(rate);
        progress.detail(
                String.format(Locale.ROOT, "%s, %,.0f %s, compilers took %.0f %%", what, rate, unit, 100 * compiling));
        return compiling;
    }
}
