package org.hconfig.tuner.search;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.hconfig.core.HConfigException;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.SearchSpace;

/**
 * Sequential model-based search, after SMAC (Hutter, Hoos and Leyton-Brown 2011): a random forest predicts the score of configurations
 * that were not tried, relative to the prediction of a model of the database if there is one; the configuration with the largest
 * expected improvement is tried next, every fourth one is random. A configuration races against the best one with the same
 * seeds, and loses as soon as its mean is lower. In the end, each change of the best configuration is reverted alone, is kept only
 * if the score is lower without it, and the rest is confirmed with new seeds.
 */
public final class ModelBasedSearch {
    /** A run that scores less than this part of the best score can be aborted. */
    private static final double ABORT_BELOW = 0.9;
    /** Runs that a revert takes on average if runs differ: one without effect ends after one or two, another takes all. */
    private static final int RUNS_OF_REVERT = 3;

    private static final int RANDOM_EVERY = 4;
    /** Distance of the seeds of the confirmation from those of the search. */
    private static final long FRESH = 1_000_000;

    private final SearchSpace space;
    private final SearchOptions options;
    private final ToDoubleFunction<Candidate> prediction;
    private final boolean predicted;
    private final TrialRunner runner;
    private final TrialHistory history = new TrialHistory();
    private final ProposalGenerator proposals;
    private final List<SearchResult.Improvement> path = new ArrayList<>();
    private Candidate best;
    private int bestRuns;
    private boolean noiseFree;

    /**
     * Prepares a search.
     *
     * @param space the space
     * @param evaluation evaluates configurations
     * @param prediction predicts the score of a configuration, above 0, without running it; absent without a model
     * @param options the budget
     * @param journal the record of an earlier process of this search, which is continued
     * @param nanoClock a monotonic clock in nanoseconds
     * @param listener takes each run, also recorded ones
     */
    public ModelBasedSearch(
            SearchSpace space,
            Evaluation evaluation,
            Optional<ToDoubleFunction<Candidate>> prediction,
            SearchOptions options,
            TrialJournal journal,
            LongSupplier nanoClock,
            Consumer<TrialRecord> listener) {
        this.space = space;
        this.options = options;
        this.prediction = prediction.orElse(candidate -> 1);
        this.predicted = prediction.isPresent();
        this.runner = new TrialRunner(evaluation, journal, options, nanoClock, listener);
        this.proposals = new ProposalGenerator(space, history, this.prediction, new SplittableRandom(options.seed()));
        this.best = space.baseline();
    }

    /**
     * Searches until the budget is used, and confirms the result.
     *
     * @param starts configurations to try first, such as those of policies; those outside the limits are moved within them
     * @throws HConfigException {@link TunerError#BASELINE_FAILED}; {@link TunerError#JOURNAL_MISMATCH} for a journal of
     *     another search
     */
    public SearchResult run(List<Candidate> starts) {
        baseline();
        starts.forEach(start -> attempt(TrialRecord.Purpose.START, space.allowed(start)));
        for (Candidate candidate : initial()) {
            attempt(TrialRecord.Purpose.SAMPLE, candidate);
        }
        boolean exhausted = explore();
        ChangeReversal.Result reversal =
                new ChangeReversal(space, history, prediction, runner, seeds(noiseFree ? 1 : bestRuns)).of(best);
        best = reversal.best();
        Map<String, String> changes = best.changesFrom(space.baseline());
        Optional<Confirmation> confirmation = changes.isEmpty() ? Optional.empty() : Optional.of(confirm());
        Map<String, BigDecimal> values = new LinkedHashMap<>();
        changes.keySet().forEach(key -> values.put(key, best.value(key)));
        return new SearchResult(
                values,
                confirmation,
                path,
                reversal.contributions(),
                reversal.untested(),
                usage(exhausted),
                options.seed());
    }

    private SearchResult.Usage usage(boolean exhausted) {
        List<TrialRecord> runs = runner.done();
        return new SearchResult.Usage(
                runs.size(),
                (int) runs.stream()
                        .filter(run -> run.status() == Evaluation.Status.ABORTED)
                        .count(),
                (int) runs.stream()
                        .filter(run -> run.status() == Evaluation.Status.FAILED)
                        .count(),
                (int) runs.stream().map(TrialRecord::values).distinct().count(),
                noiseFree,
                exhausted,
                runs.stream().mapToDouble(TrialRecord::seconds).sum());
    }

