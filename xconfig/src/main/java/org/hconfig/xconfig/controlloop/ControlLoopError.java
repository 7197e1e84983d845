package org.hconfig.xconfig.controlloop;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;

/** What can go wrong in the cycle. */
public enum ControlLoopError implements ErrorCode {
    /** The ledger cannot be used. */
    LEDGER(2601, ErrorCategory.CLUSTER, "The ledger of the cycle in $HCONFIG_HOME cannot be read or written."),
    /** A canary is worse off. */
    WORSE_OFF(2602, ErrorCategory.CLUSTER, "After a step the cluster was worse off, surely; the run stopped there."),
    /** A change window cannot be read. */
    WINDOW(2603, ErrorCategory.USER, "A text is no change window."),
    /** Between two servers of a run. */
    ENDING(2605, ErrorCategory.USER, "HConfig was asked to end, and a run stopped between two servers."),
    /** Nothing to compare with. */
    UNMEASURABLE(2606, ErrorCategory.CLUSTER, "The effect of a plan cannot be measured as the cluster is now.") {
        @Override
        public ExitCode exit() {
            return ExitCode.NOT_ENOUGH_DATA;
        }
    },
    /** A change of somebody else is open. */
    TRIAL_OPEN(2607, ErrorCategory.UNSAFE, "Another change is being measured, or was left half-way."),
    /** Measured for nothing. */
    STILL_APPLIED(2608, ErrorCategory.CLUSTER, "A change that is to be taken back could not be, and still stands."),
    /** No lock, no change. */
    OBSERVING(2609, ErrorCategory.CLUSTER, "hconfig serve does not hold the cluster, and only observes."),
    /** A defect. */
    DEFECT(9002, ErrorCategory.INTERNAL, "The cycle met something it did not expect, and goes on: a defect to report."),
    /** Another one serves. */
    SERVED(2604, ErrorCategory.UNSAFE, "Another hconfig serve watches over the cluster.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    ControlLoopError(int number, ErrorCategory category, String meaning) {
        this.number = number;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return "HC-" + number;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}
