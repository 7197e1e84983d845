package org.hconfig.tuner.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;

/**
 * Runs configurations within a budget and records each run. Runs of the journal are not repeated: a search makes the same
 * decisions from the same outcomes, so it continues where it was killed. Durations of recorded runs count toward the budget.
 */
final class TrialRunner {
    private static final double SECONDS_PER_HOUR = 3600;

    private final Evaluation evaluation;
    private final TrialJournal journal;
    private final List<TrialRecord> recorded;
    private final LongSupplier nanoClock;
    private final SearchOptions options;
    private final Consumer<TrialRecord> listener;
    private final List<TrialRecord> done = new ArrayList<>();
    private double seconds;

    TrialRunner(
            Evaluation evaluation,
            TrialJournal journal,
            SearchOptions options,
            LongSupplier nanoClock,
            Consumer<TrialRecord> listener) {
        this.evaluation = evaluation;
        this.journal = journal;
        this.recorded = journal.recorded();
        this.options = options;
        this.nanoClock = nanoClock;
        this.listener = listener;
    }

    /** Returns all runs so far. */
    List<TrialRecord> done() {
        return List.copyOf(done);
    }

    /** Returns whether the budget allows a number of runs, and then as many as are reserved for later. */
    boolean allows(int runs, int reserved) {
        double expected = done.isEmpty() ? 0 : seconds / done.size() * (runs + (double) reserved);
        return done.size() + runs + reserved <= options.runs()
                && seconds + expected <= options.hours() * SECONDS_PER_HOUR;
    }

    /**
     * Runs a configuration, or returns the recorded outcome.
     *
     * @throws HConfigException {@link TunerError#JOURNAL_MISMATCH} when the journal records another run in this place
     */
    Evaluation.Outcome run(TrialRecord.Purpose purpose, Candidate candidate, long seed, double bound) {
        int number = done.size() + 1;
        TrialRecord trial = number <= recorded.size()
                ? checked(recorded.get(number - 1), candidate, seed, bound)
                : performed(number, purpose, candidate, seed, bound);
        done.add(trial);
        seconds += trial.seconds();
        listener.accept(trial);
        return new Evaluation.Outcome(trial.status(), trial.score());
    }

    private static TrialRecord checked(TrialRecord trial, Candidate candidate, long seed, double bound) {
        boolean same = new Candidate(trial.values()).changesFrom(candidate).isEmpty()
                && trial.seed() == seed
                && Double.compare(trial.bound(), bound) == 0;
        if (!same) {
            throw new HConfigException(
                    TunerError.JOURNAL_MISMATCH,
                    "run " + trial.number() + " of the journal is not the run that the search makes in this place",
                    "the journal was written by another version of HConfig, or was edited",
                    "Search with another --seed, or remove the journal.");
        }
        return trial;
    }

    private TrialRecord performed(
            int number, TrialRecord.Purpose purpose, Candidate candidate, long seed, double bound) {
        long begin = nanoClock.getAsLong();
        Evaluation.Outcome outcome = evaluation.evaluate(candidate, seed, bound);
        double duration = (nanoClock.getAsLong() - begin) * 1e-9;
        TrialRecord trial = new TrialRecord(
                number, purpose, candidate.values(), seed, bound, outcome.status(), outcome.score(), duration);
        journal.append(trial);
        return trial;
    }
}
