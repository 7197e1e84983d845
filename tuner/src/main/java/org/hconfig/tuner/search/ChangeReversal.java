package org.hconfig.tuner.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.SearchSpace;

/**
 * Reverts each change of the best configuration alone, those of which the model of the results expects most first. A change is kept
 * if the score is lower without it with every seed, so not by noise, or if the limits require it. What the budget does not
 * permit to test is not kept.
 */
final class ChangeReversal {
    /** A change is kept if the score without it is lower by more than this part. */
    private static final double NEGLIGIBLE = 0.002;

    private final SearchSpace space;
    private final TrialHistory history;
    private final ToDoubleFunction<Candidate> prediction;
    private final TrialRunner runner;
    private final List<Long> seeds;
    private final List<SearchResult.Contribution> contributions = new ArrayList<>();

    /**
     * Prepares the reversal.
     *
     * @param seeds the seeds with which the best configuration was run
     */
    ChangeReversal(
            SearchSpace space,
            TrialHistory history,
            ToDoubleFunction<Candidate> prediction,
            TrialRunner runner,
            List<Long> seeds) {
        this.space = space;
        this.history = history;
        this.prediction = prediction;
        this.runner = runner;
        this.seeds = List.copyOf(seeds);
    }

    /**
     * The result.
     *
     * @param best the configuration without the changes that do not help
     * @param contributions the tested changes
     * @param untested keys of changes that were not tested, and are not kept
     */
    record Result(Candidate best, List<SearchResult.Contribution> contributions, List<String> untested) {}

    Result of(Candidate winner) {
        Candidate best = winner;
        List<String> pending = changes(winner);
        boolean progress = true;
        while (progress) {
            progress = false;
            for (String key : List.copyOf(pending)) {
                Candidate without = reverted(best, List.of(key));
                // A limit can forbid this until another change is reverted.
                Optional<Double> loss = space.isAllowed(without) ? loss(best, without) : Optional.empty();
                if (loss.isPresent()) {
                    best = decided(best, without, List.of(key), loss.get());
                    pending.remove(key);
                    progress = true;
                }
            }
        }
        return together(best, pending);
    }

    /** Decides the changes that could not be reverted alone: they are dropped, together if the limits forbid it for each. */
    private Result together(Candidate winner, List<String> rest) {
        Candidate best = winner;
        List<String> pending = new ArrayList<>(rest);
        List<String> untested = new ArrayList<>();
        boolean progress = true;
        while (progress) {
            progress = false;
            for (String key : List.copyOf(pending)) {
                Candidate without = reverted(best, List.of(key));
                if (space.isAllowed(without)) {
                    best = without;
                    untested.add(key);
                    progress = pending.remove(key);
                }
            }
        }
        Candidate without = reverted(best, pending);
        if (pending.size() > 1 && space.isAllowed(without)) {
            Optional<Double> loss = untested.isEmpty() ? loss(best, without) : Optional.empty();
            if (loss.isPresent()) {
                best = decided(best, without, pending, loss.get());
            } else {
                best = without;
                untested.addAll(pending);
            }
        }
        return new Result(best, contributions, untested);
    }

    private Candidate decided(Candidate best, Candidate without, List<String> keys, double loss) {
        boolean kept = loss > NEGLIGIBLE;
        keys.forEach(key -> contributions.add(new SearchResult.Contribution(key, loss, kept)));
        return kept ? best : without;
    }

    private Candidate reverted(Candidate candidate, List<String> keys) {
        Candidate reverted = candidate;
        for (String key : keys) {
            reverted = reverted.with(key, space.baseline().value(key));
        }
        return reverted;
    }

    /**
     * Returns the smallest loss of score that a configuration has with any seed, relative to the best one; it ends with the first
     * seed that shows none. Empty when the budget does not permit the runs.
     */
    private Optional<Double> loss(Candidate best, Candidate without) {
        double smallest = 1;
        for (long seed : seeds) {
            double reached = history.score(without, seed);
            double score = history.score(best, seed);
            if (reached == 0 || score == 0) {
                if (!runner.allows(reached == 0 && score == 0 ? 2 : 1, 2 * Confirmation.SEEDS)) {
                    return Optional.empty();
                }
                score = score == 0 ? run(best, seed) : score;
                reached = reached == 0 ? run(without, seed) : reached;
            }
            smallest = Math.min(smallest, score > 0 ? 1 - reached / score : 0);
            if (smallest <= NEGLIGIBLE) {
                break;
            }
        }
        return Optional.of(smallest);
    }

    private double run(Candidate candidate, long seed) {
        Evaluation.Outcome outcome = runner.run(TrialRecord.Purpose.REVERT, candidate, seed, 0);
        history.add(candidate, seed, outcome);
        return outcome.isComplete() ? outcome.score() : 0;
    }

    /** Returns the changed settings, from the one of which the results so far let expect the largest contribution. */
    private List<String> changes(Candidate winner) {
        List<String> keys = new ArrayList<>(winner.changesFrom(space.baseline()).keySet());
        if (keys.isEmpty()) {
            return keys;
        }
        RandomForest model = history.model(space, prediction, new SplittableRandom(seeds.get(0)));
        Map<String, Double> expected = new HashMap<>();
        keys.forEach(key -> expected.put(key, estimate(model, reverted(winner, List.of(key)))));
        keys.sort(Comparator.comparingDouble(key -> expected.getOrDefault(key, 0.0)));
        return keys;
    }

    private double estimate(RandomForest model, Candidate candidate) {
        return model.estimate(space.positions(candidate)).mean() + StrictMath.log(prediction.applyAsDouble(candidate));
    }
}
