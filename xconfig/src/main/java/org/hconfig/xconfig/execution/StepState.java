package org.hconfig.xconfig.execution;

/** Where a step of a run stands. */
public enum StepState {
    /** Not begun. */
    PENDING,
    /** Begun; its effect may be there or not. */
    STARTED,
    /** Done and read back. */
    DONE,
    /** Its undoing has begun. */
    UNDOING,
    /** Undone and read back, or found to have had no effect. */
    UNDONE
}
