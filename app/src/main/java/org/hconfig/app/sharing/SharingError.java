package org.hconfig.app.sharing;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of policies that are captured and shared: HC-243x. */
public enum SharingError implements ErrorCode {
    /** Ends with exit code 4. */
    OUT_OF_RANGE(
            2430, ErrorCategory.UNSAFE, "A policy is not valid for this cluster, and refuses plans outside its range."),
    /** Ends with exit code 6. */
    WORKLOAD_UNKNOWN(2431, ErrorCategory.USER, "The workload of a system to be captured was not recognized."),
    /** Ends with exit code 6. */
    NOTHING_TO_CAPTURE(2432, ErrorCategory.USER, "No value of a system to be captured differs from the defaults."),
    /** A policy would be replaced. */
    ALREADY_INSTALLED(2433, ErrorCategory.UNSAFE, "A policy with this name is already installed."),
    /** The file cannot be written. */
    UNWRITABLE(2434, ErrorCategory.USER, "A policy file cannot be written."),
    /** A key that the version does not have. */
    NOT_IN_VERSION(2435, ErrorCategory.USER, "A policy sets a key that a version of its range does not read."),
    /** The request is invalid. */
    CAPTURE_REQUEST(2436, ErrorCategory.USER, "A request to capture a system has an invalid name, table or range.");

    private final ErrorText text;

    SharingError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return switch (this) {
            case WORKLOAD_UNKNOWN, NOTHING_TO_CAPTURE -> ExitCode.NOT_ENOUGH_DATA;
            case CAPTURE_REQUEST -> ExitCode.USAGE;
            default -> text.exit();
        };
    }
}
