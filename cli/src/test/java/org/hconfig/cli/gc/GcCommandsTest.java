package org.hconfig.cli.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class GcCommandsTest {
    @TempDir
    private Path directory;

    @Test
    void analyze_asJson_hasTheFieldsOfTheContract() throws IOException {
        Path log = log("gc.log", 100, 20);
        CommandRunner commandRunner = new CommandRunner(directory).of("gc", "analyze", log.toString(), "--json");
        assertThat(commandRunner.ended(ExitCode.OK)).as(commandRunner.err()).isTrue();
        JsonNode one = commandRunner.json().path("logs").path(0);
        assertThat(one.path("name").asString()).isEqualTo("gc.log");
        assertThat(one.path("collector").asString()).isEqualTo("G1");
        assertThat(one.path("jdk").asString()).isEqualTo("17.0.9+9");
        assertThat(one.path("pauses").path("count").asInt()).isEqualTo(100);
        assertThat(one.path("pauses").path("totalMillis").asDouble()).isEqualTo(2000);
        assertThat(one.path("pauses").path("p99Millis").asDouble()).isEqualTo(20);
        assertThat(one.path("pauses").path("maxMillis").asDouble()).isEqualTo(20);
        assertThat(one.path("pausedShare").asDouble()).isBetween(0.0199, 0.0203);
        assertThat(one.path("fullCollections").asInt()).isZero();
        assertThat(one.path("toSpaceExhausted").asInt()).isZero();
        assertThat(commandRunner.json().path("problems").isArray()).isTrue();
    }

    @Test
    void commands_forALogThatWasNotUnderstood_callNothingHealthy() throws IOException {
        Path log = log("gc.log", 100, 20);
        Files.writeString(
                log,
                Files.readString(log) + "[101.0s][info][gc] GC(101) Halt Nursery 16M->14M(256M) 9.000ms\n".repeat(40));
        CommandRunner analyze = new CommandRunner(directory).of("gc", "analyze", log.toString());
        assertThat(analyze.out())
                .contains("INCOMPLETE", "unknown: the figures do not cover the whole log", "incomplete: at least 100");
        assertThat(analyze.err()).contains("HC-8021", "Halt Nursery");
        CommandRunner json = new CommandRunner(directory).of("gc", "analyze", log.toString(), "--json");
        JsonNode one = json.json().path("logs").path(0);
        assertThat(one.path("understood").path("complete").asBoolean()).isFalse();
        assertThat(one.path("throughput").isNull()).isTrue();
        CommandRunner advise = new CommandRunner(directory).of("gc", "advise", log.toString());
        assertThat(advise.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(advise.out()).contains("advice is withheld");
    }

    @Test
    void analyze_ofALongName_fitsEightyColumns() throws IOException {
        Path log = log("regionserver-gc-of-the-first-server-in-the-second-rack.log.2026-11-25", 100, 20);
        CommandRunner commandRunner = new CommandRunner(directory, new Terminal(false, true, true, 80, false))
                .of("gc", "analyze", log.toString());

        assertThat(commandRunner.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(commandRunner.out()).contains("JDK 17.0.9+9");
    }

    @Test
    void analyze_ofStalls_leadsWithThem() throws IOException {
        Path log = Files.writeString(directory.resolve("zgc.log"), """
                [0.128s][info][gc] Using The Z Garbage Collector
                [9.696s][info][gc] Allocation Stall (main) 34.989ms
                [9.716s][info][gc] GC(0) Garbage Collection (Allocation Stall) 192M(100%)->20M(10%)
                """);
        CommandRunner commandRunner = new CommandRunner(directory).of("gc", "analyze", log.toString());
        assertThat(commandRunner.out().lines().toList().get(1)).contains("STALLS", "1 allocation stalls");
        assertThat(commandRunner.out()).contains("unknown: the log does not report pauses");
    }

    @Test
    void analyze_ofSafepointLinesAlone_saysThatNoCollectionIsRecorded() throws IOException {
        Path log = Files.writeString(directory.resolve("gc.log"), """
                [1.100s][info][safepoint] Safepoint "Cleanup", Time since last: 1000000 ns, Reaching safepoint: 1000000 ns, At safepoint: 1000000 ns, Total: 2000000 ns
                [99.100s][info][safepoint] Safepoint "Cleanup", Time since last: 1000000 ns, Reaching safepoint: 1000000 ns, At safepoint: 1000000 ns, Total: 2000000 ns
                """);
        CommandRunner commandRunner = new CommandRunner(directory).of("gc", "analyze", log.toString());
        assertThat(commandRunner.out()).contains("unknown: the log contains no collection", "none recorded");
        assertThat(commandRunner.out()).doesNotContain("100.0 % of the time");
    }

    @Test
    void analyze_ofTinyPauses_doesNotRoundThroughputToAll() throws IOException {
        Path log = Files.writeString(directory.resolve("gc.log"), """
                [1.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 0.900ms
                [9001.000s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 0.900ms
                """);
        CommandRunner commandRunner = new CommandRunner(directory).of("gc", "analyze", log.toString());
        assertThat(commandRunner.out()).contains("99.999 % of the time; paused <0.001 %");
    }

    @Test
    void analyze_ofGoodAndBadLogs_showsTheGoodAndEndsWithOne() throws IOException {
        Path log = log("gc.log", 30, 20);
        Path empty = Files.createFile(directory.resolve("empty.log"));
        CommandRunner commandRunner =
                new CommandRunner(directory).of("gc", "analyze", log.toString(), empty.toString());
        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.out()).contains("gc.log  G1, JDK 17.0.9+9");
        assertThat(commandRunner.err()).contains("HC-8002");
    }

    @Test
    void analyze_onTerminals_fitsTheirWidth() throws IOException {
        Path log = log("gc.log", 300, 20);
        for (int columns : new int[] {80, 160}) {
            CommandRunner commandRunner = new CommandRunner(directory, new Terminal(true, true, true, columns, false))
                    .of("gc", "analyze", log.toString());
            assertThat(commandRunner.out().lines()).as(columns + "").allMatch(line -> line.length() <= columns);
            assertThat(commandRunner
                            .out()
                            .lines()
                            .filter(line -> line.contains("heap before"))
                            .findFirst()
                            .orElse("")
                            .length())
                    .isGreaterThan(columns - 20);
        }
    }

    @Test
    void analyze_withHtml_writesThePageOrSaysWhyNot() throws IOException {
        Path log = log("gc.log", 30, 20);
        Path page = directory.resolve("gc.html");
        assertThat(new CommandRunner(directory)
                        .of("gc", "analyze", log.toString(), "--html", page.toString())
                        .exit())
                .isZero();
        assertThat(page).content().contains("<svg");
        CommandRunner nowhere = new CommandRunner(directory)
                .of(
                        "gc",
                        "analyze",
                        log.toString(),
                        "--html",
                        directory.resolve("no/gc.html").toString());
        assertThat(nowhere.ended(ExitCode.FAILED)).isTrue();
        assertThat(nowhere.err()).contains("HC-8040");
    }

    @Test
    void advise_forAHealthyLog_leavesItAndForAHurtingOneGivesFlags() throws IOException {
        CommandRunner healthy = new CommandRunner(directory)
                .of("gc", "advise", log("good.log", 300, 20).toString());
        assertThat(healthy.exit()).as(healthy.err()).isZero();
        assertThat(healthy.out()).startsWith("No change recommended");
        CommandRunner hurting = new CommandRunner(directory)
                .of("gc", "advise", log("bad.log", 300, 400).toString(), "--json", "--detailed-exitcode");
        assertThat(hurting.ended(ExitCode.CHANGES)).as(hurting.err()).isTrue();
        assertThat(hurting.json().path("verdict").asString()).isEqualTo("change");
        assertThat(hurting.json().path("jdk").asInt()).isEqualTo(17);
        assertThat(hurting.json().path("flags").toString()).contains("-XX:+UseG1GC");
    }

    @Test
    void advise_forSizesAlone_worksForAnyJdk() {
        for (String jdk : new String[] {"8", "11", "17", "21", "25"}) {
            CommandRunner commandRunner = new CommandRunner(directory)
                    .of(
                            "gc",
                            "advise",
                            "--memstore",
                            "10g",
                            "--block-cache",
                            "12g",
                            "--static-index",
                            "6g",
                            "--jdk",
                            jdk);
            assertThat(commandRunner.exit()).as(commandRunner.err()).isZero();
            assertThat(commandRunner.out()).contains("-Xmx51200m").contains("hfile.block.cache.size = 0.264");
        }
    }

    @Test
    void advise_forAJdkThatTheLogContradicts_isRefused() throws IOException {
        String unified = log("gc.log", 100, 400).toString();
        String old = Files.writeString(directory.resolve("old.log"), """
                        2.345: [GC (Allocation Failure) [PSYoungGen: 6144K->508K(7168K)] 6144K->616K(23552K), 0.0025 secs]
                        """).toString();
        for (String[] given : new String[][] {{unified, "8"}, {unified, "21"}, {old, "17"}}) {
            CommandRunner commandRunner = new CommandRunner(directory).of("gc", "advise", given[0], "--jdk", given[1]);
            assertThat(commandRunner.ended(ExitCode.FAILED))
                    .as(given[0] + " " + given[1])
                    .isTrue();
            assertThat(commandRunner.err()).contains("HC-8035", "--jdk " + given[1] + " contradicts");
            assertThat(commandRunner.out()).doesNotContain("-XX");
        }
        CommandRunner same = new CommandRunner(directory).of("gc", "advise", unified, "--jdk", "17");
        assertThat(same.exit()).as(same.err()).isZero();
    }

    @Test
    void advise_withWhatCannotBeUsed_saysSo() throws IOException {
        String log = log("gc.log", 100, 20).toString();
        assertThat(new CommandRunner(directory).of("gc", "advise").ended(ExitCode.NOT_ENOUGH_DATA))
                .isTrue();
        assertThat(new CommandRunner(directory)
                        .of("gc", "advise", log, "--jdk", "7")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(new CommandRunner(directory)
                        .of("gc", "advise", log, "--processors", "0")
                        .ended(ExitCode.USAGE))
                .isTrue();
        CommandRunner noJvm = new CommandRunner(directory).of("gc", "advise", log, "--java", directory.toString());
        assertThat(noJvm.ended(ExitCode.FAILED)).isTrue();
        assertThat(noJvm.err()).contains("HC-8033");
    }

    private Path log(String name, int seconds, int millis) throws IOException {
        StringBuilder text = new StringBuilder("""
                [0.005s][info][gc] Using G1
                [0.016s][info][gc,init] Version: 17.0.9+9 (release)
                [0.016s][info][gc,init] Heap Region Size: 16M
                [0.016s][info][gc,init] Heap Max Capacity: 32G
                """);
        for (int i = 1; i <= seconds; i++) {
            text.append(String.format(Locale.ROOT, """
                    [%1$d.000s][info][gc,heap] GC(%1$d) Eden regions: 100->0(100)
                    [%1$d.000s][info][gc,heap] GC(%1$d) Survivor regions: 10->10(13)
                    [%1$d.000s][info][gc,heap] GC(%1$d) Old regions: 500->500
                    [%1$d.000s][info][gc,heap] GC(%1$d) Humongous regions: 0->0
                    [%1$d.000s][info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 9760M->8160M(32768M) %2$d.000ms
                    """, i, millis));
        }
        return Files.writeString(directory.resolve(name), text);
    }
}
