package org.hconfig.controlloop;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.statistics.ChangeEvaluation;
import org.hconfig.core.statistics.MetricResult;
import org.hconfig.xconfig.execution.Run;

/**
 * The result of a verified application of a plan.
 *
 * @param outcome the outcome
 * @param why the reason in one line
 * @param run the run's current record; empty when there is none
 * @param metrics the last result of each metric; empty when nothing was measured
 * @param notes further remarks
 * @param problems the causes of a failure, if any
 */
public record VerifiedApplyResult(
        VerifiedApplyOutcome outcome,
        String why,
        Optional<Run> run,
        List<MetricResult> metrics,
        List<String> notes,
        List<Problem> problems) {
    /** Outcome of a verified application. */
    public enum VerifiedApplyOutcome {
        /** The criteria were met, and the change is kept. */
        KEPT,
        /** It was rolled back. */
        ROLLED_BACK,
        /** Rolled back or changed by others: it is left unchanged. */
        SUPERSEDED,
        /** HConfig received a stop request before that; the same command resumes. */
        UNFINISHED
    }

    /** Copies the arguments. */
    public VerifiedApplyResult {
        metrics = List.copyOf(metrics);
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }

    static VerifiedApplyResult of(ExperimentRunner.ExperimentOutcome experimentOutcome, Optional<Run> run) {
        VerifiedApplyOutcome verifiedApplyOutcome =
                switch (experimentOutcome.trial().state()) {
                    case KEPT -> VerifiedApplyOutcome.KEPT;
                    case SUPERSEDED -> VerifiedApplyOutcome.SUPERSEDED;
                    default -> VerifiedApplyOutcome.ROLLED_BACK;
                };
        return new VerifiedApplyResult(
                verifiedApplyOutcome,
                experimentOutcome.words(),
                run,
                experimentOutcome.judgement().map(ChangeEvaluation::measured).orElse(List.of()),
                experimentOutcome.judgement().map(ChangeEvaluation::notes).orElse(List.of()),
                experimentOutcome.failure().map(HConfigException::problems).orElse(List.of()));
    }
}
