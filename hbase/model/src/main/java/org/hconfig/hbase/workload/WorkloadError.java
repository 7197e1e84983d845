package org.hconfig.hbase.workload;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Error codes of the classification of workloads: HC-244x. */
public enum WorkloadError implements ErrorCode {
    /** Every problem of the file is in one message. */
    BOUNDS_FILE(
            2440,
            ErrorCategory.USER,
            "The file with the bounds of workload kinds cannot be read, or a bound is invalid.");

    private final ErrorText text;

    WorkloadError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
