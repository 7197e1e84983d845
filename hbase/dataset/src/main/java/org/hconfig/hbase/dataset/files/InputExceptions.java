package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;

/** Words what goes wrong while an input file is read, so that nobody takes it for a failure of the cluster. */
final class InputExceptions {
    private InputExceptions() {}

    /** A file that cannot be read to its end. */
    static HConfigException damaged(InputFile file, String where, IOException error) {
        boolean says = error.getMessage() != null && !(error instanceof FileSystemException);
        return new HConfigException(
                new Problem(
                        LoadError.INPUT_UNREADABLE,
                        file.name() + " cannot be read to its end: it ends early, is damaged or is gone" + where,
                        says ? String.valueOf(error.getMessage()) : error.toString(),
                        file.isCompressed()
                                ? "test it with the program that packed it (such as gzip -t), replace it, and load with"
                                        + " --fresh; rows from its damaged part may be wrong, and engine puts has written"
                                        + " them already, with the load's timestamp"
                                : "check that nobody writes to it, and load it again"),
                error);
    }
}
