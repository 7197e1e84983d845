package org.hconfig.hbase.model;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can be wrong with a pre-split: HC-22xx. */
public enum PresplitError implements ErrorCode {
    /** No such partitioner. */
    PARTITIONER_UNKNOWN(2201, ErrorCategory.USER, "No partitioner has this name."),
    /** An option that the partitioner does not know, or an unusable value. */
    PARTITIONER_OPTION(2202, ErrorCategory.USER, "An option of a partitioner is unknown, missing or unusable."),
    /** A sample is needed. */
    SAMPLE_NEEDED(2203, ErrorCategory.USER, "The partitioner needs a sample of the data's keys, and there is none."),
    /** Two partitioners share a name. */
    PARTITIONER_AMBIGUOUS(2204, ErrorCategory.USER, "Two partitioners on the class path have the same name."),
    /** The regions are not where they should be. */
    PLACEMENT_NOT_REACHED(
            2205, ErrorCategory.CLUSTER, "The regions of a table could not be spread evenly over the servers in time."),
    /** More regions than a table may be created with. */
    TOO_MANY_REGIONS(2206, ErrorCategory.USER, "The number of regions is below 1 or above what a table may have.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    PresplitError(int number, ErrorCategory category, String meaning) {
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
