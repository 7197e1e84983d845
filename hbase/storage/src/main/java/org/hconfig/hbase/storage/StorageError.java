package org.hconfig.hbase.storage;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of storage plans: HC-760x. */
public enum StorageError implements ErrorCode {
    /** The description is invalid. */
    BAD_STORAGE(7601, ErrorCategory.USER, "The description of the storage has invalid values."),
    /** Ends with exit code 3. */
    STORAGE_UNKNOWN(7602, ErrorCategory.USER, "No built-in description and no readable file has this name."),
    /** The media are too small. */
    NO_PLACEMENT(7603, ErrorCategory.USER, "The described media are too small for the data."),
    /** The file cannot be written. */
    PAGE_UNWRITABLE(7604, ErrorCategory.USER, "The page of a storage plan cannot be written."),
    /** No volume to plan for. */
    NO_MEDIA(7605, ErrorCategory.CLUSTER, "The cluster has no media to place files on.");

    private final ErrorText text;

    StorageError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == STORAGE_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
