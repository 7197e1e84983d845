package org.hconfig.dist;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * A release that is unpacked below a directory whose name has a blank, and that another user runs with a PATH that has neither
 * Maven nor a compiler. Tests that run as root use the user and group 65534 for it; others run it themselves.
 */
final class UnpackedRelease {
    private static final String OTHER_USER = "65534";

    /** Programs that a gateway host lacks; the servers of a lab run many others. */
    private static final Set<String> ABSENT = Set.of("mvn", "mvnDebug", "javac", "java");

    private final Path directory;
    private final Path root;
    private final Path home;
    private final Path path;

    private UnpackedRelease(Path directory, Path root) throws IOException {
        this.directory = directory;
        this.root = root;
        this.home = Files.createDirectory(directory.resolve("home"));
        this.path = Files.createDirectory(directory.resolve("path"));
        for (Path directoryOfPrograms : directoriesOfPrograms()) {
            linkAll(directoryOfPrograms);
        }
        Files.createSymbolicLink(path.resolve("java"), Path.of(System.getProperty("java.home"), "bin", "java"));
        if (isRoot()) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.setAttribute(home, "unix:uid", Integer.valueOf(OTHER_USER));
            Files.setAttribute(home, "unix:gid", Integer.valueOf(OTHER_USER));
        }
    }

    /** Unpacks archives of the build into a directory. */
    static UnpackedRelease of(Path directory, Path... archives) throws IOException {
        Path parent = Files.createDirectories(directory.resolve("opt of all users"));
        Set<String> roots = new java.util.TreeSet<>();
        for (Path archive : archives) {
            unpack(archive, parent, roots);
        }
        Path root = parent.resolve(roots.iterator().next());
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.toList()) {
                boolean program = Files.isDirectory(file) || Files.isExecutable(file);
                Files.setPosixFilePermissions(
                        file, PosixFilePermissions.fromString(program ? "r-xr-xr-x" : "r--r--r--"));
            }
        }
        return new UnpackedRelease(directory, root);
    }

    private static void unpack(Path archive, Path parent, Set<String> roots) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(archive));
                TarArchiveInputStream tar = new TarArchiveInputStream(new GzipCompressorInputStream(in))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path file = parent.resolve(entry.getName()).normalize();
                if (!file.startsWith(parent)) {
                    throw new IOException(entry.getName() + " is outside the archive");
                }
                roots.add(entry.getName().substring(0, entry.getName().indexOf('/')));
                Files.createDirectories(file.getParent());
                Files.copy(tar, file);
                boolean program = (entry.getMode() & 0100) != 0;
                Files.setPosixFilePermissions(
                        file, PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
            }
        }
    }

    /** Returns the directory of the release. */
    Path root() {
        return root;
    }

    /** Returns the directory of the user's state. */
    Path home() {
        return home;
    }

    /** Result of a command: exit code and what it printed to both streams. */
    record Result(int exit, String output) {}

    /** Runs a command of the release as the other user; {@code more} is added to its environment. */
    Result run(Map<String, String> more, String... arguments) {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of(
                    found("setpriv").toString(), "--reuid=" + OTHER_USER, "--regid=" + OTHER_USER, "--clear-groups"));
        }
        command.add(root.resolve("bin/hconfig").toString());
        command.addAll(List.of(arguments));
        Path output = directory.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.directory(home.toFile());
        Map<String, String> environment = new TreeMap<>(Map.of(
                "PATH",
                path.toString(),
                "HOME",
                home.toString(),
                "HCONFIG_HOME",
                home.resolve("state").toString(),
                "LC_ALL",
                "C"));
        environment.putAll(more);
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("hconfig " + String.join(" ", arguments) + " did not end in 5 minutes");
            }
            return new Result(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private void linkAll(Path programs) throws IOException {
        try (Stream<Path> files = Files.list(programs)) {
            for (Path file : files.toList()) {
                Path link = path.resolve(file.getFileName());
                if (!ABSENT.contains(file.getFileName().toString()) && !Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createSymbolicLink(link, file);
                }
            }
        }
    }

    private static List<Path> directoriesOfPrograms() {
        return Stream.of("/usr/bin", "/bin")
                .map(Path::of)
                .filter(Files::isDirectory)
                .toList();
    }

    private static Path found(String tool) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(directory -> Path.of(directory, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("this machine has no " + tool));
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }
}
