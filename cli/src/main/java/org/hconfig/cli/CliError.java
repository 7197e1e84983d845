package org.hconfig.cli;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;

/** Errors of the launcher and of the command line, before a command starts. */
public enum CliError implements ErrorCode {
    /** Printed by the launcher. */
    JDK_MISSING("HC-1001", ErrorCategory.CLUSTER, "The launcher found no JDK 17 in JAVA_HOME or on the PATH."),
    /** Printed by the launcher. */
    MAVEN_MISSING("HC-1002", ErrorCategory.CLUSTER, "HConfig must be built, but Maven is not on the PATH."),
    /** Printed by the launcher. */
    BUILD_FAILED("HC-1003", ErrorCategory.CLUSTER, "Maven could not build HConfig; its errors are shown."),
    /** Ends with exit code 3. */
    USAGE(
            "HC-1004",
            ErrorCategory.USER,
            "The command line contains an unknown name or an invalid value, or lacks a required argument."),
    /** Nothing is kept outside this directory. */
    HOME_UNUSABLE(
            "HC-1005",
            ErrorCategory.USER,
            "The directory for state and logs, $HCONFIG_HOME, cannot be created or written."),
    /** Ends with exit code 130. */
    INTERRUPTED(
            "HC-1006",
            ErrorCategory.USER,
            "Ctrl-C or a termination signal stopped the command; the state is consistent."),
    /** Ends with exit code 4. */
    NOT_CONFIRMED(
            "HC-1007",
            ErrorCategory.UNSAFE,
            "A change to a cluster was not confirmed, or no terminal was attached to confirm it."),
    /** The request needs more than HConfig's own heap. */
    MEMORY("HC-1008", ErrorCategory.USER, "HConfig's own heap is too small for the request."),
    /** A closed pipe is no error. */
    OUTPUT(
            "HC-1009",
            ErrorCategory.CLUSTER,
            "Standard output cannot be written, for example because the disk is full."),
    /** The stack trace is in the log file named in the message. */
    INTERNAL("HC-9001", ErrorCategory.INTERNAL, "An unexpected error in HConfig: a defect to report.");

    private final String code;
    private final ErrorCategory category;
    private final String meaning;

    CliError(String code, ErrorCategory category, String meaning) {
        this.code = code;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
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
