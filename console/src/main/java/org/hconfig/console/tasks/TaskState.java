package org.hconfig.console.tasks;

import java.util.Locale;

/** State of a task. */
public enum TaskState {
    /** Waits for a thread. */
    WAITING,
    /** In progress. */
    RUNNING,
    /** In progress; it was asked to stop, and stops before its next step. */
    STOPPING,
    /** Ended as requested. */
    DONE,
    /** A plan was applied, its effect was measured, and it was rolled back. */
    ROLLED_BACK,
    /** Ended with problems. */
    FAILED,
    /** Stopped between two steps, on request. */
    STOPPED,
    /** Its process ended first. */
    INTERRUPTED;

    /** Returns true when the task has ended. */
    public boolean isEnded() {
        return compareTo(DONE) >= 0;
    }

    /** Returns the state in text: {@code rolled back}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
