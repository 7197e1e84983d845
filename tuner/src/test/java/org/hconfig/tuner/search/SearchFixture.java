package org.hconfig.tuner.search;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.ConfigurationLimits;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.Parameter;
import org.hconfig.tuner.space.SearchSpace;

/** Search spaces and functions with known optima. */
final class SearchFixture {
    private SearchFixture() {}

    /** A journal in memory. */
    static final class MemoryJournal implements TrialJournal {
        final List<TrialRecord> trials = new ArrayList<>();

        MemoryJournal(List<TrialRecord> recorded) {
            trials.addAll(recorded);
        }

        @Override
        public List<TrialRecord> recorded() {
            return List.copyOf(trials);
        }

        @Override
        public void append(TrialRecord trial) {
            trials.add(trial);
        }
    }

    /** Returns a space of decimal parameters x0, x1, … from 0 to 1, with the baseline at 0.1. */
    static SearchSpace cube(int size, ConfigurationLimits limits) {
        List<Parameter> parameters = new ArrayList<>();
        Map<String, BigDecimal> baseline = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            parameters.add(new Parameter("x" + i, BigDecimal.ZERO, BigDecimal.ONE, new BigDecimal("0.001"), false));
            baseline.put("x" + i, new BigDecimal("0.1"));
        }
        return new SearchSpace(parameters, new Candidate(baseline), limits);
    }

    static double x(Candidate candidate, int index) {
        return candidate.value("x" + index).doubleValue();
    }

    /** Returns a smooth peak of height 100 at 0.7 in each of the first inputs; further inputs have no effect. */
    static double peak(Candidate candidate, int inputs) {
        double distance = 0;
        for (int i = 0; i < inputs; i++) {
            distance += Math.pow(x(candidate, i) - 0.7, 2);
        }
        return 100 / (1 + 4 * distance);
    }

    /** Returns the evaluation with a multiplicative noise that depends on the seed and the configuration. */
    static Evaluation noisy(Evaluation exact, double deviation) {
        return (candidate, seed, bound) -> {
            double score = exact.evaluate(candidate, seed, 0).score();
            double noise = new SplittableRandom(seed * 31 + candidate.values().hashCode()).nextGaussian();
            return Evaluation.Outcome.completed(score * Math.exp(deviation * noise));
        };
    }

    static ModelBasedSearch search(
            SearchSpace space, Evaluation evaluation, SearchOptions options, TrialJournal journal) {
        return new ModelBasedSearch(space, evaluation, Optional.empty(), options, journal, () -> 0, trial -> {});
    }

    static Candidate candidate(SearchSpace space, Map<String, BigDecimal> changes) {
        Candidate made = space.baseline();
        for (Map.Entry<String, BigDecimal> change : changes.entrySet()) {
            made = made.with(change.getKey(), change.getValue());
        }
        return made;
    }
}
