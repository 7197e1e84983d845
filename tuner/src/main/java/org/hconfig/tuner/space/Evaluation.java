package org.hconfig.tuner.space;

/** A way to evaluate configurations: a simulator or a real cluster. */
@FunctionalInterface
public interface Evaluation {
    /**
     * Evaluates a configuration once.
     *
     * @param candidate a configuration within the limits
     * @param seed the random seed of the run; runs of two configurations with the same seed are comparable
     * @param bound a score that is not worth completing: a run that is certain to score less can be aborted; 0 for none
     */
    Outcome evaluate(Candidate candidate, long seed, double bound);

    /**
     * The outcome of a run.
     *
     * @param status how the run ended
     * @param score the result of a completed run, above 0, where more is better; the bound of an aborted run; 0 of a
     *     failed one
     */
    record Outcome(Status status, double score) {
        /** Checks the score. */
        public Outcome {
            boolean valid = status == Status.FAILED ? score == 0 : score > 0 && score < Double.POSITIVE_INFINITY;
            if (!valid) {
                throw new IllegalArgumentException(status + " with score " + score);
            }
        }

        /** Returns the outcome of a run that was completed. */
        public static Outcome completed(double score) {
            return new Outcome(Status.COMPLETED, score);
        }

        /** Returns the outcome of a run that was aborted, because its score is certain to be less than this bound. */
        public static Outcome aborted(double bound) {
            return new Outcome(Status.ABORTED, bound);
        }

        /** Returns the outcome of a run that failed. */
        public static Outcome failed() {
            return new Outcome(Status.FAILED, 0);
        }

        /** Returns whether the run was completed. */
        public boolean isComplete() {
            return status == Status.COMPLETED;
        }
    }

    /** How a run ended. */
    enum Status {
        /** With a score. */
        COMPLETED,
        /** Early, because its score is certain to be less than the bound. */
        ABORTED,
        /** Without a score: the configuration is not usable. */
        FAILED
    }
}
