package org.hconfig.validation.claims;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;

/** The figures of the documents that a simulation can reproduce. */
public final class PaperFigures {
    private static final double[] THREADS = {1, 2, 4, 8, 10, 20, 40};

    private final ScenarioCache scenarioCache;

    private PaperFigures(ScenarioCache scenarioCache) {
        this.scenarioCache = scenarioCache;
    }

    /**
     * Returns all figures, on this profile of the papers' cluster.
     *
     * @param progress receives the number of finished figures
     */
    public static List<PaperFigure> of(HardwareProfile hardwareProfile, ReplayProgress progress) {
        PaperFigures paperFigures = new PaperFigures(new ScenarioCache(hardwareProfile.hardware()));
        List<Supplier<PaperFigure>> all = new ArrayList<>();
        all.add(() -> paperFigures.overTime(
                "10 million rows with the defaults",
                "Figure 3 (a). Published: three stages with one, two and four busy servers; 13,171 rows a second on average.",
                Map.of("defaults", PublishedLoad.defaults(10)),
                Map.of("published average", 13_171.0)));
        all.add(() -> paperFigures.overTime(
                "100 million rows with the defaults",
                "Figure 3 (b). Published: a peak above 35,000, and 1.37 times the average of 10 million rows.",
                Map.of("defaults", PublishedLoad.defaults(100)),
                Map.of("published average", 18_044.0, "published peak", 35_000.0)));
        all.add(() -> paperFigures.threads());
        all.add(() -> paperFigures.sizes());
        all.add(() -> paperFigures.datasets());
        all.add(() -> paperFigures.placement());
        all.add(() -> paperFigures.overTime(
                "100 million rows, HConfig3 and HConfig4",
                "Figures 7 (a) and 8. Published: pauses from about 30 million rows on; 23,781 and 1.46 times as much.",
                Map.of("HConfig3", PublishedLoad.hconfig(3, 100), "HConfig4", PublishedLoad.hconfig(4, 100)),
                Map.of("published average of HConfig3", 23_781.0, "published average of HConfig4", 34_720.0)));
        all.add(() -> paperFigures.overTime(
                "100 million rows on 36 servers",
                "Figure 10 (a) and (b). Published: 1.72 times 9 servers with the defaults, and no pauses with HConfig4.",
                Map.of(
                        "defaults",
                        PublishedLoad.defaults(100).servers(36),
                        "HConfig4",
                        PublishedLoad.hconfig(4, 100).servers(36)),
                Map.of("published average of the defaults", 31_036.0)));
        all.add(() -> StorageTierClaimChecks.figure(
                HardwareProfiles.of(StorageTierClaimChecks.PROFILE).hardware()));
        List<PaperFigure> figures = new ArrayList<>();
        for (Supplier<PaperFigure> figure : all) {
            progress.at(figures.size(), all.size());
            figures.add(figure.get());
        }
        return List.copyOf(figures);
    }

    private PaperFigure overTime(
            String title, String caption, Map<String, PublishedLoad> experiments, Map<String, Double> averages) {
        List<PaperFigure.FigureSeries> figureSeries = new ArrayList<>();
        double end = 0;
        for (Map.Entry<String, PublishedLoad> experiment : new TreeMap<>(experiments).entrySet()) {
            SimulationResult run = scenarioCache.median(experiment.getValue());
            end = Math.max(end, run.seconds());
            figureSeries.add(new PaperFigure.FigureSeries(
                    experiment.getKey(), run.progress().times(), run.progress().positions()));
        }
        List<PaperFigure.FigureSeries> published = new ArrayList<>();
        for (Map.Entry<String, Double> average : new TreeMap<>(averages).entrySet()) {
            double of = average.getValue();
            published.add(new PaperFigure.FigureSeries(average.getKey(), new double[] {0, end}, new double[] {of, of}));
        }
        return new PaperFigure(title, caption, "seconds", "rows/s", true, figureSeries, published, List.of());
    }

