package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hconfig.simulator.engine.Result;
import org.hconfig.simulator.profile.Profile;

/** The figures of HConfig 2015 that a simulation can draw. */
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
                List.of("defaults"),
                List.of(Experiment.defaults(10))));
        all.add(figures.overTime(
                "100 million rows with the defaults",
                "Figure 3 (b). Published: a peak above 35,000, and 1.37 times the average of 10 million rows.",
                List.of("defaults"),
                List.of(Experiment.defaults(100))));
        all.add(figures.threads());
        all.add(figures.overTime(
                "100 million rows, HConfig3 and HConfig4",
                "Figures 7 (a) and 8. Published: pauses from about 30 million rows on; 23,781 and 1.46 times as much.",
                List.of("HConfig3", "HConfig4"),
                List.of(Experiment.hconfig(3, 100), Experiment.hconfig(4, 100))));
        all.add(figures.overTime(
                "100 million rows on 36 servers",
                "Figure 10 (a) and (b). Published: 1.72 times 9 servers with the defaults, and no pauses with HConfig4.",
                List.of("defaults", "HConfig4"),
                List.of(
                        Experiment.defaults(100).servers(36),
                        Experiment.hconfig(4, 100).servers(36))));
        return List.copyOf(all);
    }

    private Figure overTime(String title, String caption, List<String> names, List<Experiment> experiments) {
        List<Figure.Series> series = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Result run = laboratory.median(experiments.get(i));
            series.add(new Figure.Series(names.get(i), run.times(), run.positions()));
        }
        return new Figure(title, caption, "seconds", "rows/s", true, series);
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
                                "HConfig1", threads -> Experiment.hconfig(1, 10).threads(threads))));
    }

    private Figure.Series byThreads(String name, IntFunction<Experiment> of) {
        double[] rates = new double[THREADS.length];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = laboratory.rate(of.apply((int) THREADS[i]));
        }
        return new Figure.Series(name, THREADS.clone(), rates);
    }
}
