package org.hconfig.hbase.model;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Error codes of pre-splitting: HC-22xx. */
public enum PresplitError implements ErrorCode {
    /** The table exists with a different schema. */
    TABLE_SCHEMA(2006, ErrorCategory.USER, "The table exists with column families other than those requested."),
    /** The partitioner does not exist. */
    PARTITIONER_UNKNOWN(2201, ErrorCategory.USER, "No partitioner has this name."),
    /** An unknown, missing or invalid partitioner option. */
    PARTITIONER_OPTION(2202, ErrorCategory.USER, "An option of a partitioner is unknown, missing or invalid."),
    /** A key sample is required. */
    SAMPLE_NEEDED(2203, ErrorCategory.USER, "The partitioner requires a sample of the data's keys, but there is none."),
    /** Two partitioners share a name. */
    PARTITIONER_AMBIGUOUS(2204, ErrorCategory.USER, "Two partitioners on the class path have the same name."),
    /** The target region placement was not reached. */
    PLACEMENT_NOT_REACHED(
            2205,
            ErrorCategory.CLUSTER,
            "The regions of a table could not be distributed evenly over the servers in time."),
    /** Region count outside the allowed range. */
    TOO_MANY_REGIONS(2206, ErrorCategory.USER, "The number of regions is below 1 or above the maximum for a table.");

    private final ErrorText text;

    PresplitError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == PARTITIONER_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
