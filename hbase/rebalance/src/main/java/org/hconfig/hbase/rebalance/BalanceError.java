package org.hconfig.hbase.rebalance;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can be wrong with histograms and with making regions equal: HC-75xx. */
public enum BalanceError implements ErrorCode {
    /** No such table. */
    TABLE_MISSING(7501, ErrorCategory.USER, "The table to look at or to balance does not exist."),
    /** A table that is not enabled. */
    TABLE_DISABLED(7502, ErrorCategory.CLUSTER, "The table is disabled; its regions are served by nobody."),
    /** Regions that do not tile the table. */
    REGIONS_BROKEN(7503, ErrorCategory.UNSAFE, "The table's regions leave holes or overlap; nothing is touched."),
    /** Regions that move on their own. */
    REGIONS_MOVING(7504, ErrorCategory.UNSAFE, "Regions of the table are in transition, or without a server."),
    /** A snapshot that would miss regions. */
    SNAPSHOT_RUNNING(7505, ErrorCategory.UNSAFE, "A snapshot is being taken while regions would be split and merged."),
    /** The histogram could not be taken. */
    HISTOGRAM_FAILED(7506, ErrorCategory.CLUSTER, "The histogram of a table could not be taken."),
    /** What was asked contradicts itself. */
    BALANCE_REQUEST(7507, ErrorCategory.USER, "What was asked of hconfig histogram or hconfig balance cannot be done."),
    /** The file is not a balance plan. */
    BALANCE_PLAN(7508, ErrorCategory.USER, "A file is no plan of hconfig balance, or was edited after it was made."),
    /** The regions moved since the plan was made. */
    BALANCE_STALE(7509, ErrorCategory.UNSAFE, "The table's regions are no longer those that the plan was made for."),
    /** A split, merge or move does not come to its end. */
    STEP_STUCK(7510, ErrorCategory.CLUSTER, "HBase does not carry out a split, merge or move of a region."),
    /** Nobody kept the places. */
    PLACES_MISSING(7511, ErrorCategory.USER, "Where a table's regions were is not known, or cannot be kept."),
    /** Someone interrupted. */
    BALANCE_INTERRUPTED(
            7590, ErrorCategory.USER, "Balancing was interrupted; the regions are whole, the run can go on.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    BalanceError(int number, ErrorCategory category, String meaning) {
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

    @Override
    public org.hconfig.core.ExitCode exit() {
        return this == BALANCE_INTERRUPTED ? org.hconfig.core.ExitCode.INTERRUPTED : ErrorCode.super.exit();
    }
}
