package org.hconfig.cli;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of the launcher and of the command line, before a command starts. */
public enum CliError implements ErrorCode {
    /** Printed by the launcher. */
    JDK_MISSING(1001, ErrorCategory.CLUSTER, "The launcher found no JDK 17 in JAVA_HOME or on the PATH."),
    /** Printed by the launcher. */
    MAVEN_MISSING(1002, ErrorCategory.CLUSTER, "HConfig must be built, but Maven is not on the PATH."),
    /** Printed by the launcher. */
    BUILD_FAILED(1003, ErrorCategory.CLUSTER, "Maven could not build HConfig; its errors are shown."),
    /** Ends with exit code 3. */
    USAGE(
            1004,
            ErrorCategory.USER,
            "The command line contains an unknown name or an invalid value, or lacks a required argument."),
    /** Nothing is kept outside this directory. */
    HOME_UNUSABLE(
            1005, ErrorCategory.USER, "The directory for state and logs, $HCONFIG_HOME, cannot be created or written."),
    /** Ends with exit code 130. */
    INTERRUPTED(
            1006, ErrorCategory.USER, "Ctrl-C or a termination signal stopped the command; the state is consistent."),
    /** Ends with exit code 4. */
    NOT_CONFIRMED(
            1007,
            ErrorCategory.UNSAFE,
            "A change to a cluster was not confirmed, or no terminal was attached to confirm it."),
    /** The request needs more than HConfig's own heap. */
    MEMORY(1008, ErrorCategory.USER, "HConfig's own heap is too small for the request."),
    /** A closed pipe is no error. */
    OUTPUT(1009, ErrorCategory.CLUSTER, "Standard output cannot be written, for example because the disk is full."),
    /** The stack trace is in the log file named in the message. */
    INTERNAL(9001, ErrorCategory.INTERNAL, "An unexpected error in HConfig: a defect to report.");

    private final ErrorText text;

    CliError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return switch (this) {
            case USAGE -> ExitCode.USAGE;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case NOT_CONFIRMED -> ExitCode.REFUSED;
            case JDK_MISSING, MAVEN_MISSING, BUILD_FAILED, HOME_UNUSABLE, MEMORY, OUTPUT, INTERNAL -> ExitCode.FAILED;
        };
    }
}
