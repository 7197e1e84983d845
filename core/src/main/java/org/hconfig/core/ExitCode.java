package org.hconfig.core;

/** Exit code of a command. The numbers are a contract for scripts. */
public enum ExitCode {
    /** Success. */
    OK(0),
    /** Failure; the message contains the cause. */
    FAILED(1),
    /** Changes are present; only with {@code --detailed-exitcode}. */
    CHANGES(2),
    /** The command line is invalid. */
    USAGE(3),
    /** A safety check rejected the command. */
    REFUSED(4),
    /** Applied, then rolled back because of a regression. */
    ROLLED_BACK(5),
    /** Not enough data for a result. */
    NOT_ENOUGH_DATA(6),
    /** Loaded, except for rejected rows. */
    REJECTS(7),
    /** Interrupted; the state is consistent. */
    INTERRUPTED(130);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /** Returns the exit code of the process. */
    public int number() {
        return number;
    }
}