    private PaperFigure threads() {
        return new PaperFigure(
                "10 million rows by number of threads",
                "Figure 5 (a). Published: best with 4 threads; pre-split tables 1.9 to 3.6 times as fast.",
                "threads",
                "rows/s",
                false,
                List.of(
                        byThreads(
                                "defaults",
                                threads -> PublishedLoad.defaults(10).threads(threads)),
                        byThreads(
                                "pre-split",
                                threads -> PublishedLoad.preSplit(10).threads(threads)),
                        byThreads(
                                "HConfig1",
                                threads -> PublishedLoad.hconfig(1, 10).threads(threads))),
                List.of(
                        new PaperFigure.FigureSeries("published, defaults", new double[] {4}, new double[] {13_171}),
                        new PaperFigure.FigureSeries("published, pre-split", new double[] {4}, new double[] {30_353})),
                List.of());
    }

    private PaperFigure sizes() {
        double[] kilobytes = {1, 5, 10, 50, 100, 500};
        double[] gains = new double[kilobytes.length];
        double[] places = new double[kilobytes.length];
        for (int i = 0; i < gains.length; i++) {
            double bytes = 1000 * kilobytes[i];
            gains[i] = scenarioCache.rate(PublishedLoad.hconfig(4, 10).rowsOf(bytes))
                    / scenarioCache.rate(PublishedLoad.defaults(10).rowsOf(bytes));
            places[i] = Math.log10(kilobytes[i]);
        }
        double[] ends = {0, places[places.length - 1]};
        return new PaperFigure(
                "HConfig4 over the defaults by size of rows",
                "Figure 9 (c). Published: between 3 and 4 times from 1 to 500 KB. The model loads 10 million rows of each, at most 100 GB.",
                "decimal logarithm of kilobytes",
                "times",
                false,
                List.of(new PaperFigure.FigureSeries("simulated", places, gains)),
                List.of(
                        new PaperFigure.FigureSeries("published, low", ends, new double[] {3, 3}),
                        new PaperFigure.FigureSeries("published, high", ends, new double[] {4, 4})),
                List.of());
    }

    private PaperFigure datasets() {
        double[] millions = {1, 10, 100};
        double[] gains = new double[millions.length];
        for (int i = 0; i < gains.length; i++) {
            gains[i] = scenarioCache.rate(PublishedLoad.xconfig(millions[i]))
                    / scenarioCache.rate(PublishedLoad.defaults(millions[i]));
        }
        double[] places = {0, 1, 2};
        return new PaperFigure(
                "xConfig's bulk load over the defaults by number of rows",
                "Figure 11 (a) of xConfig 2016.",
                "decimal logarithm of million rows",
                "times",
                false,
                List.of(new PaperFigure.FigureSeries("simulated", places, gains)),
                List.of(new PaperFigure.FigureSeries("published", places, new double[] {5.2, 2.9, 2.4})),
                List.of());
    }

    private PaperFigure placement() {
        double[] published = {22_474, 18_100, 18_078, 18_060, 18_028, 17_941, 11_202, 11_197, 8_917};
        double[] ranks = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        double[] ours = scenarioCache
                .median(PublishedLoad.defaults(100))
                .perServer()
                .bytes()
                .clone();
        Arrays.sort(ours);
        double[] ordered = new double[ours.length];
        for (int i = 0; i < ours.length; i++) {
            ordered[i] = ours[ours.length - 1 - i] / (1 << 20);
        }
        return new PaperFigure(
                "Bytes on each server after 100 million rows with the defaults",
                "Figure 2 (b) and table I, servers ordered by their bytes.",
                "rank of the server",
                "MiB",
                false,
                List.of(new PaperFigure.FigureSeries("simulated", ranks, ordered)),
                List.of(new PaperFigure.FigureSeries("published", ranks, published)),
                List.of());
    }

    private PaperFigure.FigureSeries byThreads(String name, IntFunction<PublishedLoad> of) {
        double[] rates = new double[THREADS.length];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = scenarioCache.rate(of.apply((int) THREADS[i]));
        }
        return new PaperFigure.FigureSeries(name, THREADS.clone(), rates);
    }
}
