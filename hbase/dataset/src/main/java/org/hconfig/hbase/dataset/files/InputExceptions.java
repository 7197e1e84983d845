package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;

/** Creates the errors of reading input files, so that they are not mistaken for failures of the cluster. */
final class InputExceptions {
    private InputExceptions() {}

    /** Returns the error for a file that cannot be read to its end. */
    static HConfigException damaged(InputFile file, String where, IOException error) {
        boolean says = error.getMessage() != null && !(error instanceof FileSystemException);
        return new HConfigException(
                new Problem(
                        LoadError.INPUT_UNREADABLE,
                        file.name() + " cannot be read to its end: it is truncated, damaged or deleted" + where,
                        says ? String.valueOf(error.getMessage()) : error.toString(),
                        file.isCompressed()
                                ? "test it with the program that compressed it (such as gzip -t), replace it, and load with"
                                        + " --fresh; rows from its damaged part can be wrong, and engine puts has already written"
                                        + " them with the load's timestamp"
                                : "check that no process writes to it, and load it again"),
                error);
    }
}
