package org.hconfig.hbase.lab.software;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.LabError;

/**
 * Resolves the jars of published software with the machine's Maven: from its local repository if they are there, otherwise by
 * a download. The result is kept in a directory per project.
 *
 * @param cache the directory of reproducible files that are shared by all labs
 * @param path the directories in which programs are looked up ({@code PATH})
 * @param java the Java home that Maven is to use
 */
public record MavenResolver(Path cache, String path, Path java) {
    private static final long MINUTES = 15;
    private static final Pattern MISSING =
            Pattern.compile("Could not (?:find|transfer) artifact \\S+ (?:in|from/to) [^ )]+");
    private static final int REASON_MAX = 300;

    /**
     * Returns the jars in class path order.
     *
     * @throws HConfigException with {@link LabError#NO_MAVEN} or {@link LabError#UNRESOLVED}
     */
    public List<Path> resolve(MavenProject project, Consumer<String> progress) {
        Path directory = cache.resolve(project.directory());
        Path result = directory.resolve("classpath");
        Optional<List<Path>> known = JarList.read(result).filter(JarList::complete);
        if (known.isPresent()) {
            return known.get();
        }
        Path maven = maven().orElseThrow(() -> noMaven(project));
        try {
            Files.createDirectories(directory);
            Path pom = Files.writeString(directory.resolve("pom.xml"), project.pom());
            Path output = directory.resolve("maven.classpath");
            Path log = directory.resolve("maven.log");
            if (!run(maven, pom, output, log, true)) {
                progress.accept("Maven resolves " + project.title() + "; about 150 MB if none of it is there");
                if (!run(maven, pom, output, log, false)) {
                    throw unresolved(project, log);
                }
            }
            List<Path> jars = Pattern.compile(Pattern.quote(File.pathSeparator))
                    .splitAsStream(
                            Files.readString(output, StandardCharsets.UTF_8).strip())
                    .map(Path::of)
                    .toList();
            Path next = directory.resolve("classpath.new");
            Files.writeString(next, JarList.text(jars));
            Files.move(next, result, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return jars;
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot resolve " + project.title() + " in " + directory, failed);
        }
    }

    private Optional<Path> maven() {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path)
                .filter(directory -> !directory.isEmpty())
                .map(directory -> Path.of(directory, "mvn"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Runs Maven; returns false if it fails. */
    private boolean run(Path maven, Path pom, Path output, Path log, boolean offline) throws IOException {
        Files.deleteIfExists(output);
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        maven.toString(),
                        "-B",
                        "-ntp",
                        "-Dstyle.color=never",
                        offline ? "-o" : "-U",
                        "-f",
                        pom.toString(),
                        "-Dmdep.outputFile=" + output,
                        "dependency:build-classpath"))
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("JAVA_HOME", java.toString());
        Process process = builder.start();
        try {
            return process.waitFor(MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0 && Files.exists(output);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    LabError.INTERRUPTED,
                    "The lab command was interrupted while Maven was running.",
                    "",
                    "Run it again.");
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    private static HConfigException noMaven(MavenProject project) {
        return new HConfigException(
                LabError.NO_MAVEN,
                "The jars of " + project.title() + " are not on this machine, and there is no mvn on the PATH.",
                "Maven resolves the versions that are not part of HConfig.",
                "Install Maven 3.6.3 or later, or unpack a distribution of that version and specify it with --hbase-home DIR.");
    }

    /** Returns the artifact that is missing, instead of a list of all of them. */
    private static String shortened(String error) {
        Matcher missing = MISSING.matcher(error);
        return missing.find() ? missing.group() : error.substring(0, Math.min(error.length(), REASON_MAX));
    }

    private static HConfigException unresolved(MavenProject project, Path log) throws IOException {
        String error = Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                .filter(line -> line.startsWith("[ERROR] "))
                .map(line -> line.substring("[ERROR] ".length()))
                .findFirst()
                .map(MavenResolver::shortened)
                .orElse("Maven gave no reason.");
        return new HConfigException(
                LabError.UNRESOLVED,
                "Maven cannot resolve " + project.title() + ".",
                error + (error.endsWith(".") ? "" : ".") + " Its output is in " + log + ".",
                "Check the versions and the network, or unpack a distribution and specify it with --hbase-home DIR.");
    }
}
