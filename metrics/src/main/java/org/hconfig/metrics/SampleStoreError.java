package org.hconfig.metrics;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Errors of sample storage: HC-24xx. */
public enum SampleStoreError implements ErrorCode {
    /** The file cannot be used. */
    SAMPLES(
            2401,
            ErrorCategory.CLUSTER,
            "The samples in $HCONFIG_HOME cannot be read or written; monitoring continues."),
    /** The file is not a database. */
    SAMPLES_DAMAGED(2402, ErrorCategory.CLUSTER, "The sample file in $HCONFIG_HOME is damaged."),
    /** No free space. */
    SAMPLES_FULL(2403, ErrorCategory.CLUSTER, "The disk of $HCONFIG_HOME has no free space for samples."),
    /** The table cannot be used. */
    SAMPLES_TABLE(2404, ErrorCategory.CLUSTER, "The sample table cannot be read or written; monitoring continues.");

    private final ErrorText text;

    SampleStoreError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