    /** Runs the baseline twice: equal scores for different seeds mean that runs need no repeats. */
    private void baseline() {
        for (long seed : seeds(2)) {
            if (!run(TrialRecord.Purpose.BASELINE, best, seed, 0).isComplete()) {
                throw new HConfigException(
                        TunerError.BASELINE_FAILED,
                        "the run with seed " + seed + " was not completed",
                        "a search compares each configuration with the current one",
                        "Correct the description of the cluster or of the workload.");
            }
        }
        bestRuns = 2;
        noiseFree = history.score(best, seed(0)) == history.score(best, seed(1));
    }

    /**
     * Returns the first sample: twice as many points as settings, at most a third of the budget; with a model, the two points
     * of a larger sample for which it predicts most.
     */
    private List<Candidate> initial() {
        int most = Math.max(2, (options.runs() - reserved()) / 3);
        if (!predicted) {
            return proposals.sample(Math.min(2 * space.size(), most));
        }
        return proposals.sample(50 * space.size()).stream()
                .sorted((one, other) -> Double.compare(prediction.applyAsDouble(other), prediction.applyAsDouble(one)))
                .limit(2)
                .toList();
    }

    private boolean explore() {
        for (int round = 1; runner.allows(1, reserved()); round++) {
            boolean random = round % RANDOM_EVERY == 0;
            Optional<Candidate> next = random ? proposals.random() : proposals.improving(best, seeds(bestRuns));
            if (next.isEmpty()) {
                return true;
            }
            attempt(random ? TrialRecord.Purpose.RANDOM : TrialRecord.Purpose.MODEL, next.get());
            if (!noiseFree && bestRuns < options.repeats() && runner.allows(1, reserved())) {
                run(TrialRecord.Purpose.REPEAT, best, seed(bestRuns), 0);
                bestRuns++;
            }
        }
        return false;
    }

    /** Returns the runs at the end: those of the confirmation, and those that revert single changes, at most half of the others. */
    private int reserved() {
        return 2 * Confirmation.SEEDS + reverts();
    }

    private int reverts() {
        int wanted = space.size() * (noiseFree ? 1 : RUNS_OF_REVERT);
        return Math.min(wanted, Math.max(0, options.runs() - 2 * Confirmation.SEEDS - 2) / 2);
    }

    private Evaluation.Outcome run(TrialRecord.Purpose purpose, Candidate candidate, long seed, double bound) {
        Evaluation.Outcome outcome = runner.run(purpose, candidate, seed, bound);
        history.add(candidate, seed, outcome);
        return outcome;
    }

    /** Races a configuration against the best one, seed by seed; the winner is the best one from then on. */
    private void attempt(TrialRecord.Purpose purpose, Candidate candidate) {
        if (!history.of(candidate).isEmpty()) {
            return;
        }
        int rounds = noiseFree ? 1 : bestRuns;
        for (int round = 0; round < rounds; round++) {
            if (!runner.allows(1, reserved())) {
                return;
            }
            // Complete runs of the first sample teach the model where results are low.
            boolean complete = purpose == TrialRecord.Purpose.SAMPLE;
            double bound = complete ? 0 : ABORT_BELOW * history.score(best, seed(round));
            Evaluation.Outcome outcome = run(purpose, candidate, seed(round), bound);
            List<Long> common = seeds(round + 1);
            if (!outcome.isComplete() || history.meanLog(candidate, common) <= history.meanLog(best, common)) {
                return;
            }
        }
        best = candidate;
        bestRuns = rounds;
        List<Long> common = seeds(Math.min(2, rounds));
        double gain = StrictMath.exp(history.meanLog(best, common) - history.meanLog(space.baseline(), common));
        path.add(new SearchResult.Improvement(runner.done().size(), purpose, gain, best.changesFrom(space.baseline())));
    }

    private Confirmation confirm() {
        List<Double> before = new ArrayList<>();
        List<Double> after = new ArrayList<>();
        for (int i = 0; i < Confirmation.SEEDS; i++) {
            long fresh = options.seed() + FRESH + i;
            before.add(completed(space.baseline(), fresh));
            after.add(completed(best, fresh));
        }
        return Confirmation.of(before, after);
    }

    private double completed(Candidate candidate, long seed) {
        Evaluation.Outcome outcome = runner.run(TrialRecord.Purpose.CONFIRM, candidate, seed, 0);
        return outcome.isComplete() ? outcome.score() : 0;
    }

    private long seed(int index) {
        return options.seed() + index;
    }

    private List<Long> seeds(int count) {
        return LongStream.range(0, count)
                .mapToObj(index -> options.seed() + index)
                .toList();
    }
}
