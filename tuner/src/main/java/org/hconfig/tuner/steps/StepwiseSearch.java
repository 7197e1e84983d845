package org.hconfig.tuner.steps;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Stepwise search, the procedure of HConfig (2015, section 4.2): a coordinate search that changes one group of settings
 * after the other and keeps the value with the best result.
 */
public final class StepwiseSearch {
    /** A value replaces the current one if its result is better by more than this part; less is no difference. */
    private static final double SAME = 0.002;

    private final Runs runs;
    private final int seeds;

    /** The runs of a step. */
    @FunctionalInterface
    public interface Runs {
        /**
         * Returns the result of a configuration, where more is better; empty for one that is outside the limits or fails.
         *
         * @param settings values by key
         * @param rowsFactor how many times the rows of the workload are loaded
         * @param preSplit whether the table is pre-split
         * @param seed the seed of the run
         */
        OptionalDouble score(Map<String, String> settings, double rowsFactor, boolean preSplit, long seed);
    }

    /**
     * Prepares a search.
     *
     * @param seeds runs of each configuration, whose median counts
     */
    public StepwiseSearch(Runs runs, int seeds) {
        this.runs = runs;
        this.seeds = seeds;
    }

    /** Carries out all steps, from no changes. */
    public List<StepResult> run(List<TuningStep> steps, long seed) {
        Map<String, String> current = new LinkedHashMap<>();
        boolean preSplit = false;
        List<StepResult> results = new ArrayList<>();
        for (TuningStep step : steps) {
            StepResult result = step(step, current, preSplit, seed);
            preSplit = step.preSplit();
            current = new LinkedHashMap<>(result.settings());
            results.add(result);
        }
        return results;
    }

    private StepResult step(TuningStep step, Map<String, String> start, boolean wasPreSplit, long seed) {
        double rows = step.rowsFactor();
        OptionalDouble defaults = median(Map.of(), rows, false, seed);
        OptionalDouble before = median(start, rows, wasPreSplit, seed);
        Map<String, String> current = start;
        OptionalDouble best = wasPreSplit == step.preSplit() ? before : median(start, rows, step.preSplit(), seed);
        List<StepResult.Attempt> attempts = new ArrayList<>();
        for (TuningStep.Move move : step.moves()) {
            Map<String, String> from = current;
            for (Map<String, String> choice : move.choices()) {
                Map<String, String> changed = new LinkedHashMap<>(from);
                changed.putAll(choice);
                OptionalDouble score = median(changed, rows, step.preSplit(), seed);
                attempts.add(new StepResult.Attempt(choice, score));
                boolean better =
                        score.isPresent() && score.getAsDouble() > best.orElse(0) * (best.isPresent() ? 1 + SAME : 1);
                if (better) {
                    best = score;
                    current = changed;
                }
            }
        }
        return new StepResult(step, attempts, current, defaults, before, best);
    }

    private OptionalDouble median(Map<String, String> settings, double rows, boolean preSplit, long seed) {
        List<Double> scores = new ArrayList<>();
        for (int i = 0; i < seeds; i++) {
            OptionalDouble score = runs.score(settings, rows, preSplit, seed + i);
            if (score.isEmpty()) {
                return score;
            }
            scores.add(score.getAsDouble());
        }
        scores.sort(Double::compare);
        return OptionalDouble.of(scores.get(scores.size() / 2));
    }
}
