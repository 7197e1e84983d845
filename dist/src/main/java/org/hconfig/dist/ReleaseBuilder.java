package org.hconfig.dist;

import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.cli.InstallationTexts;

/**
 * Builds the two archives of a release: {@code hconfig-VERSION.tar.gz}, which contains all that an operator needs, and {@code
 * hconfig-VERSION-lab.tar.gz}, which is unpacked over it and adds the jars of a lab's servers. Next to each is its SHA-256
 * checksum.
 *
 * @param version version of HConfig
 * @param root root of the checkout
 * @param target directory of the build's files and of the archives
 * @param time time of all files in the archives
 */
record ReleaseBuilder(String version, Path root, Path target, Instant time) {
    private static final String CLASS_PATH = "lib/classpath";
    private static final String SERVER_CLASS_PATH = "lab/classpath";

    /** Builds a release. Arguments: version, root of the checkout, directory of the build's files, time of the files. */
    public static void main(String[] arguments) throws IOException {
        new ReleaseBuilder(
                        arguments[0],
                        Path.of(arguments[1]).toRealPath(),
                        Path.of(arguments[2]),
                        Instant.parse(arguments[3]))
                .build(System.out);
    }

    private void build(PrintStream out) throws IOException {
        JarSelection jars = JarSelection.of(
                classPath(target.resolve("release.classpath")).stream()
                        .filter(jar -> !jar.startsWith(target))
                        .toList(),
                classPath(root.resolve("hbase/lab/target/classes/org/hconfig/hbase/lab/daemon.classpath")));
        Path operator = target.resolve("hconfig-" + version + ".tar.gz");
        try (TarGzWriter archive = archive(operator)) {
            archive.addProgram("bin/hconfig", Files.readAllBytes(root.resolve("hconfig")));
            addJars(archive, "lib/", jars.operator());
            archive.add(CLASS_PATH, names(jars.operator()));
            addTexts(archive);
        }
        Path lab = target.resolve("hconfig-" + version + "-lab.tar.gz");
        try (TarGzWriter archive = archive(lab)) {
            addJars(archive, "lab/", jars.lab());
            archive.add(SERVER_CLASS_PATH, String.join("\n", jars.serverNames()) + "\n");
        }
        for (Path archive : List.of(operator, lab)) {
            String checksum =
                    MoreFiles.asByteSource(archive).hash(Hashing.sha256()).toString();
            Files.writeString(Path.of(archive + ".sha256"), checksum + "  " + archive.getFileName() + "\n");
            out.printf("%s  %.1f MB  sha256 %s%n", archive.getFileName(), Files.size(archive) / 1e6, checksum);
        }
        out.println("largest jars, uncompressed: " + largest(jars.operator()));
    }

    private TarGzWriter archive(Path file) throws IOException {
        return new TarGzWriter(file, "hconfig-" + version, time.toEpochMilli());
    }

    private void addJars(TarGzWriter archive, String directory, List<Path> jars) throws IOException {
        for (Path jar : jars) {
            archive.add(directory + JarSelection.name(jar), StoredJar.of(jar, time.toEpochMilli()));
        }
    }

    private void addTexts(TarGzWriter archive) throws IOException {
        for (String file : List.of("LICENSE", "README.md", "CHANGELOG.md")) {
            archive.add(file, Files.readAllBytes(root.resolve(file)));
        }
        addTree(archive, root.resolve("docs"), "docs/");
        addTree(archive, root.resolve("dist/src/main/container"), "container/");
        addTree(archive, root.resolve("dist/src/main/monitoring"), "monitoring/");
        archive.add("THIRD-PARTY.txt", Files.readAllBytes(target.resolve("THIRD-PARTY.txt")));
        archive.add("sbom.cdx.json", Files.readAllBytes(target.resolve("bom.json")));
        archive.add("share/bash-completion/completions/hconfig", InstallationTexts.completion());
        for (Map.Entry<String, String> page :
                InstallationTexts.manualPages(version).entrySet()) {
            archive.add("share/man/man1/" + page.getKey(), page.getValue());
        }
    }

    private static void addTree(TarGzWriter archive, Path directory, String prefix) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                archive.add(
                        prefix + directory.relativize(file).toString().replace(File.separatorChar, '/'),
                        Files.readAllBytes(file));
            }
        }
    }

    private static List<Path> classPath(Path file) throws IOException {
        return Stream.of(Files.readString(file, StandardCharsets.UTF_8).strip().split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static String names(List<Path> jars) {
        return jars.stream().map(JarSelection::name).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String largest(List<Path> jars) {
        return jars.stream()
                .sorted((one, other) ->
                        Long.compare(other.toFile().length(), one.toFile().length()))
                .limit(10)
                .map(jar -> JarSelection.name(jar) + " " + jar.toFile().length() / 1_000_000 + " MB")
                .collect(Collectors.joining(", "));
    }
}
