package org.hconfig.validation.claims;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RowShapeSpec;

/** Checks of best settings, and of effects of thread count and row size. */
final class SettingChoiceClaimChecks {
    private static final int[] THREADS = {1, 2, 4, 8, 10, 20, 40};
    private static final double BUSY = 0.95;
    /** Relative difference below which rates are considered equal. */
    private static final double SAME = 0.002;

    private final ScenarioCache scenarioCache;
    private final Hardware hardware;

    private SettingChoiceClaimChecks(ScenarioCache scenarioCache, Hardware hardware) {
        this.scenarioCache = scenarioCache;
        this.hardware = hardware;
    }

    static void addTo(Map<String, Supplier<ClaimResult>> replays, ScenarioCache scenarioCache, Hardware hardware) {
        SettingChoiceClaimChecks choice = new SettingChoiceClaimChecks(scenarioCache, hardware);
        choice.settings(replays);
        choice.threads(replays);
        choice.sizes(replays);
    }

    private void settings(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HC-2-BSF", () -> {
            Function<Integer, PublishedLoad> of =
                    files -> PublishedLoad.hconfig(1, 10).with(PublishedLoad.BLOCKING, Integer.toString(files));
            double flushes = 0;
            for (int files : new int[] {10, 20, 30}) {
                // Eight of the nine regions are equal, the ninth is smaller.
                flushes = Math.max(
                        flushes,
                        scenarioCache
                                        .median(of.apply(files))
                                        .totals()
                                        .operations()
                                        .flushes()
                                / 8.0);
            }
            // HBase checks the limit when a store has more files; without compactions it has one per flush.
            return flushes < 10
                    ? ClaimResult.impossible(
                            "no difference",
                            String.format(
                                    java.util.Locale.ROOT,
                                    "10 million rows create less than %.0f files per region: no limit is ever reached, and the three"
                                            + " settings are the same",
                                    Math.ceil(flushes)))
                    : best("20", of, 10, 20, 30);
        });
        replays.put("HC-2-CT", () -> {
            Function<Integer, PublishedLoad> of = files -> PublishedLoad.hconfig(1, 10)
                    .with(PublishedLoad.BLOCKING, "20")
                    .with(PublishedLoad.THRESHOLD, Integer.toString(files));
            return atLeastAsGood("12", of, 3, 6, 12);
        });
        replays.put("HC-4-MULT", () -> {
            Function<Integer, PublishedLoad> of =
                    times -> PublishedLoad.hconfig(3, 100).with(PublishedLoad.MULTIPLIER, Integer.toString(times));
            return best("4", of, 2, 3, 4);
        });
    }

    private void threads(Map<String, Supplier<ClaimResult>> replays) {
        Function<Integer, PublishedLoad> preSplit =
                threads -> PublishedLoad.preSplit(10).threads(threads);
        replays.put("HC-THR-OPT", () -> best("4", preSplit, 1, 2, 4, 8, 10, 20, 40));
        replays.put(
                "XC-4THR",
                () -> best("4", threads -> PublishedLoad.xconfig(10).threads(threads), 1, 2, 4, 8, 10, 20, 40));
        replays.put("HC-CPU8", () -> {
            int first = 0;
            while (first < THREADS.length - 1 && clientBusyAtBest(preSplit.apply(THREADS[first])) < BUSY) {
                first++;
            }
            // 8 is the fourth number of threads in the series; one step in either direction is accepted.
            return ClaimResult.structure(THREADS[first] + " threads", Math.abs(first - 3) <= 1);
        });
        replays.put("HC-PRESPLIT-RANGE", () -> range(preSplit, 1.6, 2.2, 3.0, 4.1));
        replays.put(
                "HC-1-RANGE",
                () -> range(threads -> PublishedLoad.hconfig(1, 10).threads(threads), 1.7, 2.3, 3.1, 4.3));
    }

    private ClaimResult range(
            Function<Integer, PublishedLoad> tuned, double minLow, double minHigh, double maxLow, double maxHigh) {
        double[] gains = DoubleStream.of(1, 2, 4, 8, 10, 20, 40)
                .map(threads -> scenarioCache.rate(tuned.apply((int) threads))
                        / scenarioCache.rate(PublishedLoad.defaults(10).threads((int) threads)))
                .toArray();
        double min = DoubleStream.of(gains).min().orElseThrow();
        double max = DoubleStream.of(gains).max().orElseThrow();
        boolean right = min >= minLow && min <= minHigh && max >= maxLow && max <= maxHigh;
        return ClaimResult.structure(ClaimResult.text(min) + " to " + ClaimResult.text(max), right);
    }

    private void sizes(Map<String, Supplier<ClaimResult>> replays) {
        for (int kilobytes : new int[] {1, 5, 10, 50, 100, 500}) {
            replays.put("HC-KV-" + kilobytes + "KB", () -> {
                double gain = scenarioCache.rate(PublishedLoad.hconfig(4, 10).rowsOf(1000.0 * kilobytes))
                        / scenarioCache.rate(PublishedLoad.defaults(10).rowsOf(1000.0 * kilobytes));
                return ClaimResult.between(3.5, gain, 2.6, 4.4).withNote("published as 3 to 4");
            });
        }
        // Published as two to three times 12 MB; 36 MB is also valid.
        replays.put(
                "HC-REC-WB",
                () -> best(
                        "24",
                        megabytes ->
                                PublishedLoad.hconfig(4, 10).rowsOf(10_000).with(PublishedLoad.BUFFER, megabytes + "m"),
                        12,
                        24));
        replays.put("XC-KV-CPU10", () -> {
            double busy = 100 * clientBusy(PublishedLoad.hconfig(4, 10).rowsOf(10_000));
            return ClaimResult.between(60, busy, 48, 72);
        });
        replays.put("XC-KV-NET1", () -> {
            double small = scenarioCache.rate(PublishedLoad.hconfig(4, 10))
                    * RowShapeSpec.ycsb(1000).wireBytes();
            double large = scenarioCache.rate(PublishedLoad.hconfig(4, 10).rowsOf(10_000))
                    * RowShapeSpec.ycsb(10_000).wireBytes();
            return ClaimResult.between(0.5, small / large, 0.4, 0.6);
        });
    }

    /** Returns the CPU utilization of a client over the whole run. */
    private double clientBusy(PublishedLoad publishedLoad) {
        return scenarioCache.rate(publishedLoad) * seconds(publishedLoad);
    }

    /**
     * Returns the CPU utilization of a client over the best 20 seconds, in which a trace over time shows the bottleneck
     * without pauses.
     */
    private double clientBusyAtBest(PublishedLoad publishedLoad) {
        return scenarioCache.median(publishedLoad).peakRowsPerSecond(20) * seconds(publishedLoad);
    }

    /** Returns the CPU seconds per row over all of a client's processors. */
    private double seconds(PublishedLoad publishedLoad) {
        double crowd = 1
                + hardware.threadOverhead()
                        * Math.max(
                                0,
                                publishedLoad.threads() - 2 * hardware.client().cores());
        double seconds = hardware.costs().generate().seconds(RowShapeSpec.ycsb(publishedLoad.rowBytes())) * crowd;
        return seconds / hardware.client().cores();
    }

    /** Returns the setting with the highest rate; none when the two highest are equal. */
    private ClaimResult best(String published, Function<Integer, PublishedLoad> of, int... settings) {
        double[] rates = rates(of, settings);
        int best = 0;
        for (int i = 1; i < rates.length; i++) {
            best = rates[i] > rates[best] ? i : best;
        }
        for (int i = 0; i < rates.length; i++) {
            if (i != best && rates[i] > rates[best] * (1 - SAME)) {
                return ClaimResult.structure("no difference", false);
            }
        }
        return ClaimResult.same(published, Integer.toString(settings[best]));
    }

    /** Checks that the last setting is at least as good as the best, and that none is better than a later one. */
    private ClaimResult atLeastAsGood(String published, Function<Integer, PublishedLoad> of, int... settings) {
        double[] rates = rates(of, settings);
        boolean rises = rates[rates.length - 1] > rates[0] * (1 + SAME);
        for (int i = 1; i < rates.length; i++) {
            rises &= rates[i] >= rates[i - 1] * (1 - SAME);
        }
        return ClaimResult.structure(rises ? published : "another", rises);
    }

    private double[] rates(Function<Integer, PublishedLoad> of, int... settings) {
        double[] rates = new double[settings.length];
        for (int i = 0; i < settings.length; i++) {
            rates[i] = scenarioCache.rate(of.apply(settings[i]));
        }
        return rates;
    }
}
