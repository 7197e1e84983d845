package org.hconfig.app.collect;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Errors of cluster archives: HC-13xx. */
public enum CollectError implements ErrorCode {
    /** The archive cannot be read. */
    ARCHIVE_UNREADABLE(1301, ErrorCategory.USER, "A file given as a cluster archive cannot be read as one."),
    /** The archive is not safe to read. */
    ARCHIVE_REFUSED(
            1302,
            ErrorCategory.UNSAFE,
            "A cluster archive is larger than any that HConfig writes, or has entries with unsafe names."),
    /** The archive has another format. */
    ARCHIVE_FORMAT(1303, ErrorCategory.USER, "A cluster archive was written by a later version of HConfig."),
    /** The archive cannot be written. */
    ARCHIVE_UNWRITABLE(1304, ErrorCategory.USER, "A cluster archive cannot be written to the given file."),
    /** The archive lacks a part. */
    ARCHIVE_INCOMPLETE(1305, ErrorCategory.USER, "A cluster archive lacks a part that a command needs.");

    private final ErrorText text;

    CollectError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
