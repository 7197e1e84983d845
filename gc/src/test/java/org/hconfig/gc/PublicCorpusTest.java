package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;

/**
 * Public logs of other tools' tests in the directory that {@code -Dhconfig.gc.corpus} names: checkouts of GCViewer, garbagecat and
 * gctoolkit-testdata. Compares the pauses of each file with {@link PauseMarkerCount} and prints those that differ.
 */
class PublicCorpusTest {
    private static final double EQUAL_MIN = 0.97;
    private static final Set<GcError> LOUD = Set.of(GcError.NOT_UNDERSTOOD, GcError.NO_PAUSES, GcError.DAMAGED);
    private static final String NO_LOGS =
            ".*\\.(java|md|ya?ml|xml|html|png|gif|jar|properties|css|iml|psd|gpg|icns|sh|bat|cmd|enc|strings|json|zip)$";

    @Test
    void report_ofPublicLogs_hasThePausesCountedByOpenings() throws IOException {
        String named = System.getProperty("hconfig.gc.corpus", "");
        assumeTrue(!named.isEmpty(), "-Dhconfig.gc.corpus names no directory");
        int holding = 0;
        int equal = 0;
        int refused = 0;
        List<String> silent = new ArrayList<>();
        List<String> misses = new ArrayList<>();
        List<Path> logs = logs(Path.of(named));
        for (Path log : logs) {
            long count = PauseMarkerCount.of(log);
            GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(log));
            long read = report.logs().isEmpty()
                    ? -1
                    : report.logs().get(0).collections().pauses().count();
            boolean loud = report.logs().stream().noneMatch(LogFacts::reliable)
                    || report.problems().stream()
                            .anyMatch(problem -> LOUD.stream().anyMatch(problem.code()::equals));
            holding += count > 0 ? 1 : 0;
            equal += count > 0 && read == count ? 1 : 0;
            if (read != count && (count > 0 || read > 0)) {
                refused += count > 0 && loud ? 1 : 0;
                misses.add(log + ": counted " + count + ", read " + read + (loud ? ", reported" : ", SILENT"));
                if (!loud) {
                    silent.add(log.toString());
                }
            }
        }
        System.out.printf(
                "%d files, %d hold pauses, %d equal, %d refused or reported, %d silent%n%s%n",
                logs.size(), holding, equal, refused, silent.size(), String.join("\n", misses));
        assertThat(holding).isPositive();
        assertThat((double) equal / holding).isGreaterThanOrEqualTo(EQUAL_MIN);
        assertThat(silent).isEmpty();
    }

    @Test
    void of_openingsOfEveryFormat_countsStopsAndNothingElse() throws IOException {
        Path log = Files.createTempFile("hconfig-openings", ".log");
        try {
            Files.writeString(log, """
                    1.0: [GC pause (young), 0.1 secs]
                    2.0: [GC concurrent-mark-start]
                    3.0: [GC remark 3.1: [GC ref-proc, 0.01 secs], 0.02 secs]
                          [GC Worker Start (ms): Min: 1.0, Avg: 1.0, Max: 1.0, Diff: 0.0]
                    4.0: [GC[YG occupancy: 1 K (2 K)]4.0: [GC 4.0: [ParNew: 1K->1K(2K), 0.1 secs] 1K->1K(2K), 0.1 secs], 0.2 secs]
                    5.0: [Full GC5.1: [SoftReference, 0 refs, 0.1 secs] 1K->1K(2K), 0.3 secs]
                    6.0: [Pause Init Mark, start]
                    6.0: [Pause Init Mark, 0.437 ms]
                    [7.0s][info][gc,start] GC(1) Pause Young (Normal)
                    [7.1s][info][gc] GC(1) Pause Young (Normal) 1M->1M(2M) 1.5ms
                    8.0: [Full GC 8.1: [CMS
                    """, StandardCharsets.ISO_8859_1);
            assertThat(PauseMarkerCount.of(log)).isEqualTo(6);
        } finally {
            Files.delete(log);
        }
    }

    private static List<Path> logs(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file ->
                            !file.toString().matches(NO_LOGS) && file.toFile().length() > 0)
                    .sorted()
                    .toList();
        }
    }
}
