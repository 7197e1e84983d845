package org.hconfig.core.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Directory into which native libraries are unpacked: a private directory below the HConfig home, because {@code /tmp}
 * may be mounted {@code noexec} or be writable by other users. Must be set before the first library is used; properties
 * set by the operator are not changed.
 */
public final class NativeLibraryDirectory {
    /** Name of the directory below the HConfig home. */
    static final String DIRECTORY = "native";

    /** Properties of SQLite, zstd, Snappy, Netty (relocated by HBase, and the original) and Commons Crypto. */
    private static final List<String> PROPERTIES = List.of(
            "org.sqlite.tmpdir",
            "ZstdTempFolder",
            "org.xerial.snappy.tempdir",
            "org.apache.hbase.thirdparty.io.netty.native.workdir",
            "io.netty.native.workdir",
            "commons.crypto.lib.tempdir");

    /**
     * Age after which files are removed: each process unpacks its own copy and removes it at exit, but a killed process
     * leaves it.
     */
    private static final Duration LEFT_BEHIND = Duration.ofDays(2);

    private NativeLibraryDirectory() {}

    /**
     * Sets the directory below an HConfig home; if it cannot be used, the system's temporary directory remains in use.
     *
     * @param now current time, to recognize files of killed processes
     */
    public static void below(Path home, Instant now) {
        Path directory = home.resolve(DIRECTORY);
        try {
            PrivateFiles.directories(directory);
            clean(directory, now);
        } catch (IOException unusable) {
            // Code that needs the home reports this, and a library that cannot be loaded reports where it was searched.
            return;
        }
        for (String property : PROPERTIES) {
            if (System.getProperty(property) == null) {
                System.setProperty(property, directory.toString());
            }
        }
    }

    private static void clean(Path directory, Instant now) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(LEFT_BEHIND))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (java.nio.file.NoSuchFileException ended) {
            // The process that owns it has just removed it.
        }
    }

    /**
     * Returns the reason for which a native library could not be loaded, for messages.
     *
     * @param property the system property with its directory: {@code org.sqlite.tmpdir}
     */
    public static String whyUnusable(String property, Throwable failure) {
        Path directory = Path.of(System.getProperty(property, System.getProperty("java.io.tmpdir", ".")));
        String reason = reason(directory)
                .orElseGet(() -> rootOf(failure).toString().lines().findFirst().orElse(""));
        return "its native library is unpacked into " + directory + " and loaded from there: " + reason;
    }

    /** Returns the next step for the user. */
    public static String next(String property) {
        return "set HCONFIG_HOME to a directory writable by this user, on a file system without noexec; or specify"
                + " another with"
                + " JAVA_TOOL_OPTIONS=-D" + property + "=DIRECTORY";
    }

    private static Optional<String> reason(Path directory) {
        if (!Files.isDirectory(directory)) {
            return Optional.of("it is not a directory");
        }
        Path probe = null;
        try {
            probe = Files.createTempFile(directory, "probe", ".so");
            if (!probe.toFile().setExecutable(true, true) || !Files.isExecutable(probe)) {
                return Optional.of("the file system is mounted noexec");
            }
            return Optional.empty();
        } catch (IOException unwritable) {
            return Optional.of("it is not writable: " + unwritable);
        } finally {
            if (probe != null) {
                probe.toFile().delete();
            }
        }
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
