package org.hconfig.hbase.rebalance.layout;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of histograms and of balancing regions: HC-75xx. */
public enum BalanceError implements ErrorCode {
    /** The table does not exist. */
    TABLE_MISSING(7501, ErrorCategory.USER, "The table does not exist."),
    /** The table is not enabled. */
    TABLE_DISABLED(7502, ErrorCategory.CLUSTER, "The table is disabled; no server serves its regions."),
    /** The regions do not cover the table without gaps and overlaps. */
    REGIONS_BROKEN(7503, ErrorCategory.UNSAFE, "The table's regions have gaps or overlaps; nothing was changed."),
    /** Regions are in transition. */
    REGIONS_MOVING(7504, ErrorCategory.UNSAFE, "Regions of the table are in transition or have no server."),
    /** A snapshot is running, which would miss regions. */
    SNAPSHOT_RUNNING(
            7505, ErrorCategory.UNSAFE, "A snapshot is running; regions must not be split or merged during it."),
    /** The histogram could not be taken. */
    HISTOGRAM_FAILED(7506, ErrorCategory.CLUSTER, "The histogram of a table could not be taken."),
    /** The options of the request contradict each other. */
    BALANCE_REQUEST(7507, ErrorCategory.USER, "The request to hconfig histogram or hconfig balance is invalid."),
    /** The regions have changed since the plan was made. */
    BALANCE_STALE(7509, ErrorCategory.UNSAFE, "The table's regions have changed since the plan was made."),
    /** A split, merge or move does not complete. */
    STEP_STUCK(7510, ErrorCategory.CLUSTER, "HBase does not complete a split, merge or move of a region."),
    /** No region locations were saved. */
    PLACES_MISSING(7511, ErrorCategory.USER, "The saved region locations of a table are missing or cannot be written."),
    /** HBase keeps the regions on favored nodes. */
    FAVORED_NODES(
            7512,
            ErrorCategory.UNSAFE,
            "HBase keeps regions on their favored nodes, so regions that are moved elsewhere lose locality and come back."),
    /** The group of the table has no server. */
    GROUP_EMPTY(7513, ErrorCategory.UNSAFE, "No live RegionServer is in the table's group."),
    /** There is nothing to plan. */
    NOTHING_TO_BALANCE(7514, ErrorCategory.USER, "No split, merge or move makes the regions of the table more equal."),
    /** The user interrupted the command. */
    BALANCE_INTERRUPTED(
            7590,
            ErrorCategory.USER,
            "Balancing was interrupted; the regions are consistent, and the run can be resumed.") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    };

    private final ErrorText text;

    BalanceError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
