package org.hconfig.xconfig.execution;

/** State of a step of a run. */
public enum StepState {
    /** Not started. */
    PENDING,
    /** Started; its effect may or may not be present. */
    STARTED,
    /** Done and verified. */
    DONE,
    /** Its rollback has started. */
    UNDOING,
    /** Rolled back and verified, or found to have had no effect. A step that was never begun stays pending in a rollback. */
    UNDONE
}
