package org.hconfig.gc.advice;

/** What is said in one word. */
public enum Verdict {
    /** Nothing hurts: nothing is to be changed. */
    LEAVE_IT,
    /** Something hurts, and flags are advised. */
    CHANGE,
    /** There is too little to go by. */
    NOT_ENOUGH_DATA
}
