package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;

/** Host environments for tests: a separate root, a fixed time, a seeded choice of ports. */
public final class TestHosts {
    static final Instant NOW = Instant.parse("2026-11-21T20:00:00Z");

    private TestHosts() {}

    /** Returns an environment whose {@code /proc} and {@code /sys} are below the directory. */
    static HostEnvironment at(Path root) {
        return at(root, new Random(7));
    }

    static HostEnvironment at(Path root, RandomGenerator random) {
        return new HostEnvironment(
                root,
                Path.of("/usr/bin/java"),
                root.resolve("cache"),
                2,
                Map.of("PATH", "/usr/bin:/bin", "SECRET_TOKEN", "hush", "HOME", "/home/x"),
                InstantSource.fixed(NOW),
                System::nanoTime,
                random);
    }

    /** Writes a file, and creates its parent directories. */
    public static Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
