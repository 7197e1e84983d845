package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadInputTest {
    private static final String PAUSE =
            "[%s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)" + " 24M->11M(256M) 7.965ms\n";

    @TempDir
    private Path directory;

    @Test
    void report_ofWhatIsNoLog_saysSoWithItsCode() throws IOException {
        assertThat(codes(file("empty.log", ""))).containsExactly("HC-8002");
        assertThat(codes(file("prose.log", "It was a dark and stormy night.\nThe rain fell.\n")))
                .containsExactly("HC-8004");
        assertThat(codes(directory.resolve("nowhere.log"))).containsExactly("HC-8001");
        byte[] garbage = new byte[300_000];
        new Random(11).nextBytes(garbage);
        garbage[0] = 1;
        assertThat(codes(file("garbage.log", garbage))).containsExactly("HC-8003");
        assertThat(codes(file("gc.zip", new byte[] {'P', 'K', 3, 4, 0, 0}))).containsExactly("HC-8003");
        Files.createDirectory(directory.resolve("none"));
        assertThat(codes(directory.resolve("none"))).containsExactly("HC-8005");
    }

    @Test
    void report_ofSeveral_saysAllProblemsAndReadsTheRest() throws IOException {
        GcReport report = new GcLogAnalyzer(bytes -> {})
                .report(List.of(
                        file("empty.log", ""),
                        directory.resolve("nowhere.log"),
                        file("good.log", String.format(PAUSE, "1.000s", 0)),
                        file("prose.log", "nothing\n")));
        assertThat(report.problems())
                .extracting(problem -> problem.code().code())
                .containsExactlyInAnyOrder("HC-8001", "HC-8002", "HC-8004", "HC-8011");
        assertThat(report.logs()).hasSize(1);
        assertThat(report.problems()).allMatch(problem -> !problem.next().isBlank());
    }

    @Test
    void report_ofADirectoryWithOtherLogs_skipsThemAndNamesThemOnce() throws IOException {
        file("rs1.log", "2026-11-21 INFO a server log\n");
        file("hbase.log", "2026-11-21 INFO another server log\n");
        file("gc.log", String.format(PAUSE, "1.000s", 0));

        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(directory));

        assertThat(report.logs()).hasSize(1);
        assertThat(report.problems())
                .filteredOn(problem -> problem.code() == GcError.SKIPPED)
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).endsWith("logs: hbase.log, rs1.log"));
        assertThat(report.problems()).noneMatch(problem -> problem.code() == GcError.NOT_A_GC_LOG);
    }

    @Test
    void report_ofADirectoryWithOtherLogsOnly_namesTheDirectorysFilesInOneError() throws IOException {
        Path log = file("rs1.log", "2026-11-21 INFO a server log\n");
        file("hbase.log", "2026-11-21 INFO another server log\n");

        assertThat(codes(directory)).containsExactly("HC-8005");
        assertThat(codes(log)).containsExactly("HC-8004");
    }

    @Test
    void report_ofALogCutInItsLastLine_countsWhatIsWhole() throws IOException {
        Path log = file(
                "cut.log",
                String.format(PAUSE, "1.0s", 0)
                        + String.format(PAUSE, "2.0s", 1).substring(0, 60));
        assertThat(codes(log)).contains("HC-8010");
        assertThat(facts(log).collections().pauses().count()).isEqualTo(1);
    }

    @Test
    void report_ofACutGzip_countsWhatCameOut() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            text.append(String.format(PAUSE, i + "." + random.nextInt(1000) + "s", random.nextInt(1_000_000)));
        }
        byte[] whole = zipped(text.toString());
        Path log = file("cut.log.gz", Arrays.copyOf(whole, whole.length / 2));
        GcReport report = report(log);
        assertThat(codes(report)).contains("HC-8010");
        assertThat(report.logs().get(0).collections().pauses().count()).isBetween(5_000L, 15_000L);
    }

    @Test
    void report_ofALogWithoutDetail_namesTheFlagForThatJdk() throws IOException {
        GcReport unified = report(file("new.log", String.format(PAUSE, "1.0s", 0)));
        assertThat(unified.problems()).anyMatch(problem -> problem.next().contains("-Xlog:gc*"));
        GcReport old = report(
                file("old.log", "1.000: [GC pause (G1 Evacuation Pause) (young) 24M->11M(256M), 0.0079650 secs]\n"));
        assertThat(old.problems()).anyMatch(problem -> problem.next().contains("-XX:+PrintGCDetails"));
        assertThat(unified.logs().get(0).quality().missing()).isNotEmpty();
    }

    @Test
    void report_ofALogWithoutTimes_countsPausesAndSaysSo() throws IOException {
        Path log = file("bare.log", "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 7.965ms\n");
        assertThat(codes(log)).contains("HC-8012");
        assertThat(facts(log).collections().pauses().count()).isEqualTo(1);
        assertThat(facts(log).stopped().pausedShare()).isEmpty();
    }

    @Test
    void report_ofAClockThatRunsBackwards_saysSoAndKeepsThePauses() throws IOException {
        StringBuilder text = new StringBuilder();
        for (String at : List.of("500.0s", "600.0s", "590.0s", "700.0s")) {
            text.append(String.format(PAUSE, at, 1));
        }
        Path log = file("back.log", text.toString());
        assertThat(codes(log)).contains("HC-8013");
        assertThat(facts(log).collections().pauses().count()).isEqualTo(4);
        assertThat(facts(log).extent().seconds().orElse(0)).isBetween(200.0, 220.0);
    }

    @Test
    void report_ofATimeOfDayThatJumps_saysSo() throws IOException {
        String first = String.format(PAUSE, "2026-01-01T10:00:00.000+0000][1.0s", 0);
        String later = String.format(PAUSE, "2026-01-01T12:00:00.000+0000][2.0s", 1);
        assertThat(codes(file("jump.log", first + later))).contains("HC-8014");
    }

    @Test
    void report_ofARestartedJvm_countsTwoRuns() throws IOException {
        StringBuilder text = new StringBuilder();
        for (String at : List.of("100.0s", "4000.0s", "1.0s", "500.0s")) {
            text.append(String.format(PAUSE, at, 1));
        }
        Path log = file("restart.log", text.toString());
        assertThat(codes(log)).contains("HC-8015");
        assertThat(facts(log).extent().jvmRuns()).isEqualTo(2);
    }

    @Test
    void report_ofTwoJvmsInOneLog_saysSo() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            text.append(String.format(PAUSE, (1000 + i) + ".0s", i))
                    .append(String.format(PAUSE, (5000 + i) + ".0s", i));
        }
        Path log = file("two.log", text.toString());
        assertThat(codes(log)).contains("HC-8016");
        assertThat(facts(log).collections().pauses().count()).isEqualTo(40);
    }

    @Test
    void report_ofAYoungAndAnOldJvmInOneLog_saysSo() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            text.append(String.format(PAUSE, (5000 + i) + ".0s", i)).append(String.format(PAUSE, (5 + i) + ".0s", i));
        }
        Path log = file("two.log", text.toString());
        assertThat(codes(log)).contains("HC-8016");
        assertThat(facts(log).extent().seconds().orElse(0)).isBetween(15.0, 50.0);
    }

    @Test
    void report_ofARotationInTheFormatsOfTwoJdks_readsAndNamesBoth() throws IOException {
        file("gc.log.0", "2026-01-01T10:00:00.000+0000: 1.000: [GC pause (young) 24M->11M(256M), 0.0100000 secs]\n");
        file("gc.log.1", String.format(PAUSE, "2026-01-01T11:00:00.000+0000][1.0s", 0));
        GcReport report = new GcLogAnalyzer(bytes -> {})
                .report(List.of(directory.resolve("gc.log.0"), directory.resolve("gc.log.1")));
        assertThat(report.logs()).hasSize(1);
        assertThat(report.logs().get(0).collections().pauses().count()).isEqualTo(2);
        assertThat(report.problems()).anyMatch(problem -> problem.code().code().equals("HC-8016"));
    }

    @Test
    void report_ofALogWithOtherOutputInBetween_passesOverIt() throws IOException {
        Path log = file(
                "mixed.log",
                "starting\n" + String.format(PAUSE, "1.0s", 0) + "INFO some.Class - said [something]\n"
                        + "half a line of the program" + String.format(PAUSE, "2.0s", 1) + "\u0000\u0000\n\r\n");
        assertThat(facts(log).collections().pauses().count()).isEqualTo(2);
    }

    @Test
    void report_ofBytesWithoutLineEnds_takesBoundedMemory() throws IOException {
        byte[] letters = new byte[40 << 20];
        Arrays.fill(letters, (byte) 'x');
        assertThat(codes(file("long.log", letters))).containsExactly("HC-8004");
    }

    private LogFacts facts(Path log) {
        return report(log).logs().get(0);
    }

    private static List<String> codes(Path log) {
        return codes(report(log));
    }

    private static List<String> codes(GcReport report) {
        return report.problems().stream().map(problem -> problem.code().code()).toList();
    }

    private static GcReport report(Path log) {
        return new GcLogAnalyzer(bytes -> {}).report(List.of(log));
    }

    private Path file(String name, String text) throws IOException {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(directory.resolve(name), bytes);
    }

    private static byte[] zipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
