package org.hconfig.tuner;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Errors of searches for configurations: HC-93xx. */
public enum TunerError implements ErrorCode {
    /** The options or files of the request are invalid. */
    TUNE_REQUEST(9301, ErrorCategory.USER, "The request to hconfig tune is invalid."),
    /** The current configuration violates a limit. */
    BASELINE_REFUSED(9302, ErrorCategory.USER, "The configuration from which a search starts violates a limit."),
    /** The journal is not that of this search. */
    JOURNAL_MISMATCH(9303, ErrorCategory.USER, "The journal of a search does not match the search."),
    /** Another process runs the same search. */
    SEARCH_RUNNING(9304, ErrorCategory.USER, "Another process runs the same search."),
    /** The journal cannot be read or written. */
    JOURNAL_FAILED(9305, ErrorCategory.USER, "The journal of a search cannot be read or written."),
    /** The current configuration cannot be measured. */
    BASELINE_FAILED(9306, ErrorCategory.USER, "The configuration from which a search starts could not be evaluated.");

    private final ErrorText text;

    TunerError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
