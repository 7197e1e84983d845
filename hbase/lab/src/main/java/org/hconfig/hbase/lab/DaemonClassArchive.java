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
 * The JVM's shared archive of the daemons' classes, made once per machine and used by all labs: it halves the work of
 * starting ({@code docs/decisions/0012-one-cds-archive-for-all-labs.md}). A lab that finds none notes which classes it
 * loads; when it goes down the archive is made from these notes, by a process of the lowest priority that nobody waits
 * for. Labs work without it, so nothing that fails here is an error.
 */
final class DaemonClassArchive {
    private static final String PREFIX = "lab-daemons-";
    private static final Duration LONGEST_MAKING = Duration.ofMinutes(10);

    /** Makes the archive under another name first, so that no JVM ever finds half of it. */
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

    /** What a daemon's JVM is told: to use the archive, or to note its classes for one. */
    List<String> options(LabLayout layout, String member) {
        return Files.isReadable(archive)
                ? List.of("-Xshare:auto", "-XX:SharedArchiveFile=" + archive)
                : List.of("-XX:DumpLoadedClassList=" + notes(layout, member));
    }

    /** Begins to make the archive from the notes of a lab whose processes have ended, unless there is one. */
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
            // Without an archive the next start takes longer; that is all.
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

    /** A killed JVM's last line may be torn; it is left out. */
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

    /** Archives of other versions are of no use and 160 MB each. */
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

    /** Jars and JVM: an archive fits exactly the ones it was made with. */
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
