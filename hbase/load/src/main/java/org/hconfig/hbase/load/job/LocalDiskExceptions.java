package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Locale;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;

/** Words failures of the local disk. */
public final class LocalDiskExceptions {
    private LocalDiskExceptions() {}

    /** The problem that a failed write means. */
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

    /** True when an error, or what caused it, says that a disk is full. */
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
