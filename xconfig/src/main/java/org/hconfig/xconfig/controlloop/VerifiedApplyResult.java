package org.hconfig.xconfig.controlloop;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.evaluation.ChangeEvaluation;
import org.hconfig.xconfig.evaluation.MetricResult;
import org.hconfig.xconfig.execution.Run;

/**
 * What became of a plan that was applied and measured.
 *
 * @param outcome how it ended
 * @param why in one line
 * @param run its run as it stands now; empty when there is none
 * @param measured what each figure says, as it was measured last; empty when nothing was measured
 * @param notes what else bears on it
 * @param problems why it broke off, where it did
 */
public record VerifiedApplyResult(
        VerifiedApplyOutcome outcome,
        String why,
        Optional<Run> run,
        List<MetricResult> measured,
        List<String> notes,
        List<Problem> problems) {
    /** How it can end. */
    public enum VerifiedApplyOutcome {
        /** It showed what it had to, and stays. */
        KEPT,
        /** It was taken back. */
        ROLLED_BACK,
        /** Somebody else took it back or made another change: it is left as it is. */
        OVERTAKEN,
        /** HConfig was asked to end before that; the same command goes on. */
        UNFINISHED
    }

    /** Copies what it is given. */
    public VerifiedApplyResult {
        measured = List.copyOf(measured);
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }

    static VerifiedApplyResult of(ExperimentRunner.ExperimentOutcome experimentOutcome, Optional<Run> run) {
        VerifiedApplyOutcome verifiedApplyOutcome =
                switch (experimentOutcome.trial().state()) {
                    case KEPT -> VerifiedApplyOutcome.KEPT;
                    case OVERTAKEN -> VerifiedApplyOutcome.OVERTAKEN;
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
