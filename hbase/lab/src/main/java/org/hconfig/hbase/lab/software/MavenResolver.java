package org.hconfig.hbase.lab.software;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.LabError;

/**
 * Resolves the jars of published versions with the machine's Maven: from its local repository if they are there, otherwise by
 * a download. The result is kept in a directory per pair of versions.
 *
 * @param cache the directory of reproducible files that are shared by all labs
 * @param path the directories in which programs are looked up ({@code PATH})
 * @param java the Java home that Maven is to use
 */
public record MavenResolver(Path cache, String path, Path java) {
    private static final String POM = "lab-pom.xml";
    private static final long MINUTES = 15;
    private static final Pattern MISSING =
            Pattern.compile("Could not (?:find|transfer) artifact \\S+ (?:in|from/to) [^ )]+");
    private static final int REASON_MAX = 300;

    /**
     * Returns the jars in class path order.
     *
     * @throws HConfigException with {@link LabError#NO_MAVEN} or {@link LabError#UNRESOLVED}
     */
    public List<Path> resolve(LabSoftware.Published software, Consumer<String> progress) {
        Path directory = cache.resolve("lab-hbase-" + software.hbase() + "-hadoop-" + software.hadoop());
        Path result = directory.resolve("classpath");
        Optional<List<Path>> known = JarList.read(result).filter(JarList::complete);
        if (known.isPresent()) {
            return known.get();
        }
        Path maven = maven().orElseThrow(() -> noMaven(software));
        try {
            Files.createDirectories(directory);
            Path pom = Files.writeString(directory.resolve("pom.xml"), pom(software));
            Path output = directory.resolve("maven.classpath");
            Path log = directory.resolve("maven.log");
            if (!run(maven, pom, output, log, true)) {
                progress.accept("Maven resolves HBase " + software.hbase() + " on Hadoop " + software.hadoop()
                        + "; about 150 MB if none of it is there");
                if (!run(maven, pom, output, log, false)) {
                    throw unresolved(software, log);
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
            throw new UncheckedIOException("cannot resolve HBase " + software.hbase() + " in " + directory, failed);
        }
    }

    /** Returns the project whose class path is that of the servers. */
    static String pom(LabSoftware.Published software) {
        try (InputStream in = MavenResolver.class.getResourceAsStream(POM)) {
            return new String(Objects.requireNonNull(in, POM).readAllBytes(), StandardCharsets.UTF_8)
                    .replace("@hbase@", software.hbase())
                    .replace("@hadoop@", software.hadoop());
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + POM, failed);
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

    private static HConfigException noMaven(LabSoftware.Published software) {
        return new HConfigException(
                LabError.NO_MAVEN,
                "The jars of HBase " + software.hbase() + " are not on this machine, and there is no mvn on the PATH.",
                "Maven resolves the versions that are not part of HConfig.",
                "Install Maven 3.6.3 or later, or unpack a distribution of that version and specify it with --hbase-home DIR.");
    }

    /** Returns the artifact that is missing, instead of a list of all of them. */
    private static String shortened(String error) {
        Matcher missing = MISSING.matcher(error);
        return missing.find() ? missing.group() : error.substring(0, Math.min(error.length(), REASON_MAX));
    }

    private static HConfigException unresolved(LabSoftware.Published software, Path log) throws IOException {
        String error = Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                .filter(line -> line.startsWith("[ERROR] "))
                .map(line -> line.substring("[ERROR] ".length()))
                .findFirst()
                .map(MavenResolver::shortened)
                .orElse("Maven gave no reason.");
        return new HConfigException(
                LabError.UNRESOLVED,
                "Maven cannot resolve HBase " + software.hbase() + " on Hadoop " + software.hadoop() + ".",
                error + (error.endsWith(".") ? "" : ".") + " Its output is in " + log + ".",
                "Check the versions and the network, or unpack a distribution and specify it with --hbase-home DIR.");
    }
}
