package org.hconfig.hbase.load;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Error codes of loads by HFiles: HC-42xx for the HFile engine, HC-43xx for MapReduce. */
public enum HFileError implements ErrorCode {
    /** An option that cannot be carried out. */
    OPTION(4201, ErrorCategory.USER, "An option of the HFile engine has an invalid value."),
    /** The memory is too small for the data. */
    MEMORY(4202, ErrorCategory.USER, "The sort memory is too small for the amount of data."),
    /** A family whose files must be encrypted. */
    FAMILY_ENCRYPTED(
            4203,
            ErrorCategory.UNSAFE,
            "A column family is encrypted; the HFile engine would write its files unencrypted."),
    /** A family that is replicated. */
    FAMILY_REPLICATED(
            4204,
            ErrorCategory.UNSAFE,
            "A column family is replicated, but bulk-loaded files bypass the WAL and would not reach the peers."),
    /** Every row is to pass the WAL. */
    WAL_WANTED(4205, ErrorCategory.UNSAFE, "The load must be written to the WAL, but HFiles bypass it."),
    /** A source that breaks its contract. */
    ROW_UNORDERED(4206, ErrorCategory.INTERNAL, "A source returned the cells of a row out of order."),
    /** Not enough room for what is to be spilled. */
    TEMP_SPACE(4210, ErrorCategory.CLUSTER, "The local disk has too little free space for sorting the rows."),
    /** The local disk does not take a file. */
    TEMP_WRITE(4211, ErrorCategory.CLUSTER, "Rows to be sorted cannot be written to the local disk."),
    /** Spilled rows are damaged. */
    SPILL_DAMAGED(4212, ErrorCategory.CLUSTER, "Rows on the local disk are damaged."),
    /** Not enough room for the HFiles. */
    HDFS_SPACE(4220, ErrorCategory.CLUSTER, "HDFS has too little free space for the HFiles."),
    /** The staging directory cannot be used. */
    STAGING(4221, ErrorCategory.CLUSTER, "The staging directory cannot be created, read or written."),
    /** A file cannot be written. */
    HFILE_WRITE(4222, ErrorCategory.CLUSTER, "An HFile cannot be written."),
    /** Files could not be moved in. */
    BULK_LOAD(4230, ErrorCategory.CLUSTER, "HFiles could not be moved into their regions within the load's timeout."),
    /** A file is missing. */
    FILE_LOST(
            4231, ErrorCategory.CLUSTER, "An HFile of the load is neither in the staging directory nor in the table."),
    /** The checkpoint is damaged. */
    STAGE_DAMAGED(4240, ErrorCategory.CLUSTER, "The recorded state of a load's HFiles is damaged."),
    /** The job failed. */
    JOB_FAILED(4301, ErrorCategory.CLUSTER, "The MapReduce job failed."),
    /** The job cannot be submitted. */
    JOB_SUBMIT(4302, ErrorCategory.CLUSTER, "The MapReduce job could not be submitted."),
    /** The tasks cannot reach the input. */
    JOB_INPUT(4303, ErrorCategory.USER, "The input is on a local disk that the tasks of a MapReduce job cannot read."),
    /** The job has no tokens. */
    JOB_TOKEN(4304, ErrorCategory.CLUSTER, "A MapReduce job cannot get the delegation tokens of HBase or HDFS.");

    private final ErrorText text;

    HFileError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
