package org.hconfig.simulator.claims;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RowForm;

/** Best settings, and what varies with the number of threads and the size of rows. */
final class ChoiceReplays {
    private static final int[] THREADS = {1, 2, 4, 8, 10, 20, 40};
    private static final double BUSY = 0.95;
    /** Rates nearer than this are the same: no setting is better than the other. */
    private static final double SAME = 0.002;

    private final Laboratory laboratory;
    private final Hardware hardware;

    private ChoiceReplays(Laboratory laboratory, Hardware hardware) {
        this.laboratory = laboratory;
        this.hardware = hardware;
    }

    static void addTo(Map<String, Supplier<Verdict>> replays, Laboratory laboratory, Hardware hardware) {
        ChoiceReplays choice = new ChoiceReplays(laboratory, hardware);
        choice.settings(replays);
        choice.threads(replays);
        choice.sizes(replays);
    }

    private void settings(Map<String, Supplier<Verdict>> replays) {
        replays.put("HC-2-BSF", () -> {
            Function<Integer, Experiment> of =
                    files -> Experiment.hconfig(1, 10).with(Experiment.BLOCKING, Integer.toString(files));
            double flushes = 0;
            for (int files : new int[] {10, 20, 30}) {
                // Eight of the nine regions are equal, the ninth is smaller.
                flushes = Math.max(
                        flushes, laboratory.median(of.apply(files)).totals().flushes() / 8.0);
            }
            // HBase looks at the limit when a store has more files; without any compaction it has one for each flush.
            return flushes < 10
                    ? Verdict.impossible(
                            "no difference",
                            String.format(
                                    java.util.Locale.ROOT,
                                    "10 million rows make less than %.0f files a region: no limit is ever reached, and the three"
                                            + " settings are the same",
                                    Math.ceil(flushes)))
                    : best("20", of, 10, 20, 30);
        });
        replays.put("HC-2-CT", () -> {
            Function<Integer, Experiment> of = files -> Experiment.hconfig(1, 10)
                    .with(Experiment.BLOCKING, "20")
                    .with(Experiment.THRESHOLD, Integer.toString(files));
            return atLeastAsGood("12", of, 3, 6, 12);
        });
        replays.put("HC-4-MULT", () -> {
            Function<Integer, Experiment> of =
                    times -> Experiment.hconfig(3, 100).with(Experiment.MULTIPLIER, Integer.toString(times));
            return best("4", of, 2, 3, 4);
        });
    }

    private void threads(Map<String, Supplier<Verdict>> replays) {
        Function<Integer, Experiment> preSplit =
                threads -> Experiment.preSplit(10).threads(threads);
        replays.put("HC-THR-OPT", () -> best("4", preSplit, 1, 2, 4, 8, 10, 20, 40));
        replays.put(
                "XC-4THR", () -> best("4", threads -> Experiment.xconfig(10).threads(threads), 1, 2, 4, 8, 10, 20, 40));
        replays.put("HC-CPU8", () -> {
            int first = 0;
            while (first < THREADS.length - 1 && clientBusyAtBest(preSplit.apply(THREADS[first])) < BUSY) {
                first++;
            }
            // 8 is the fourth number of threads tried; one step to either side counts.
            return Verdict.structure(THREADS[first] + " threads", Math.abs(first - 3) <= 1);
        });
        replays.put("HC-PRESPLIT-RANGE", () -> range(preSplit, 1.6, 2.2, 3.0, 4.1));
        replays.put(
                "HC-1-RANGE", () -> range(threads -> Experiment.hconfig(1, 10).threads(threads), 1.7, 2.3, 3.1, 4.3));
    }

    private Verdict range(
            Function<Integer, Experiment> tuned, double minLow, double minHigh, double maxLow, double maxHigh) {
        double[] gains = DoubleStream.of(1, 2, 4, 8, 10, 20, 40)
                .map(threads -> laboratory.rate(tuned.apply((int) threads))
                        / laboratory.rate(Experiment.defaults(10).threads((int) threads)))
                .toArray();
        double min = DoubleStream.of(gains).min().orElseThrow();
        double max = DoubleStream.of(gains).max().orElseThrow();
        boolean right = min >= minLow && min <= minHigh && max >= maxLow && max <= maxHigh;
        return Verdict.structure(Verdict.text(min) + " to " + Verdict.text(max), right);
    }

