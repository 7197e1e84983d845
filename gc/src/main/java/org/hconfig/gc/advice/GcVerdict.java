package org.hconfig.gc.advice;

/** The result of the advice. */
public enum GcVerdict {
    /** No symptom: no change is recommended. */
    LEAVE_IT,
    /** There are symptoms, and flags are recommended. */
    CHANGE,
    /** Something is wrong that no flag of these rules fixes; the reasons say what. */
    NO_FLAG,
    /** Too little was given, or too little of it was understood. */
    NOT_ENOUGH_DATA
}
