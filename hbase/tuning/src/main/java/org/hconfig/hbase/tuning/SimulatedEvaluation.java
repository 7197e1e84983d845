package org.hconfig.hbase.tuning;

import java.util.OptionalDouble;
import org.hconfig.core.ErrorCategory;
import org.hconfig.core.HConfigException;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;

/**
 * Evaluates configurations by simulating a workload.
 *
 * @param workload the workload
 * @param baseline the configuration of the cluster itself
 */
record SimulatedEvaluation(TunedWorkload workload, Candidate baseline) implements Evaluation {
    @Override
    public Outcome evaluate(Candidate candidate, long seed, double bound) {
        try {
            OptionalDouble score = workload.score(candidate.changesFrom(baseline), true, seed, bound);
            return score.isPresent() ? Outcome.completed(score.getAsDouble()) : Outcome.aborted(bound);
        } catch (HConfigException failed) {
            if (failed.problems().get(0).code().text().category() == ErrorCategory.INTERNAL) {
                throw failed;
            }
            return Outcome.failed();
        }
    }
}
