package org.hconfig.gc.advice.symptom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.hconfig.gc.GcError;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdviceInputBuilder;
import org.hconfig.gc.advice.GcVerdict;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No verdict "leave it" and no throughput for input of which a part was not understood. */
class LogReliabilityTest {
    @TempDir
    private Path directory;

    @Test
    void advise_forARotationWithABinaryFile_isNoHealthyVerdict() throws IOException {
        byte[] bytes = new byte[4096];
        new Random(5).nextBytes(bytes);
        bytes[0] = 1;
        Files.write(directory.resolve("gc.log.1"), bytes);
        withheld(List.of(healthy("gc.log.0"), directory.resolve("gc.log.1")), GcError.BINARY, "gc.log.1");
    }

    @Test
    void advise_forARotationWithAFileOfAnotherProgram_isNoHealthyVerdictAndNamesIt() throws IOException {
        Path foreign = Files.writeString(
                directory.resolve("gc.log.1"),
                "2026-01-01 10:00:00,000 INFO [main] master.HMaster: started\n".repeat(50));
        withheld(
                List.of(healthy("gc.log.0"), foreign),
                GcError.NOT_A_GC_LOG,
                "gc.log.1 contains no garbage collection line");
    }

    @Test
    void advise_forARotationInTheFormatsOfTwoJdks_isNoHealthyVerdict() throws IOException {
        StringBuilder old = new StringBuilder();
        for (int i = 1; i < 300; i++) {
            old.append(i).append(".000: [GC pause (G1 Evacuation Pause) (young) 24M->11M(256M), 0.0100000 secs]\n");
        }
        Path other = Files.writeString(directory.resolve("gc.log.1"), old);
        withheld(List.of(healthy("gc.log.0"), other), GcError.MIXED_JVMS, "several JVMs");
    }

    @Test
    void advise_forALogWithoutAQuarterOfItsCollections_isNoHealthyVerdictAndHasNoThroughput() throws IOException {
        String text = SampleLogs.healthy(400)
                .lines()
                .filter(line -> !line.matches(".*GC\\(\\d*[37]\\) .*") && !line.matches(".*GC\\(\\d*5\\) .*"))
                .collect(Collectors.joining("\n", "", "\n"));
        Path log = Files.writeString(directory.resolve("gc.log"), text);
        LogFacts facts = withheld(List.of(log), GcError.GAPS, "numbers are missing");
        assertThat(facts.quality().understood().share()).isEqualTo(1);
        assertThat(facts.quality().understood().collectionsShare()).isBetween(0.69, 0.71);
    }

    @Test
    void advise_forALogAndAnUnreadableLog_givesNoHealthyVerdict() throws IOException {
        Path prose = Files.writeString(directory.resolve("other.log"), "It was a dark and stormy night.\n");
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(healthy("gc.log"), prose));
        GcAdvice advice = advise(report);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("other.log contains no garbage collection line"));
    }

    @Test
    void advise_forSymptomsInALogWithMissingCollections_advisesAndCallsFiguresLowerBounds() throws IOException {
        String text = SampleLogs.hurting(400)
                .lines()
                .filter(line -> !line.matches(".*GC\\(\\d*7\\) .*"))
                .collect(Collectors.joining("\n", "", "\n"));
        GcAdvice advice = advise(
                new GcLogAnalyzer(bytes -> {}).report(List.of(Files.writeString(directory.resolve("gc.log"), text))));
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("figures are lower bounds"));
    }

    @Test
    void advise_forARotationThatWasAllUnderstood_saysLeaveIt() throws IOException {
        List<String> lines = SampleLogs.healthy(400).lines().toList();
        Path one = Files.write(directory.resolve("gc.log.0"), lines.subList(0, 1507));
        Path two = Files.write(directory.resolve("gc.log.1"), lines.subList(1507, lines.size()));
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(one, two));
        assertThat(advise(report).verdict()).isEqualTo(GcVerdict.NO_CHANGE);
        assertThat(report.logs().get(0).stopped().throughput()).isPresent();
    }

    private LogFacts withheld(List<Path> files, GcError error, String said) {
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(files);
        assertThat(report.logs()).hasSize(1);
        assertThat(report.problems()).anyMatch(problem -> problem.code().equals(error));
        LogFacts facts = report.logs().get(0);
        assertThat(facts.quality().understood().complete()).isFalse();
        assertThat(facts.stopped().throughput()).isEmpty();
        assertThat(facts.stopped().pausedShare()).isEmpty();
        GcAdvice advice = advise(report);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
        assertThat(advice.reasons() + " " + advice.problems()).contains(said);
        return facts;
    }

    private static GcAdvice advise(GcReport report) {
        return new GcAdviceInputBuilder(report.logs()).advise(report.problems());
    }

    private Path healthy(String name) throws IOException {
        return Files.writeString(directory.resolve(name), SampleLogs.healthy(300));
    }
}
