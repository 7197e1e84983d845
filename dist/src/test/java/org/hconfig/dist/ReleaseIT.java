package org.hconfig.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hconfig.dist.UnpackedRelease.Result;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseIT {
    private static final long ARCHIVE_BYTES_MAX = 90_000_000;

    @TempDir
    static Path directory;

    private static UnpackedRelease release;

    @BeforeAll
    static void unpack() throws IOException {
        release = UnpackedRelease.of(directory.toRealPath(), archive(""), archive("-lab"));
    }

    @Test
    void archive_ofOperator_isSmallAndHasNoServersOfALab() throws IOException {
        assertThat(Files.size(archive(""))).isLessThan(ARCHIVE_BYTES_MAX);
        assertThat(Files.readAllLines(release.root().resolve("lib/classpath")))
                .allSatisfy(jar ->
                        assertThat(release.root().resolve("lib").resolve(jar)).exists())
                .noneMatch(jar -> jar.matches("hadoop-hdfs-\\d.*"));
    }

    @Test
    void archive_besidesTheProgram_hasLicensesBillOfMaterialsPagesAndCompletion() throws IOException {
        assertThat(Files.readString(release.root().resolve("THIRD-PARTY.txt"))).contains("picocli", "hbase-client");
        assertThat(Files.readString(release.root().resolve("sbom.cdx.json"))).contains("CycloneDX", "hbase-client");
        assertThat(release.root().resolve("share/man/man1/hconfig-plan-show.1")).exists();
        assertThat(Files.readString(release.root().resolve("share/bash-completion/completions/hconfig")))
                .contains("complete -F");
        assertThat(release.root().resolve("LICENSE")).exists();
    }

    @Test
    void command_asAnotherUserWithoutMaven_printsHelpAndVersion() {
        Result help = release.run(Map.of(), "--help");
        Result version = release.run(Map.of(), "version");

        assertThat(help.exit()).as(help.output()).isZero();
        assertThat(help.output())
                .startsWith("Tune Apache HBase")
                .contains("hconfig advise")
                .doesNotContain("uilding");
        assertThat(version.output()).startsWith("hconfig ").contains("Java 17");
    }

    @Test
    void advise_onCopiedFiles_printsAdvice() throws IOException {
        Path files = Files.createDirectory(release.root().resolveSibling("copied files"));
        Files.copy(
                Checkout.root()
                        .resolve("hbase/advisor/src/test/resources/org/hconfig/hbase/advice/corpus/hdp31-ambari-long")
                        .resolve("hbase-site.xml"),
                files.resolve("hbase-site.xml"));

        Result advice = release.run(Map.of(), "advise", "--offline", files.toString());

        assertThat(advice.exit()).as(advice.output()).isZero();
        assertThat(advice.output()).contains("HC-R");
    }

    @Test
    void command_onEveryOtherJavaOfThisMachine_runs() throws IOException {
        for (Path java : otherJavas()) {
            Result version = release.run(Map.of("JAVA_HOME", java.toString()), "version");
            Result unreachable =
                    release.run(Map.of("JAVA_HOME", java.toString()), "inspect", "--cluster", "127.0.0.1:1");

            assertThat(version.exit()).as(java + ": " + version.output()).isZero();
            assertThat(version.output())
                    .as(java.toString())
                    .startsWith("hconfig ")
                    .doesNotContain("WARNING");
            assertThat(unreachable.output()).as(java.toString()).startsWith("HC-2303");
        }
    }

    @Test
    void plan_againstALabOfTheRelease_isMade() {
        Result up = release.run(Map.of(), "lab", "up", "--region-servers", "1");
        assertThat(up.exit()).as(up.output()).isZero();
        try {
            Result plan = release.run(Map.of(), "plan", "--set", "hbase.regionserver.handler.count=40");

            assertThat(plan.exit()).as(plan.output()).isZero();
            assertThat(plan.output())
                    .contains(
                            "hbase.regionserver.handler.count",
                            "30 -> 40, by rolling restart",
                            "Nothing has been changed");
        } finally {
            Result down = release.run(Map.of(), "lab", "down");
            assertThat(down.exit()).as(down.output()).isZero();
        }
    }

    /** Returns the Java homes of this machine from version 18 on; the releases of HConfig run on them, too. */
    private static List<Path> otherJavas() throws IOException {
        Path all = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(all)) {
            return List.of();
        }
        try (Stream<Path> homes = Files.list(all)) {
            List<Path> others = homes.filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .filter(home -> home.getFileName().toString().matches(".*\\b(1[89]|2\\d)\\b.*"))
                    .toList();
            System.out.println("other Java runtimes: " + others);
            return others;
        }
    }

    private static Path archive(String suffix) throws IOException {
        String name = "hconfig-[0-9][^/]*" + (suffix.isEmpty() ? "(?<!-lab)" : suffix) + "\\.tar\\.gz";
        try (Stream<Path> files = Files.list(Checkout.root().resolve("dist/target"))) {
            return files.filter(file -> file.getFileName().toString().matches(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("dist/target has no " + name));
        }
    }
}
