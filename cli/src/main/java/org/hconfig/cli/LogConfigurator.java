package org.hconfig.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.io.PrivateFiles;
import org.slf4j.LoggerFactory;

/** Sends everything that is logged in this process to one bounded file, which nobody but its owner can read. */
final class LogConfigurator {
    private static final String TO_FILE = "org/hconfig/cli/client-logging.properties";
    private static final String NOWHERE = "org/hconfig/cli/no-logging.properties";

    private LogConfigurator() {}

    /** Says where to. Works only before anything was logged in this process. */
    static void redirectTo(Path file) {
        System.setProperty("hconfig.log", file.toString());
        System.setProperty("log4j.configuration", usable(file) && isPrivate(file) ? TO_FILE : NOWHERE);
    }

    /** Begins the file before the appender does, which would let everybody read it. */
    private static boolean isPrivate(Path file) {
        try {
            PrivateFiles.directoryOf(file);
            PrivateFiles.ensure(file);
            return true;
        } catch (IOException unusable) {
            return false;
        }
    }

    /** True when the file is there and writable, or could be made. */
    static boolean usable(Path file) {
        Path nearest = file;
        while (nearest != null && !Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        return nearest != null && Files.isWritable(nearest) && Files.isDirectory(nearest) != nearest.equals(file);
    }

    /** Keeps a failure with its stack. */
    static void failure(Throwable failure) {
        LoggerFactory.getLogger(LogConfigurator.class).error("A command failed", failure);
    }
}
