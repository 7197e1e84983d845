package org.hconfig.tuner.search;

import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.tuner.TunerError;

/**
 * The budget of a search, and its randomness.
 *
 * @param runs the largest number of runs, including those that confirm the result
 * @param hours the duration after which no further configuration is tried, in hours; the confirmation follows
 * @param repeats the largest number of runs of a configuration during the search
 * @param seed the seed of all random choices, and of the runs
 */
public record SearchOptions(int runs, double hours, int repeats, long seed) {
    /** The smallest number of runs: three configurations besides the current one, and the confirmation. */
    public static final int RUNS_MIN = 2 * Confirmation.SEEDS + 5;

    private static final int RUNS_MAX = 100_000;
    private static final int REPEATS_MAX = 50;

    /**
     * Checks the ranges.
     *
     * @throws HConfigException {@link TunerError#TUNE_REQUEST} with all problems
     */
    public SearchOptions {
        ProblemCollector problems = new ProblemCollector();
        if (runs < RUNS_MIN || runs > RUNS_MAX) {
            add(problems, "runs=" + runs + " is not between " + RUNS_MIN + " and " + RUNS_MAX);
        }
        if (!(hours > 0)) {
            add(problems, "hours=" + hours + " is not above 0");
        }
        if (repeats < 1 || repeats > REPEATS_MAX) {
            add(problems, "repeats=" + repeats + " is not between 1 and " + REPEATS_MAX);
        }
        problems.throwIfAny();
    }

    private static void add(ProblemCollector problems, String what) {
        problems.add(
                TunerError.TUNE_REQUEST,
                what,
                "of the runs, " + 2 * Confirmation.SEEDS + " confirm the result",
                "Specify a number in this range, or omit the option.");
    }
}
