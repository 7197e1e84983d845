package org.hconfig.gc.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.hconfig.gc.JvmRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds the lists against the JVMs of this machine, and against the sources' known rows. */
class ListsAgainstJvmsTest {
    private static final List<String> LINES = List.of(
            "-XX:+PrintGC",
            "-XX:+PrintGCDetails",
            "-XX:+PrintGCDateStamps",
            "-XX:+PrintTenuringDistribution",
            "-XX:+PrintAdaptiveSizePolicy",
            "-XX:+UseGCLogFileRotation",
            "-XX:GCLogFileSize=64M",
            "-XX:MaxPermSize=64m",
            "-XX:+UseConcMarkSweepGC",
            "-XX:+UseParNewGC",
            "-XX:CMSInitiatingOccupancyFraction=70",
            "-XX:+AggressiveOpts",
            "-XX:+UseBiasedLocking",
            "-XX:+UseParallelOldGC",
            "-XX:+TraceClassLoading",
            "-XX:+UseStringDeduplication",
            "-XX:+ZGenerational",
            "-XX:G1NewSizePercent=5",
            "-XX:+UnlockExperimentalVMOptions -XX:G1NewSizePercent=5",
            "-XX:G1NewSizePercent=5 -XX:+UnlockExperimentalVMOptions",
            "-XX:+UnlockExperimentalVMOptions -XX:-UnlockExperimentalVMOptions -XX:G1NewSizePercent=5",
            "-XX:InitiatingHeapOccupancyPercent=100",
            "-XX:InitiatingHeapOccupancyPercent=101",
            "-XX:G1HeapRegionSize=3m",
            "-XX:G1HeapRegionSize=64m",
            "-XX:MaxTenuringThreshold=17",
            "-XX:ParallelGCThreads=x",
            "-XX:ParallelGCThreads=",
            "-XX:ParallelGCThreads=0x2",
            "-XX:ParallelGCThreads",
            "-XX:+MaxHeapSize",
            "-XX:UseG1GC=1",
            "-XX:UseG1GC",
            "-XX:+HeapDumpPath",
            "-XX:MaxRAMPercentage=50",
            "-XX:MaxRAMPercentage=101",
            "-XX:+UseG1GC -XX:+UseSerialGC",
            "-XX:+UseParallelGC -XX:-UseParallelGC -XX:+UseG1GC",
            "-XX:+IgnoreUnrecognizedVMOptions -XX:+PrintGCDateStamps",
            "-XX:+PrintGCDateStamps -XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+IgnoreUnrecognizedVMOptions -XX:-IgnoreUnrecognizedVMOptions -XX:+PrintGCDateStamps",
            "-XX:+IgnoreUnrecognizedVMOptions -XX:G1NewSizePercent=5",
            "-XX:+IgnoreUnrecognizedVMOptions -XX:InitiatingHeapOccupancyPercent=101",
            "-XX:+IgnoreUnrecognizedVMOptions -Xincgc",
            "-Xincgc",
            "-Xnoincgc",
            "-Xconcgc",
            "-Xprof",
            "-Xoptimize",
            "-Xboundthreads",
            "-Xfuture",
            "-Xnoagent",
            "-Xdebug",
            "-noverify",
            "-Xverify:none",
            "-d64",
            "-Xbootclasspath/p:x",
            "-Xbootclasspath/a:x",
            "-Djava.endorsed.dirs=/x",
            "-Djava.ext.dirs=/x",
            "-Djava.security.manager",
            "-Djava.security.manager=allow",
            "-Djava.security.manager=disallow",
            "--illegal-access=permit",
            "--enable-native-access=ALL-UNNAMED",
            "--finalization=enabled",
            "--sun-misc-unsafe-memory-access=allow",
            "--add-opens=java.base/java.lang=ALL-UNNAMED");

    private record Start(boolean started, boolean warned) {}

    private static Start start(Path home, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        command.addAll(arguments);
        command.add("-version");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Start(process.waitFor() == 0, said.toLowerCase(Locale.ROOT).contains("warning"));
    }

    private static List<Path> listedHomes() throws IOException {
        List<Path> homes = new ArrayList<>();
        for (Path home : JvmRunner.homes()) {
            OptionalInt feature = new LocalJvmProbe(home).asked(List.of()).feature();
            if (JvmFlagLists.JDKS.contains(feature.orElse(0))) {
                homes.add(home);
            }
        }
        assertThat(homes).isNotEmpty();
        return homes;
    }

