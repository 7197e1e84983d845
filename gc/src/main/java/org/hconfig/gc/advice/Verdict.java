package org.hconfig.gc.advice;

/** What is said in one word. */
public enum Verdict {
    /** Nothing hurts: nothing is to be changed. */
    LEAVE_IT,
    /** Something hurts, and flags are advised. */
    CHANGE,
    /** Something is wrong that no flag of these rules fixes; the reasons say what. */
    NO_FLAG,
    /** There is too little to go by, or too little of it was understood. */
    NOT_ENOUGH_DATA
}
