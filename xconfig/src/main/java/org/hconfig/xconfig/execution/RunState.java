package org.hconfig.xconfig.execution;

import java.util.Locale;

/** State of a run. */
public enum RunState {
    /** In progress, or killed while in progress. */
    APPLYING(true),
    /** A step failed; the preceding steps remain applied. */
    STOPPED(true),
    /** All values are in place. */
    APPLIED(false),
    /** Being rolled back, or killed during the rollback. */
    ROLLING_BACK(true),
    /** Everything is restored to its state before the run. */
    ROLLED_BACK(false),
    /** Rolled back, except values changed by others since. */
    PARTLY_ROLLED_BACK(false);

    private final boolean unfinished;

    RunState(boolean unfinished) {
        this.unfinished = unfinished;
    }

    /** Returns true when the run must be resumed or rolled back before another one may start. */
    public boolean unfinished() {
        return unfinished;
    }

    /** Returns the display text: {@code rolled back}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
