package org.hconfig.tuner.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.SearchSpace;

/** The outcomes of the configurations that a search has tried, by configuration and seed. */
final class TrialHistory {
    private final Map<Candidate, Map<Long, Evaluation.Outcome>> outcomes = new LinkedHashMap<>();

    void add(Candidate candidate, long seed, Evaluation.Outcome outcome) {
        outcomes.computeIfAbsent(candidate, unused -> new LinkedHashMap<>()).put(seed, outcome);
    }

    Set<Candidate> candidates() {
        return outcomes.keySet();
    }

    /** Returns the outcomes of a configuration by seed; empty when it was not tried. */
    Map<Long, Evaluation.Outcome> of(Candidate candidate) {
        return outcomes.getOrDefault(candidate, Map.of());
    }

    /** Returns the score of a completed run; 0 when there is none. */
    double score(Candidate candidate, long seed) {
        Evaluation.Outcome outcome = of(candidate).get(seed);
        return outcome == null || !outcome.isComplete() ? 0 : outcome.score();
    }

    /** Returns the mean logarithm of the scores for these seeds; negative infinity when one was not completed. */
    double meanLog(Candidate candidate, List<Long> seeds) {
        return seeds.stream()
                .mapToDouble(seed -> StrictMath.log(score(candidate, seed)))
                .average()
                .orElse(Double.NEGATIVE_INFINITY);
    }

    /**
     * Fits a surrogate model to the logarithm of the ratio of scores to predictions. A configuration whose runs were all aborted
     * counts as the model of the others expects, but at most as its bound (imputation of censored values, as in SMAC); one that
     * failed counts as the worst completed run: an infinite loss would hide all other differences.
     */
    RandomForest model(SearchSpace space, ToDoubleFunction<Candidate> prediction, SplittableRandom random) {
        List<Candidate> candidates = List.copyOf(outcomes.keySet());
        List<Candidate> known = candidates.stream().filter(this::isKnown).toList();
        double[][] knownPoints = known.stream().map(space::positions).toArray(double[][]::new);
        double[] knownValues = known.stream()
                .mapToDouble(candidate -> logScore(candidate) - log(prediction, candidate))
                .toArray();
        if (known.size() == candidates.size()) {
            return RandomForest.fit(knownPoints, knownValues, random);
        }
        RandomForest first = RandomForest.fit(knownPoints, knownValues, random);
        double worst = known.stream().mapToDouble(this::logScore).min().orElseThrow();
        double[][] points = candidates.stream().map(space::positions).toArray(double[][]::new);
        double[] values = new double[points.length];
        for (int i = 0; i < values.length; i++) {
            Candidate candidate = candidates.get(i);
            double predicted = log(prediction, candidate);
            values[i] = isKnown(candidate)
                    ? logScore(candidate) - predicted
                    : isFailed(candidate)
                            ? worst - predicted
                            : Math.min(first.estimate(points[i]).mean(), logBound(candidate) - predicted);
        }
        return RandomForest.fit(points, values, random);
    }

    private static double log(ToDoubleFunction<Candidate> prediction, Candidate candidate) {
        return StrictMath.log(prediction.applyAsDouble(candidate));
    }

    private boolean isKnown(Candidate candidate) {
        return !isFailed(candidate) && of(candidate).values().stream().anyMatch(Evaluation.Outcome::isComplete);
    }

    private boolean isFailed(Candidate candidate) {
        return of(candidate).values().stream().anyMatch(outcome -> outcome.status() == Evaluation.Status.FAILED);
    }

    private double logScore(Candidate candidate) {
        return of(candidate).values().stream()
                .filter(Evaluation.Outcome::isComplete)
                .mapToDouble(outcome -> StrictMath.log(outcome.score()))
                .average()
                .orElseThrow();
    }

    private double logBound(Candidate candidate) {
        return of(candidate).values().stream()
                .mapToDouble(outcome -> StrictMath.log(outcome.score()))
                .min()
                .orElseThrow();
    }
}
