package org.hconfig.controlloop;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of the control loop. */
public enum ControlLoopError implements ErrorCode {
    /** The tuning history cannot be used. */
    LEDGER(2601, ErrorCategory.CLUSTER, "The tuning history database in $HCONFIG_HOME cannot be read or written."),
    /** Regression of a canary. */
    WORSE_OFF(2602, ErrorCategory.CLUSTER, "A step caused a significant regression; the run was stopped."),
    /** Invalid change window. */
    WINDOW(2603, ErrorCategory.USER, "The change window is invalid.") {
        @Override
        public ExitCode exit() {
            return ExitCode.USAGE;
        }
    },
    /** Stopped between two servers of a run. */
    ENDING(2605, ErrorCategory.USER, "HConfig received a stop request, and the run stopped between two servers."),
    /** No baseline for a comparison. */
    UNMEASURABLE(
            2606,
            ErrorCategory.CLUSTER,
            "The effect of the plan cannot be measured in the present state of the cluster.") {
        @Override
        public ExitCode exit() {
            return ExitCode.NOT_ENOUGH_DATA;
        }
    },
    /** Another change is being evaluated. */
    TRIAL_OPEN(2607, ErrorCategory.UNSAFE, "Another change is being evaluated, or was interrupted."),
    /** A rollback failed permanently. */
    STILL_APPLIED(2608, ErrorCategory.CLUSTER, "A change could not be rolled back and is still applied."),
    /** Without the lease nothing is changed. */
    OBSERVING(2609, ErrorCategory.CLUSTER, "hconfig serve does not hold the cluster lease and only observes."),
    /** Another process may be evaluating or changing the cluster by now. */
    LEASE_LOST(
            2610,
            ErrorCategory.CLUSTER,
            "The lease was lost while a change was being evaluated; HConfig leaves the change as it is."),
    /** An internal defect. */
    DEFECT(
            9002,
            ErrorCategory.INTERNAL,
            "The control loop met an unexpected condition and continues: report this defect."),
    /** Another daemon manages the cluster. */
    SERVED(2604, ErrorCategory.UNSAFE, "Another hconfig serve manages the cluster.");

    private final ErrorText text;

    ControlLoopError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
