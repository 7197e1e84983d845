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
 * Where libraries of native code are unpacked to: a directory of the owner's below the home, because {@code /tmp} may be
 * mounted {@code noexec} or be written by others. To be called before the first of them is used; a property that the
 * operator has set stays.
 */
public final class NativeLibraryDirectory {
    /** The directory's name in the home. */
    static final String DIRECTORY = "native";

    /** SQLite, zstd, Snappy, Netty as HBase's client and others have it, and Commons Crypto. */
    private static final List<String> PROPERTIES = List.of(
            "org.sqlite.tmpdir",
            "ZstdTempFolder",
            "org.xerial.snappy.tempdir",
            "org.apache.hbase.thirdparty.io.netty.native.workdir",
            "io.netty.native.workdir",
            "commons.crypto.lib.tempdir");

    /** Each process unpacks its own copy and removes it at its end; one that was killed leaves it. */
    private static final Duration LEFT_BEHIND = Duration.ofDays(2);

    private NativeLibraryDirectory() {}

    /**
     * Has them unpacked below a home; where it cannot be used, into the system's temporary directory as before.
     *
     * @param now by which files of killed processes are known
     */
    public static void below(Path home, Instant now) {
        Path directory = home.resolve(DIRECTORY);
        try {
            PrivateFiles.directories(directory);
            clean(directory, now);
        } catch (IOException unusable) {
            // Whatever needs the home says so, and a library that cannot be loaded says where it was looked for.
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
            // Its process has just removed it.
        }
    }

    /**
     * Why a native library could not be loaded, in words for messages.
     *
     * @param property the system property that says where it is unpacked: {@code org.sqlite.tmpdir}
     */
    public static String whyUnusable(String property, Throwable failure) {
        Path directory = Path.of(System.getProperty(property, System.getProperty("java.io.tmpdir", ".")));
        String reason = reason(directory)
                .orElseGet(() -> rootOf(failure).toString().lines().findFirst().orElse(""));
        return "its native library is unpacked into " + directory + " and loaded from there: " + reason;
    }

    /** What to do about it. */
    public static String next(String property) {
        return "set HCONFIG_HOME to a directory that this user can write, on a file system without noexec; or name another with"
                + " JAVA_TOOL_OPTIONS=-D" + property + "=DIRECTORY";
    }

    private static Optional<String> reason(Path directory) {
        if (!Files.isDirectory(directory)) {
            return Optional.of("it is no directory");
        }
        Path probe = null;
        try {
            probe = Files.createTempFile(directory, "probe", ".so");
            if (!probe.toFile().setExecutable(true, true) || !Files.isExecutable(probe)) {
                return Optional.of("the file system is mounted noexec");
            }
            return Optional.empty();
        } catch (IOException unwritable) {
            return Optional.of("it cannot be written: " + unwritable);
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
