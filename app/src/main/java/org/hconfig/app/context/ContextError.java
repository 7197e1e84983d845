package org.hconfig.app.context;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of contexts: saved names of clusters. */
public enum ContextError implements ErrorCode {
    /** There is no context of that name. */
    UNKNOWN(1101, ErrorCategory.USER, "There is no context with this name."),
    /** A name or a cluster is not valid. */
    INVALID(1102, ErrorCategory.USER, "The name or the cluster of a context is invalid."),
    /** The file of the contexts cannot be read or written. */
    FILE(1103, ErrorCategory.USER, "The file of the contexts in $HCONFIG_HOME cannot be read or written."),
    /** There is no cluster to work on. */
    NO_CLUSTER(1104, ErrorCategory.USER, "No cluster is given, and none was found in the usual places.");

    private final ErrorText text;

    ContextError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
