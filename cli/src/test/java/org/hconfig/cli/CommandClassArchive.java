package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Archive of the classes of commands that connect to a cluster, as the launcher has one: lab tests start 150 such commands, each of
 * which takes a second less of CPU time with it. It needs a class path of jars, and therefore exists in builds only.
 */
public final class CommandClassArchive {
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** The archive of the jar that the build has packaged; empty for tests that run without one. */
    static final Optional<CommandClassArchive> OF_THE_BUILD = Optional.ofNullable(
                    System.getProperty("hconfig.test.jar"))
            .map(jar -> new CommandClassArchive(Path.of(jar)));

    private final Path jar;
    private final Path archive;

    private CommandClassArchive(Path jar) {
        this.jar = jar;
        archive = jar.resolveSibling("hconfig-test.jsa");
    }

    /** Creates the archive unless it exists, with the classes of commands on this cluster. Other JVMs with lab tests wait. */
    public static synchronized void create(Path clientDirectory) throws IOException, InterruptedException {
        if (OF_THE_BUILD.isEmpty()) {
            return;
        }
        CommandClassArchive build = OF_THE_BUILD.get();
        try (FileChannel file = FileChannel.open(
                        build.archive.resolveSibling("hconfig-test.lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
                FileLock alone = file.lock()) {
            assertThat(alone.isValid()).isTrue();
            if (!build.isCurrent()) {
                build.record(clientDirectory);
            }
        }
    }

    /**
     * Returns the options with which a JVM finds the classes of the jar, in the archive if there is one.
     *
     * @param more what follows in the class path; empty for nothing
     */
    List<String> options(String more) {
        List<String> options = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Xlog:disable"));
        if (isCurrent()) {
            options.add("-XX:SharedArchiveFile=" + archive);
        }
        options.addAll(List.of("-cp", classPath() + more));
        return options;
    }

    /** A JVM ignores an archive of another jar. */
    private boolean isCurrent() {
        return archive.toFile().lastModified() > jar.toFile().lastModified();
    }

    private String classPath() {
        try {
            return jar + File.pathSeparator + Files.readString(jar.resolveSibling("hconfig.classpath"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Only a complete archive gets the name. */
    private void record(Path clientDirectory) throws IOException, InterruptedException {
        Path own = Files.createTempDirectory(jar.toAbsolutePath().getParent(), "hconfig-test-");
        Path classes = own.resolve("classes");
        java(
                own,
                "-XX:DumpLoadedClassList=" + classes,
                "-cp",
                classPath() + File.pathSeparator + System.getProperty("java.class.path"),
                ClusterCommandTraining.class.getName(),
                own.resolve("home").toString(),
                clientDirectory.toString());
        Path dumped = own.resolve("archive");
        java(
                own,
                "-Xshare:dump",
                "-XX:SharedClassListFile=" + classes,
                "-XX:SharedArchiveFile=" + dumped,
                "-cp",
                classPath());
        Files.move(dumped, archive, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void java(Path directory, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-Xlog:disable"));
        command.addAll(TestProcessCommand.jvmOptions());
        command.addAll(List.of(arguments));
        Path printed = directory.resolve("printed.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(printed)).isZero();
    }
}
