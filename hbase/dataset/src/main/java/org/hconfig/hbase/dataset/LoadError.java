package org.hconfig.hbase.dataset;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Error codes of loads: HC-40xx and HC-41xx. */
public enum LoadError implements ErrorCode {
    /** An option has an invalid value. */
    OPTION(4001, ErrorCategory.USER, "An option of the load has an invalid value."),
    /** The input cannot be read. */
    INPUT_UNREADABLE(4002, ErrorCategory.USER, "An input file is missing or cannot be read."),
    /** The input has no rows. */
    INPUT_EMPTY(4003, ErrorCategory.USER, "The input has no rows."),
    /** Mapping and input do not match. */
    COLUMNS(4004, ErrorCategory.USER, "The column mapping is malformed or does not match the input."),
    /** Too many rows were rejected. */
    REJECTS_TOO_MANY(4005, ErrorCategory.USER, "More rows were rejected than the limit allows."),
    /** A YCSB property cannot be used. */
    YCSB_PROPERTY(4006, ErrorCategory.USER, "A YCSB property is missing, unknown or has an invalid value."),
    /** A quoted field is not terminated. */
    QUOTES(4007, ErrorCategory.USER, "A CSV file has an unterminated quote."),
    /** No such table. */
    TABLE_MISSING(4020, ErrorCategory.USER, "The table does not exist."),
    /** The table lacks a family. */
    TABLE_SCHEMA(4021, ErrorCategory.USER, "The table lacks a column family that the load writes to."),
    /** The table is disabled. */
    TABLE_DISABLED(4022, ErrorCategory.USER, "The table is disabled."),
    /** The table is read-only. */
    TABLE_READ_ONLY(4025, ErrorCategory.USER, "The table is read-only."),
    /** The cells are older than the time to live of a family. */
    CELLS_EXPIRED(
            4026, ErrorCategory.USER, "The timestamp of a load is older than the time to live of a column family."),
    /** The user lacks a permission. */
    ACCESS_DENIED(4027, ErrorCategory.USER, "The user of a load lacks permission to read or write the table."),
    /** The table to create exists. */
    TABLE_EXISTS(4028, ErrorCategory.USER, "A load is to create a table that already exists."),
    /** A load that creates its table did not finish. */
    CREATE_UNFINISHED(4029, ErrorCategory.CLUSTER, "A load that creates its table stopped after it had made changes."),
    /** No connection to the cluster. */
    CLUSTER_UNREACHABLE(4030, ErrorCategory.CLUSTER, "The cluster does not respond."),
    /** Servers did not acknowledge rows in time. */
    WRITE_TIMEOUT(4031, ErrorCategory.CLUSTER, "Rows could not be written within the load's timeout."),
    /** Servers reject rows permanently. */
    WRITE_REFUSED(4032, ErrorCategory.CLUSTER, "The cluster rejects a row with a non-retryable error."),
    /** Visibility labels are not supported. */
    VISIBILITY(4033, ErrorCategory.USER, "A load cannot set visibility labels."),
    /** Rows with attributes require puts. */
    PUTS_ONLY(4034, ErrorCategory.USER, "The requested engine cannot load rows with their own attributes."),
    /** Rows are loaded but not visible to readers. */
    ROWS_HIDDEN(
            4035, ErrorCategory.USER, "Rows of a load are hidden from readers by existing cells or delete markers."),
    /** Rows without write-ahead log were lost. */
    SERVER_LOST(4036, ErrorCategory.CLUSTER, "A RegionServer was lost during a load without write-ahead log."),
    /** Two counts of the input differ. */
    RECORDS_DIFFER(
            4037,
            ErrorCategory.INTERNAL,
            "A second count of an input's records differs from the number of loaded and rejected rows."),
    /** The reject file must not or cannot be written. */
    REJECT_FILE(4038, ErrorCategory.USER, "The reject file exists or cannot be written."),
    /** Servers respond, but regions are not open yet. */
    REGIONS_CLOSED(4039, ErrorCategory.CLUSTER, "Regions that a load needs are not open."),
    /** No such job. */
    JOB_UNKNOWN(4040, ErrorCategory.USER, "No load has this ID.") {
        @Override
        public ExitCode exit() {
            return ExitCode.USAGE;
        }
    },
    /** The job's input or table has changed. */
    JOB_CHANGED(4041, ErrorCategory.UNSAFE, "A load cannot be resumed because its input, table or mapping changed."),
    /** Another process runs the job. */
    JOB_BUSY(4042, ErrorCategory.UNSAFE, "Another process is running this load."),
    /** The job's checkpoint is damaged. */
    JOB_DAMAGED(4043, ErrorCategory.CLUSTER, "A load's checkpoint cannot be read."),
    /** No disk space. */
    DISK_FULL(4050, ErrorCategory.CLUSTER, "The disk is full."),
    /** A file cannot be written to the disk. */
    DISK_WRITE(4051, ErrorCategory.CLUSTER, "A file of the load cannot be written."),
    /** The table differs from the loaded rows. */
    VERIFY_MISMATCH(4060, ErrorCategory.CLUSTER, "The read-back verification found other rows than were loaded."),
    /** The table could not be read back. */
    VERIFY_FAILED(4061, ErrorCategory.CLUSTER, "The table could not be read back."),
    /** The engine is not installed or does not support the load. */
    ENGINE(4070, ErrorCategory.USER, "The requested engine cannot run this load."),
    /** Stopped by the user. */
    INTERRUPTED(4090, ErrorCategory.USER, "The load was interrupted; acknowledged rows are recorded.") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    };

    private final ErrorText text;

    LoadError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
