package org.hconfig.xconfig.metrics;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can be wrong with keeping samples: HC-24xx. */
public enum SampleStoreError implements ErrorCode {
    /** The file cannot be used. */
    SAMPLES(2401, ErrorCategory.CLUSTER, "The samples in $HCONFIG_HOME cannot be read or written; watching goes on."),
    /** The file is no database. */
    SAMPLES_DAMAGED(2402, ErrorCategory.CLUSTER, "The file of samples in $HCONFIG_HOME is damaged."),
    /** No room. */
    SAMPLES_FULL(2403, ErrorCategory.CLUSTER, "There is no room for more samples in $HCONFIG_HOME."),
    /** The table cannot be used. */
    SAMPLES_TABLE(2404, ErrorCategory.CLUSTER, "The table of samples cannot be read or written; watching goes on.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    SampleStoreError(int number, ErrorCategory category, String meaning) {
        this.number = number;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return "HC-" + number;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}
