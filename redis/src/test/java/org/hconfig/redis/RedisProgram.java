package org.hconfig.redis;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of Redis that tests start: the machine's own, and the one in the test library. */
public enum RedisProgram {
    /** 6.2, from the test library. */
    R6_2("redis_version:6.2", "6.2"),
    /** 7.0, of the package redis-server of Debian 12. */
    R7_0("redis_version:7.0", "7.0");

    private static final String LIBRARY_PROGRAM = "/redis-server-6.2.6-v5-linux-amd64";

    private final String line;
    private final String version;

    RedisProgram(String line, String version) {
        this.line = line;
        this.version = version;
    }

    /** Returns the line of INFO that identifies the release. */
    public String line() {
        return line;
    }

    /** Returns the release: {@code 7.0}. */
    public String version() {
        return version;
    }

    /** Returns the program; a test without one is skipped, with a note. */
    public Path path() {
        Optional<Path> found = this == R7_0 ? installed() : packaged();
        if (found.isEmpty()) {
            System.err.println("SKIPPED: there is no redis-server " + version
                    + " for this test; Debian 12: apt-get install redis-server");
        }
        assumeTrue(found.isPresent(), "redis-server " + version + " is installed");
        return found.orElseThrow();
    }

    /** Returns any of the programs, the newest first. */
    public static Path any() {
        return installed().or(RedisProgram::packaged).orElseGet(R7_0::path);
    }

    private static Optional<Path> installed() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(directory -> Path.of(directory, "redis-server"))
                .filter(Files::isExecutable)
                .filter(program -> versionOf(program).contains("v=7.0."))
                .findFirst();
    }

    private static String versionOf(Path program) {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version").start();
            try (InputStream out = process.getInputStream()) {
                return new String(out.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Optional<Path> packaged() {
        boolean linux =
                System.getProperty("os.name").startsWith("Linux") && "amd64".equals(System.getProperty("os.arch"));
        try (InputStream in = RedisProgram.class.getResourceAsStream(LIBRARY_PROGRAM)) {
            if (in == null || !linux) {
                return Optional.empty();
            }
            Path program = Files.createTempFile("redis-server", "");
            program.toFile().deleteOnExit();
            Files.copy(in, program, StandardCopyOption.REPLACE_EXISTING);
            return program.toFile().setExecutable(true) ? Optional.of(program) : Optional.empty();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