    @Test
    void judgement_ofEveryLine_isWhatTheJvmDoes() throws IOException, InterruptedException {
        for (Path home : listedHomes()) {
            int jdk = new LocalJvmProbe(home).asked(List.of()).feature().orElseThrow();
            for (String line : LINES) {
                List<String> arguments = List.of(line.split(" "));
                List<FlagState> states = CommandLineCheck.check(arguments, JdkTarget.of(jdk)).stream()
                        .map(ArgumentResult::state)
                        .toList();
                Start start = start(home, arguments);
                assertThat(states.contains(FlagState.REFUSED))
                        .as("JDK %d refuses %s", jdk, line)
                        .isEqualTo(!start.started());
                boolean quiet = states.stream().allMatch(FlagState.TAKEN::equals);
                if (start.started() && !line.contains("IgnoreUnrecognized")) {
                    assertThat(quiet)
                            .as("JDK %d takes %s without a warning", jdk, line)
                            .isEqualTo(!start.warned());
                }
            }
        }
    }

    @Test
    void sampleOfTheLists_isWhatTheJvmsDo() throws IOException, InterruptedException {
        for (Path home : listedHomes()) {
            int jdk = new LocalJvmProbe(home).asked(List.of()).feature().orElseThrow();
            List<String> names = JvmFlagLists.names().stream().sorted().toList();
            for (int i = 0; i < names.size(); i += 17) {
                JvmFlagLists.JvmFlagRow jvmFlagRow =
                        JvmFlagLists.flag(names.get(i)).orElseThrow();
                FlagState state = jvmFlagRow.of(jdk).state();
                if (state == FlagState.REFUSED || state == FlagState.IGNORED) {
                    Start start = start(home, List.of("-XX:+" + jvmFlagRow.name()));
                    assertThat(start.started())
                            .as("JDK %d, %s", jdk, jvmFlagRow)
                            .isEqualTo(state == FlagState.IGNORED);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "UseConcMarkSweepGC, TAKEN, DEPRECATED, REFUSED, REFUSED, REFUSED",
        "UseParNewGC, TAKEN, REFUSED, REFUSED, REFUSED, REFUSED",
        "PrintGCDetails, TAKEN, DEPRECATED, DEPRECATED, DEPRECATED, DEPRECATED",
        "PrintGCDateStamps, TAKEN, REFUSED, REFUSED, REFUSED, REFUSED",
        "PrintTenuringDistribution, TAKEN, REFUSED, REFUSED, REFUSED, REFUSED",
        "MaxPermSize, IGNORED, IGNORED, REFUSED, REFUSED, REFUSED",
        "AggressiveOpts, TAKEN, DEPRECATED, REFUSED, REFUSED, REFUSED",
        "UseBiasedLocking, TAKEN, TAKEN, DEPRECATED, REFUSED, REFUSED",
        "G1UseAdaptiveIHOP, REFUSED, TAKEN, TAKEN, TAKEN, TAKEN",
        "UseZGC, REFUSED, TAKEN, TAKEN, TAKEN, TAKEN",
        "ZGenerational, REFUSED, REFUSED, REFUSED, TAKEN, IGNORED",
        "UseShenandoahGC, UNCERTAIN, UNCERTAIN, UNCERTAIN, UNCERTAIN, UNCERTAIN",
        "UnlockCommercialFeatures, UNCERTAIN, UNCERTAIN, UNCERTAIN, UNCERTAIN, UNCERTAIN",
        "UseG1GC, TAKEN, TAKEN, TAKEN, TAKEN, TAKEN"
    })
    void listOf_everyJdk_hasTheKnownRows(
            String name, FlagState of8, FlagState of11, FlagState of17, FlagState of21, FlagState of25) {
        JvmFlagLists.JvmFlagRow jvmFlagRow = JvmFlagLists.flag(name).orElseThrow();
        assertThat(Stream.of(8, 11, 17, 21, 25)
                        .map(jdk -> jvmFlagRow.of(jdk).state())
                        .toList())
                .containsExactly(of8, of11, of17, of21, of25);
    }

    @Test
    void twoCollectors_areRefusedByEveryJdk_andOneOfTwoWaysToSayCmsIsNot() {
        for (int jdk : JvmFlagLists.JDKS) {
            assertThat(CommandLineCheck.check(List.of("-XX:+UseG1GC", "-XX:+UseParallelGC"), JdkTarget.of(jdk)))
                    .anyMatch(judged -> judged.state() == FlagState.REFUSED);
        }
        assertThat(CommandLineCheck.check(List.of("-XX:+UseConcMarkSweepGC", "-XX:+UseParNewGC"), JdkTarget.of(8)))
                .allMatch(judged -> judged.state() == FlagState.TAKEN);
    }
}
