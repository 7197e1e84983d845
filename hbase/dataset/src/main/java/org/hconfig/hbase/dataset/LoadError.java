package org.hconfig.hbase.dataset;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;

/** What can be wrong with a load: HC-40xx and HC-41xx. */
public enum LoadError implements ErrorCode {
    /** Options that cannot be carried out. */
    OPTION(4001, ErrorCategory.USER, "An option of the load has a value it cannot have."),
    /** Input that cannot be read. */
    INPUT_UNREADABLE(4002, ErrorCategory.USER, "An input file is missing or cannot be read."),
    /** Input without rows. */
    INPUT_EMPTY(4003, ErrorCategory.USER, "The input has no rows."),
    /** Mapping and input do not fit. */
    COLUMNS(4004, ErrorCategory.USER, "The column mapping is malformed or does not fit the input."),
    /** Most rows are unusable. */
    REJECTS_TOO_MANY(4005, ErrorCategory.USER, "More rows were rejected than the limit allows."),
    /** A YCSB property that cannot be used. */
    YCSB_PROPERTY(4006, ErrorCategory.USER, "A YCSB property is missing, unknown or has a value it cannot have."),
    /** A quoted field without an end. */
    QUOTES(4007, ErrorCategory.USER, "A CSV file opens quotes that do not end."),
    /** No such table. */
    TABLE_MISSING(4020, ErrorCategory.USER, "The table does not exist."),
    /** The table is not made for these rows. */
    TABLE_SCHEMA(4021, ErrorCategory.USER, "The table lacks a column family that the load writes to."),
    /** The table takes no writes. */
    TABLE_DISABLED(4022, ErrorCategory.USER, "The table is disabled."),
    /** The table takes no writes. */
    TABLE_READ_ONLY(4025, ErrorCategory.USER, "The table is read-only."),
    /** The cells are older than the table keeps them. */
    CELLS_EXPIRED(
            4026, ErrorCategory.USER, "The timestamp of a load is older than the time to live of a column family."),
    /** The user lacks a right. */
    ACCESS_DENIED(4027, ErrorCategory.USER, "The user of a load must not read or write the table."),
    /** Nothing to create. */
    TABLE_EXISTS(4028, ErrorCategory.USER, "A load is to create a table that exists."),
    /** A load that creates its table stopped. */
    CREATE_UNFINISHED(
            4029, ErrorCategory.CLUSTER, "A load that creates its table stopped after something had been changed."),
    /** No connection. */
    CLUSTER_UNREACHABLE(4030, ErrorCategory.CLUSTER, "The cluster does not answer."),
    /** Servers do not take rows for too long. */
    WRITE_TIMEOUT(4031, ErrorCategory.CLUSTER, "Rows could not be written within the load's timeout."),
    /** Servers refuse rows for good. */
    WRITE_REFUSED(4032, ErrorCategory.CLUSTER, "The cluster refuses a row in a way that trying again does not mend."),
    /** Labels are not set. */
    VISIBILITY(4033, ErrorCategory.USER, "A load cannot set visibility labels."),
    /** Rows that only puts carry. */
    PUTS_ONLY(4034, ErrorCategory.USER, "The engine asked for cannot carry rows with attributes of their own."),
    /** Rows are there and nobody sees them. */
    ROWS_HIDDEN(4035, ErrorCategory.USER, "Rows of a load are hidden from readers by what the table held before."),
    /** Rows without a log were lost. */
    SERVER_LOST(4036, ErrorCategory.CLUSTER, "A RegionServer was lost during a load without write-ahead log."),
    /** Two counts of one input differ. */
    RECORDS_DIFFER(
            4037,
            ErrorCategory.INTERNAL,
            "A second count of an input's records differs from what was loaded and rejected."),
    /** A file that is not the load's to write. */
    REJECT_FILE(4038, ErrorCategory.USER, "The reject file exists or cannot be written."),
    /** Servers answer, regions are not there yet. */
    REGIONS_CLOSED(4039, ErrorCategory.CLUSTER, "Regions that a load needs are not open."),
    /** No such job. */
    JOB_UNKNOWN(4040, ErrorCategory.USER, "No load has this id."),
    /** The job's input or table is not what it was. */
    JOB_CHANGED(4041, ErrorCategory.UNSAFE, "A load cannot be resumed because its input, table or mapping changed."),
    /** The job is being run by another process. */
    JOB_BUSY(4042, ErrorCategory.UNSAFE, "Another process is running this load."),
    /** The job's log cannot be understood. */
    JOB_DAMAGED(4043, ErrorCategory.CLUSTER, "A load's checkpoint cannot be read."),
    /** No space. */
    DISK_FULL(4050, ErrorCategory.CLUSTER, "The disk is full."),
    /** The disk does not take a file. */
    DISK_WRITE(4051, ErrorCategory.CLUSTER, "A file of the load cannot be written."),
    /** What is in the table is not what was loaded. */
    VERIFY_MISMATCH(4060, ErrorCategory.CLUSTER, "Reading back gives other rows than were loaded."),
    /** The table could not be read back. */
    VERIFY_FAILED(4061, ErrorCategory.CLUSTER, "The table could not be read back."),
    /** The engine is not there or cannot do it. */
    ENGINE(4070, ErrorCategory.USER, "The engine asked for cannot carry out this load."),
    /** Stopped by the user. */
    INTERRUPTED(4090, ErrorCategory.USER, "The load was interrupted; what was acknowledged is recorded.") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    };

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    LoadError(int number, ErrorCategory category, String meaning) {
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
