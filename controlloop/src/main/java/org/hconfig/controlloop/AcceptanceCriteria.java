package org.hconfig.controlloop;

/**
 * Criteria by which a measured change is kept.
 *
 * @param windows number of windows after which it is kept or rolled back, {@link #WINDOWS_MIN} to {@link #WINDOWS_MAX}
 * @param harmlessStays true when it may be kept without an improvement, provided that all guardrail metrics are significantly no worse
 */
public record AcceptanceCriteria(int windows, boolean harmlessStays) {
    /** Minimum number of windows before a change is kept: reduces false positives. */
    public static final int WINDOWS_MIN = 2;

    /** Maximum number of windows stored. */
    public static final int WINDOWS_MAX = 8;

    /** Default number of windows. */
    public static final int WINDOWS_DEFAULT = 3;

    /** The criteria of the control loop for its own changes. */
    public static final AcceptanceCriteria STANDARD = new AcceptanceCriteria(WINDOWS_DEFAULT, false);

    /** Checks the range. */
    public AcceptanceCriteria {
        if (windows < WINDOWS_MIN || windows > WINDOWS_MAX) {
            throw new IllegalArgumentException("windows=" + windows);
        }
    }
}
