package org.hconfig.xconfig.cycle;

import org.hconfig.model.ErrorCategory;
import org.hconfig.model.ErrorCode;

/** What can go wrong in the cycle. */
public enum CycleError implements ErrorCode {
    /** The ledger cannot be used. */
    LEDGER(2601, ErrorCategory.CLUSTER, "The ledger of the cycle in $HCONFIG_HOME cannot be read or written."),
    /** A canary is worse off. */
    WORSE_OFF(2602, ErrorCategory.CLUSTER, "After a step the cluster was worse off, surely; the run stopped there."),
    /** A change window cannot be read. */
    WINDOW(2603, ErrorCategory.USER, "A text is no change window."),
    /** Between two servers of a run. */
    ENDING(2605, ErrorCategory.USER, "HConfig was asked to end, and a run stopped between two servers."),
    /** A defect. */
    DEFECT(9002, ErrorCategory.INTERNAL, "The cycle met something it did not expect, and goes on: a defect to report."),
    /** Another one serves. */
    SERVED(2604, ErrorCategory.USER, "Another hconfig serve with the same home watches over the cluster.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    CycleError(int number, ErrorCategory category, String meaning) {
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
