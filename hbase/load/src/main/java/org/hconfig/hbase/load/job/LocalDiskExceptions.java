package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Locale;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;

/** Converts failures of the local disk to errors. */
public final class LocalDiskExceptions {
    private LocalDiskExceptions() {}

    /** Returns the error for a failed write. */
    public static HConfigException failed(Path file, IOException cause) {
        if (full(cause)) {
            return new HConfigException(
                    new Problem(
                            LoadError.DISK_FULL,
                            "no space left for " + file,
                            String.valueOf(cause.getMessage()),
                            "free some space there or set HCONFIG_HOME to another disk, then resume the load"),
                    cause);
        }
        return new HConfigException(
                new Problem(
                        LoadError.DISK_WRITE,
                        "cannot write " + file,
                        String.valueOf(cause),
                        "check the path and its permissions, then resume the load"),
                cause);
    }

    /** Returns true if an error or one of its causes reports a full disk. */
    public static boolean full(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            String reason = cause instanceof FileSystemException fileSystem ? fileSystem.getReason() : null;
            String text = reason != null ? reason : String.valueOf(cause.getMessage());
            String lower = text.toLowerCase(Locale.ROOT);
            if (lower.contains("no space left on device") || lower.contains("disk quota exceeded")) {
                return true;
            }
        }
        return false;
    }
}
