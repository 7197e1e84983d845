package org.hconfig.gc.advice;

/** Result of the garbage collection advice. */
public enum GcVerdict {
    /** No symptoms: no change is recommended. */
    NO_CHANGE,
    /** Symptoms were found, and flags are recommended. */
    CHANGE,
    /** Symptoms were found that no flag of these rules fixes; see the reasons. */
    NO_FLAG,
    /** Too little was given, or too little of the log was understood. */
    NOT_ENOUGH_DATA
}