    private void sizes(Map<String, Supplier<Verdict>> replays) {
        for (int kilobytes : new int[] {1, 5, 10, 50, 100, 500}) {
            replays.put("HC-KV-" + kilobytes + "KB", () -> {
                double gain = laboratory.rate(Experiment.hconfig(4, 10).rowsOf(1000.0 * kilobytes))
                        / laboratory.rate(Experiment.defaults(10).rowsOf(1000.0 * kilobytes));
                return Verdict.between(3.5, gain, 2.6, 4.4).noting("published as 3 to 4");
            });
        }
        // Published as two to three times 12 MB; 36 MB would do as well.
        replays.put(
                "HC-REC-WB",
                () -> best(
                        "24",
                        megabytes -> Experiment.hconfig(4, 10).rowsOf(10_000).with(Experiment.BUFFER, megabytes + "m"),
                        12,
                        24));
        replays.put("XC-KV-CPU10", () -> {
            double busy = 100 * clientBusy(Experiment.hconfig(4, 10).rowsOf(10_000));
            return Verdict.between(60, busy, 48, 72);
        });
        replays.put("XC-KV-NET1", () -> {
            double small = laboratory.rate(Experiment.hconfig(4, 10))
                    * RowForm.ycsb(1000).wireBytes();
            double large = laboratory.rate(Experiment.hconfig(4, 10).rowsOf(10_000))
                    * RowForm.ycsb(10_000).wireBytes();
            return Verdict.between(0.5, small / large, 0.4, 0.6);
        });
    }

    /** What share of its processors a client uses over the whole run. */
    private double clientBusy(Experiment experiment) {
        return laboratory.rate(experiment) * seconds(experiment);
    }

    /** The same over the best 20 seconds, as a trace over time shows what is the bottleneck while nothing pauses. */
    private double clientBusyAtBest(Experiment experiment) {
        return laboratory.median(experiment).peakRowsPerSecond(20) * seconds(experiment);
    }

    /** Seconds of all of a client's processors for a row. */
    private double seconds(Experiment experiment) {
        double crowd = 1
                + hardware.threadOverhead()
                        * Math.max(
                                0, experiment.threads() - 2 * hardware.client().cores());
        double seconds = hardware.generate().seconds(RowForm.ycsb(experiment.rowBytes())) * crowd;
        return seconds / hardware.client().cores();
    }

    /** The setting with the highest rate; none when the two highest are the same. */
    private Verdict best(String published, Function<Integer, Experiment> of, int... settings) {
        double[] rates = rates(of, settings);
        int best = 0;
        for (int i = 1; i < rates.length; i++) {
            best = rates[i] > rates[best] ? i : best;
        }
        for (int i = 0; i < rates.length; i++) {
            if (i != best && rates[i] > rates[best] * (1 - SAME)) {
                return Verdict.structure("no difference", false);
            }
        }
        return Verdict.same(published, Integer.toString(settings[best]));
    }

    /** The last setting is the best, or as good as the best, and none is better than a later one. */
    private Verdict atLeastAsGood(String published, Function<Integer, Experiment> of, int... settings) {
        double[] rates = rates(of, settings);
        boolean rises = rates[rates.length - 1] > rates[0] * (1 + SAME);
        for (int i = 1; i < rates.length; i++) {
            rises &= rates[i] >= rates[i - 1] * (1 - SAME);
        }
        return Verdict.structure(rises ? published : "another", rises);
    }

    private double[] rates(Function<Integer, Experiment> of, int... settings) {
        double[] rates = new double[settings.length];
        for (int i = 0; i < settings.length; i++) {
            rates[i] = laboratory.rate(of.apply(settings[i]));
        }
        return rates;
    }
}
