package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.hconfig.simulator.engine.Result;
import org.hconfig.simulator.profile.Profile;
import org.hconfig.simulator.profile.Profiles;

/** The figures of the documents that a simulation can draw. */
public final class Figures {
    private static final double[] THREADS = {1, 2, 4, 8, 10, 20, 40};

    private final Laboratory laboratory;

    private Figures(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    /** All of them, on this profile of the papers' cluster. */
    public static List<Figure> of(Profile profile) {
        Figures figures = new Figures(new Laboratory(profile.hardware()));
        List<Figure> all = new ArrayList<>();
        all.add(figures.overTime(
                "10 million rows with the defaults",
                "Figure 3 (a). Published: three stages with one, two and four busy servers; 13,171 rows a second on average.",
                Map.of("defaults", Experiment.defaults(10)),
                Map.of("published average", 13_171.0)));
        all.add(figures.overTime(
                "100 million rows with the defaults",
                "Figure 3 (b). Published: a peak above 35,000, and 1.37 times the average of 10 million rows.",
                Map.of("defaults", Experiment.defaults(100)),
                Map.of("published average", 18_044.0, "published peak", 35_000.0)));
        all.add(figures.threads());
        all.add(figures.sizes());
        all.add(figures.datasets());
        all.add(figures.placement());
        all.add(figures.overTime(
                "100 million rows, HConfig3 and HConfig4",
                "Figures 7 (a) and 8. Published: pauses from about 30 million rows on; 23,781 and 1.46 times as much.",
                Map.of("HConfig3", Experiment.hconfig(3, 100), "HConfig4", Experiment.hconfig(4, 100)),
                Map.of("published average of HConfig3", 23_781.0, "published average of HConfig4", 34_720.0)));
        all.add(figures.overTime(
                "100 million rows on 36 servers",
                "Figure 10 (a) and (b). Published: 1.72 times 9 servers with the defaults, and no pauses with HConfig4.",
                Map.of(
                        "defaults",
                        Experiment.defaults(100).servers(36),
                        "HConfig4",
                        Experiment.hconfig(4, 100).servers(36)),
                Map.of("published average of the defaults", 31_036.0)));
        all.add(TierReplays.figure(Profiles.of(TierReplays.PROFILE).hardware()));
        return List.copyOf(all);
    }

    private Figure overTime(
            String title, String caption, Map<String, Experiment> experiments, Map<String, Double> averages) {
        List<Figure.Series> series = new ArrayList<>();
        double end = 0;
        for (Map.Entry<String, Experiment> experiment : new TreeMap<>(experiments).entrySet()) {
            Result run = laboratory.median(experiment.getValue());
            end = Math.max(end, run.seconds());
            series.add(new Figure.Series(experiment.getKey(), run.times(), run.positions()));
        }
        List<Figure.Series> published = new ArrayList<>();
        for (Map.Entry<String, Double> average : new TreeMap<>(averages).entrySet()) {
            double of = average.getValue();
            published.add(new Figure.Series(average.getKey(), new double[] {0, end}, new double[] {of, of}));
        }
        return new Figure(title, caption, "seconds", "rows/s", true, series, published);
    }

    private Figure threads() {
        return new Figure(
                "10 million rows by number of threads",
                "Figure 5 (a). Published: best with 4 threads; pre-split tables 1.9 to 3.6 times as fast.",
                "threads",
                "rows/s",
                false,
                List.of(
                        byThreads("defaults", threads -> Experiment.defaults(10).threads(threads)),
                        byThreads(
                                "pre-split", threads -> Experiment.preSplit(10).threads(threads)),
                        byThreads(
                                "HConfig1", threads -> Experiment.hconfig(1, 10).threads(threads))),
                List.of(
                        new Figure.Series("published, defaults", new double[] {4}, new double[] {13_171}),
                        new Figure.Series("published, pre-split", new double[] {4}, new double[] {30_353})));
    }

    private Figure sizes() {
        double[] kilobytes = {1, 5, 10, 50, 100, 500};
        double[] gains = new double[kilobytes.length];
        double[] places = new double[kilobytes.length];
        for (int i = 0; i < gains.length; i++) {
            double bytes = 1000 * kilobytes[i];
            gains[i] = laboratory.rate(Experiment.hconfig(4, 10).rowsOf(bytes))
                    / laboratory.rate(Experiment.defaults(10).rowsOf(bytes));
            places[i] = Math.log10(kilobytes[i]);
        }
        double[] ends = {0, places[places.length - 1]};
        return new Figure(
                "HConfig4 over the defaults by size of rows",
                "Figure 9 (c). Published: between 3 and 4 times from 1 to 500 KB. The model loads 10 million rows of each, at most 100 GB.",
                "decimal logarithm of kilobytes",
                "times",
                false,
                List.of(new Figure.Series("simulated", places, gains)),
                List.of(
                        new Figure.Series("published, low", ends, new double[] {3, 3}),
                        new Figure.Series("published, high", ends, new double[] {4, 4})));
    }

    private Figure datasets() {
        double[] millions = {1, 10, 100};
        double[] gains = new double[millions.length];
        for (int i = 0; i < gains.length; i++) {
            gains[i] = laboratory.rate(Experiment.xconfig(millions[i]))
                    / laboratory.rate(Experiment.defaults(millions[i]));
        }
        double[] places = {0, 1, 2};
        return new Figure(
                "xConfig's bulk load over the defaults by number of rows",
                "Figure 11 (a) of xConfig 2016.",
                "decimal logarithm of million rows",
                "times",
                false,
                List.of(new Figure.Series("simulated", places, gains)),
                List.of(new Figure.Series("published", places, new double[] {5.2, 2.9, 2.4})));
    }

    private Figure placement() {
        double[] published = {22_474, 18_100, 18_078, 18_060, 18_028, 17_941, 11_202, 11_197, 8_917};
        double[] ranks = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        double[] ours = laboratory.median(Experiment.defaults(100)).bytes().clone();
        Arrays.sort(ours);
        double[] ordered = new double[ours.length];
        for (int i = 0; i < ours.length; i++) {
            ordered[i] = ours[ours.length - 1 - i] / (1 << 20);
        }
        return new Figure(
                "Bytes on each server after 100 million rows with the defaults",
                "Figure 2 (b) and table I, servers ordered by what they hold.",
                "rank of the server",
                "MiB",
                false,
                List.of(new Figure.Series("simulated", ranks, ordered)),
                List.of(new Figure.Series("published", ranks, published)));
    }

    private Figure.Series byThreads(String name, IntFunction<Experiment> of) {
        double[] rates = new double[THREADS.length];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = laboratory.rate(of.apply((int) THREADS[i]));
        }
        return new Figure.Series(name, THREADS.clone(), rates);
    }
}
