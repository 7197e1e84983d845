package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The class data sharing (CDS) archive of the daemons' classes, created once per machine and used by all labs: it halves the
 * CPU time of a start ({@code docs/decisions/0012-one-cds-archive-for-all-labs.md}). A lab that finds none records the classes
 * that it loads; when it is taken down the archive is created from these lists, by a process of the lowest priority that no
 * command waits for. Labs work without it, so no failure here is an error.
 */
final class DaemonClassArchive {
    private static final String PREFIX = "lab-daemons-";
    private static final Duration LONGEST_MAKING = Duration.ofMinutes(10);

    /** Creates the archive under a temporary name, so that no JVM finds a partial archive. */
    private static final String MAKE = """
            list=$1 next=$2 archive=$3
            shift 3
            if nice -n 19 "$@"; then mv "$next" "$archive"; fi
            rm -f "$list" "$next"
            """;

    private final HostEnvironment hostEnvironment;
    private final DaemonClassPath classPath;
    private final Path archive;

    DaemonClassArchive(HostEnvironment hostEnvironment, DaemonClassPath classPath) {
        this.hostEnvironment = hostEnvironment;
        this.classPath = classPath;
        this.archive = hostEnvironment.cache().resolve(PREFIX + fingerprint(hostEnvironment, classPath) + ".jsa");
    }

    /** Returns the options of a daemon's JVM: to use the archive, or to record its classes for one. */
    List<String> options(LabLayout layout, String member) {
        if (Files.exists(layout.classPath())) {
            // One archive per machine, for the versions of the build.
            return List.of();
        }
        return Files.isReadable(archive)
                ? List.of("-Xshare:auto", "-XX:SharedArchiveFile=" + archive)
                : List.of("-XX:DumpLoadedClassList=" + notes(layout, member));
    }

    /** Starts to create the archive from the class lists of a lab whose processes have ended, unless it exists. */
    boolean startBuild(LabLayout layout, List<ManagedProcess> managedProcess) {
        Path list = archive.resolveSibling(archive.getFileName() + ".classes");
        try {
            Set<String> lines = new LinkedHashSet<>();
            for (ManagedProcess member : managedProcess) {
                addNotes(notes(layout, member.name()), lines);
            }
            if (lines.isEmpty() || Files.isReadable(archive) || isBeingMade(list)) {
                return false;
            }
            Files.createDirectories(archive.getParent());
            removeOthers();
            Files.write(list, lines);
            start(list);
            return true;
        } catch (IOException unable) {
            // Without an archive only the next start takes longer.
            return false;
        }
    }

    Path file() {
        return archive;
    }

    private void start(Path list) throws IOException {
        Path next = archive.resolveSibling(archive.getFileName() + ".new");
        List<String> command = new ArrayList<>(
                List.of("setsid", "/bin/sh", "-c", MAKE, "sh", list.toString(), next.toString(), archive.toString()));
        command.addAll(List.of(
                hostEnvironment.java().toString(),
                "-Xshare:dump",
                "-XX:+UseG1GC",
                "-Xmx512m",
                "-XX:SharedClassListFile=" + list,
                "-XX:SharedArchiveFile=" + next));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("CLASSPATH", classPath.text());
        builder.start();
    }

    /** Adds the recorded classes, except the last line of a killed JVM, which may be truncated. */
    private static void addNotes(Path notes, Set<String> lines) throws IOException {
        if (Files.isReadable(notes)) {
            String text = Files.readString(notes, StandardCharsets.UTF_8);
            text.substring(0, text.lastIndexOf('\n') + 1).lines().forEach(lines::add);
        }
    }

    private boolean isBeingMade(Path list) {
        return LabFiles.modified(list)
                .filter(begun -> begun.plus(LONGEST_MAKING)
                        .isAfter(hostEnvironment.clock().instant()))
                .isPresent();
    }

    /** Removes archives of other versions, which are useless and 160 MB each. */
    private void removeOthers() throws IOException {
        try (Stream<Path> files = Files.list(archive.getParent())) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith(PREFIX))
                    .toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static Path notes(LabLayout layout, String member) {
        return layout.logs(member).resolve("classes.txt");
    }

    /** Hashes the JVM and the jars: an archive is valid only for those that it was created with. */
    private static String fingerprint(HostEnvironment hostEnvironment, DaemonClassPath classPath) {
        String text = Runtime.version() + " " + hostEnvironment.java() + " " + classPath.text();
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException("every JDK has SHA-256", never);
        }
    }
}
