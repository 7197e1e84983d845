package org.hconfig.core;

/** How a command ends. The numbers are a contract for scripts. */
public enum ExitCode {
    /** Done; nothing to report. */
    OK(0),
    /** Failed; the message says why. */
    FAILED(1),
    /** Changes are present; only with {@code --detailed-exitcode}. */
    CHANGES(2),
    /** The command line cannot be understood. */
    USAGE(3),
    /** A guard refused. */
    REFUSED(4),
    /** Applied, found worse, rolled back. */
    ROLLED_BACK(5),
    /** Not enough data to answer. */
    NOT_ENOUGH_DATA(6),
    /** Loaded, but for rows that were rejected. */
    REJECTS(7),
    /** Interrupted, with everything in a consistent state. */
    INTERRUPTED(130);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /** The number the process ends with. */
    public int number() {
        return number;
    }
}
