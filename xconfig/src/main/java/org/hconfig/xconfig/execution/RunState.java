package org.hconfig.xconfig.execution;

import java.util.Locale;

/** Where a run stands. */
public enum RunState {
    /** At work, or killed at work. */
    APPLYING(true),
    /** A step failed; the steps before it stand. */
    STOPPED(true),
    /** Everything is in place. */
    APPLIED(false),
    /** Being undone, or killed while being undone. */
    ROLLING_BACK(true),
    /** Everything is as it was before. */
    ROLLED_BACK(false),
    /** Undone except for values that someone else had changed meanwhile. */
    PARTLY_ROLLED_BACK(false);

    private final boolean unfinished;

    RunState(boolean unfinished) {
        this.unfinished = unfinished;
    }

    /** True when the run must be resumed or rolled back before another one may start. */
    public boolean unfinished() {
        return unfinished;
    }

    /** The state in words: {@code rolled back}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
