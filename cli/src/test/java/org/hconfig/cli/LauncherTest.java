package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.hconfig.cli.FakeCheckout.Finished;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    @TempDir
    Path directory;

    private FakeCheckout checkout;

    @BeforeEach
    void makeCheckout() throws IOException {
        checkout = new FakeCheckout(directory.toRealPath());
    }

    @Test
    void run_withoutJava_saysThatAJdk17IsNeeded() throws Exception {
        Finished run = checkout.run("--help");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("HC-1001 No JDK 17 found.")
                .contains("why:", "JAVA_HOME is not set", "no java on the PATH", "next:", "JAVA_HOME=");
    }

    @Test
    void run_withNewerJavaOnPath_namesItsVersion() throws Exception {
        Finished run = checkout.javaOnPath(checkout.javaHome("25.0.1", true)).run("--help");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("HC-1001", "java on the PATH is Java 25 (");
    }

    @Test
    void run_withOnlyARuntime_saysThatTheCompilerIsMissing() throws Exception {
        Finished run =
                checkout.with("JAVA_HOME", checkout.javaHome("17.0.15", false)).run("--help");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("HC-1001", "JAVA_HOME is a Java 17 without a compiler");
    }

    @Test
    void run_withBrokenJavaHome_saysSo() throws Exception {
        Finished run = checkout.with("JAVA_HOME", directory.resolve("nowhere")).run("--help");

        assertThat(run.err()).contains("HC-1001", "JAVA_HOME has no bin/java in it");
    }

    @Test
    void run_withAJavaThatDoesNotRun_saysSo_andTakesTheOneOnThePath() throws Exception {
        Path broken = Files.createDirectories(directory.resolve("broken/bin")).resolve("java");
        Files.writeString(broken, "#!/bin/sh\nexit 1\n");
        assertThat(broken.toFile().setExecutable(true)).isTrue();
        Path home = directory.resolve("broken");

        Finished alone = checkout.with("JAVA_HOME", home).run("--help");

        assertThat(alone.exit()).isEqualTo(1);
        assertThat(alone.err()).contains("HC-1001", "JAVA_HOME has a bin/java that does not run or shows no version (");

        Path right = checkout.javaHome("17.0.15", true);
        Finished run = checkout.with("JAVA_HOME", home).javaOnPath(right).run("--help");

        assertThat(run.err())
                .contains("does not run or shows no version (", "). HConfig runs on Java 17 of " + right + ".");
    }

    @Test
    void run_withWrongJavaHomeAndRightJavaOnPath_takesTheOneOnThePath() throws Exception {
        Path right = checkout.javaHome("17.0.15", true);
        Finished run = checkout.with("JAVA_HOME", checkout.javaHome("21", true))
                .javaOnPath(right)
                .mavenThatBuilds()
                .run("settings");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("org.hconfig.cli.Main settings");
        assertThat(run.err()).contains("JAVA_HOME is Java 21 (", "). HConfig runs on Java 17 of " + right + ".");
    }

    @Test
    void run_withBrokenJavaHomeAndJavaOnPath_saysWhichRuns() throws Exception {
        Path right = checkout.javaHome("17.0.15", true);
        Finished run = checkout.with("JAVA_HOME", directory.resolve("nowhere"))
                .javaOnPath(right)
                .mavenThatBuilds()
                .run("settings");

        assertThat(run.exit()).isZero();
        assertThat(run.err())
                .contains("JAVA_HOME has no bin/java in it (", "). HConfig runs on Java 17 of " + right + ".");
    }

    @Test
    void run_withoutMaven_saysThatItIsNeededToBuild() throws Exception {
        Finished run = checkout.javaOnPath(checkout.javaHome("17", true)).run("--help");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).startsWith("HC-1002 No Maven found.").contains("why:", "next:");
    }

    @Test
    void run_whenTheBuildFails_showsItsErrors() throws Exception {
        String failure = "echo '[ERROR] /src/A.java:[1,2] cannot find symbol'; echo '[INFO] noise'; exit 1\n";
        Finished run = checkout.javaOnPath(checkout.javaHome("17", true))
                .maven(failure)
                .run("--help");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("A.java:[1,2] cannot find symbol", "HC-1003 HConfig could not be built.", "build.log")
                .doesNotContain("noise");
    }

    @Test
    void run_twice_buildsOnce() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();

        Finished first = checkout.run("settings", "--json");
        Finished second = checkout.run("settings", "--json");

        assertThat(first.err()).contains("First run");
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).endsWith("org.hconfig.cli.Main settings --json\n");
        assertThat(checkout.mavenCalls())
                .containsExactly(
                        "-B -ntp -Dstyle.color=never -Dhconfig.check.format.skip=true -DskipTests -pl !dist package");
    }

    @Test
    void run_afterASourceChanged_buildsAgain() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();
        checkout.run("settings");
        Path source = Files.createFile(checkout.root().resolve("cli/src/main/A.java"));
        Files.setLastModifiedTime(source, FileTime.from(Instant.parse("2100-01-01T00:00:00Z")));

        Finished run = checkout.run("settings");

        assertThat(run.err()).contains("sources are newer");
        assertThat(checkout.mavenCalls()).hasSize(2);
    }

    @Test
    void run_afterAJarOfTheClassPathVanished_buildsAgain() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();
        checkout.run("settings");
        Files.delete(checkout.root().resolve("model/target/model.jar"));

        checkout.run("settings");

        assertThat(checkout.mavenCalls()).hasSize(2);
    }

    @Test
    void run_whileAnotherBuilds_waitsAndDoesNotBuildAgain() throws Exception {
        Path gate = checkout.root().resolve("gate");
        checkout.javaOnPath(checkout.javaHome("17", true))
                .maven("mkfifo gate; echo '[INFO] Building HConfig cli 1.0 [1/1]'; read -r go <gate\n"
                        + FakeCheckout.MAKE_OUTPUT);
        Process first = checkout.start(checkout.root().resolve("hconfig"), "settings");
        awaitLine(first, "[1/1]");
        Process second = checkout.start(checkout.root().resolve("hconfig"), "settings");
        awaitLine(second, "waiting");
        Files.writeString(gate, "go\n");

        assertThat(Finished.of(first).exit()).isZero();
        assertThat(Finished.of(second).exit()).isZero();
        assertThat(checkout.mavenCalls()).hasSize(1);
    }

    @Test
    void run_throughALink_findsItsCheckout() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();
        Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("checkout/hconfig"));
        Path linkToLink = Files.createSymbolicLink(directory.resolve("again"), link);

        Finished run = Finished.of(checkout.start(linkToLink, "settings"));

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("org.hconfig.cli.Main settings");
    }

    @Test
    void run_heavyCommand_getsAHeapOfItsOwn() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();

        assertThat(checkout.run("load", "x").out()).containsPattern("-Xmx\\d+m").contains("UseParallelGC");
        assertThat(checkout.run("load", "--help").out()).contains("TieredStopAtLevel=1");
        assertThat(checkout.run("simulate", "x").out())
                .containsPattern("-Xmx(5(1[2-9]|[2-9]\\d)|[6-9]\\d\\d|\\d{4,})m")
                .contains("TieredStopAtLevel=1");
    }

    @Test
    void run_rollbackRecoverHistory_afterASourceChanged_runTheLastBuild() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();
        checkout.run("settings");
        Path source = Files.createFile(checkout.root().resolve("cli/src/main/A.java"));
        Files.setLastModifiedTime(source, FileTime.from(Instant.parse("2100-01-01T00:00:00Z")));

        for (String command : List.of("rollback", "recover", "history")) {
            Finished run = checkout.run(command, "x");

            assertThat(run.out()).contains("org.hconfig.cli.Main " + command + " x");
            assertThat(run.err()).contains("sources are newer than its last build: " + command + " runs that build");
        }
        assertThat(checkout.mavenCalls()).hasSize(1);
    }

    @Test
    void package_runsMavensPackage() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).maven("echo hconfig-1.tar.gz; echo noise\n");

        Finished run = checkout.run("dev", "package");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("hconfig-1.tar.gz\n");
        assertThat(checkout.mavenCalls()).containsExactly("-B -ntp -Dstyle.color=never -DskipTests package");
    }

    @Test
    void release_onALaterRuntimeWithoutMaven_runsItsJarsInOrder() throws Exception {
        Path release = checkout.javaOnPath(checkout.javaHome("25.0.1", false)).install();

        Finished run = Finished.of(checkout.start(release.resolve("bin/hconfig"), "settings", "--json"));

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("--enable-native-access=ALL-UNNAMED", "-Dhconfig.installed=" + release)
                .endsWith("-cp " + release + "/lib/hconfig-cli-1.jar:" + release
                        + "/lib/model.jar org.hconfig.cli.Main settings --json\n");
    }

    @Test
    void release_onAnOlderRuntime_saysThatJava17IsNeeded() throws Exception {
        Path release = checkout.javaOnPath(checkout.javaHome("11.0.2", true)).install();

        Finished run = Finished.of(checkout.start(release.resolve("bin/hconfig"), "settings"));

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).startsWith("HC-1001 No Java 17 or later found.").contains("Java 11", "next:");
    }

    @Test
    void test_runsMavensVerifyAndNothingBefore() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();

        Finished run = checkout.run("test");

        assertThat(run.exit()).isZero();
        assertThat(checkout.mavenCalls()).containsExactly("-B -ntp verify");
    }

    @Test
    void devTest_runsMavensVerify_withItsArguments() throws Exception {
        checkout.javaOnPath(checkout.javaHome("17", true)).mavenThatBuilds();

        Finished run = checkout.run("dev", "test", "-o");

        assertThat(run.exit()).isZero();
        assertThat(checkout.mavenCalls()).containsExactly("-B -ntp verify -o");
    }

    @Test
    void test_whenATestFails_endsWithMavensExitCode() throws Exception {
        Finished run = checkout.javaOnPath(checkout.javaHome("17", true))
                .maven("exit 1\n")
                .run("test");

        assertThat(run.exit()).isEqualTo(1);
    }

    private static void awaitLine(Process process, String part) throws IOException {
        BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
        for (String line = err.readLine(); line != null; line = err.readLine()) {
            if (line.contains(part)) {
                return;
            }
        }
        throw new AssertionError("never said: " + part);
    }
}
