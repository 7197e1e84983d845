package org.hconfig.xconfig.controlloop;

/**
 * What a change must show to stay.
 *
 * @param windows after so many windows it stays or is taken back, {@link #WINDOWS_MIN} to {@link #WINDOWS_MAX}
 * @param harmlessStays true when it may stay without having helped, once all that is cared for is surely no worse
 */
public record AcceptanceCriteria(int windows, boolean harmlessStays) {
    /** Windows before which nothing is kept: chance is judged once less. */
    public static final int WINDOWS_MIN = 2;

    /** Windows that are remembered. */
    public static final int WINDOWS_MAX = 8;

    /** Windows unless told otherwise. */
    public static final int WINDOWS_DEFAULT = 3;

    /** What the cycle asks of its own changes. */
    public static final AcceptanceCriteria STANDARD = new AcceptanceCriteria(WINDOWS_DEFAULT, false);

    /** Checks the range. */
    public AcceptanceCriteria {
        if (windows < WINDOWS_MIN || windows > WINDOWS_MAX) {
            throw new IllegalArgumentException("windows=" + windows);
        }
    }
}
