package org.hconfig.hbase.heat.pattern;

/** Plan that carries out the remedy of a pattern. */
public enum RemedyPlan {
    /** Splits and moves regions until each has about the same requests; the plan itself changes nothing. */
    BALANCE,
    /** The same, by requests that an observer samples inside regions first: the regions of the table reopen twice for it. */
    SAMPLED_BALANCE,
    /** Settings for a table that is mainly scanned. */
    SCAN_SETTINGS
}
