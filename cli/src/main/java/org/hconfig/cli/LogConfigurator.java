package org.hconfig.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.io.PrivateFiles;
import org.slf4j.LoggerFactory;

/** Configures logging of this process: one size-limited file, readable only by its owner. */
final class LogConfigurator {
    private static final String TO_FILE = "org/hconfig/cli/client-logging.properties";
    private static final String NOWHERE = "org/hconfig/cli/no-logging.properties";

    private LogConfigurator() {}

    /** Sets the log file. Must be called before the first log call of this process. */
    static void redirectTo(Path file) {
        System.setProperty("hconfig.log", file.toString());
        System.setProperty("log4j.configuration", usable(file) && isPrivate(file) ? TO_FILE : NOWHERE);
    }

    /** Creates the file with private permissions, before the appender would create it world-readable. */
    private static boolean isPrivate(Path file) {
        try {
            PrivateFiles.directoryOf(file);
            PrivateFiles.ensure(file);
            return true;
        } catch (IOException unusable) {
            return false;
        }
    }

    /** Returns true if the file is writable or can be created. */
    static boolean usable(Path file) {
        Path nearest = file;
        while (nearest != null && !Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        return nearest != null && Files.isWritable(nearest) && Files.isDirectory(nearest) != nearest.equals(file);
    }

    /** Logs a failure with its stack trace. */
    static void failure(Throwable failure) {
        LoggerFactory.getLogger(LogConfigurator.class).error("A command failed", failure);
    }
}
