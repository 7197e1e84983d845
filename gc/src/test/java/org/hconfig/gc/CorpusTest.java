package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Logs in the directory that {@code HCONFIG_GC_LOGS} names, when it names one. */
class CorpusTest {
    @Test
    void report_ofEachLogOfTheCorpus_hasThePausesThatAreCountedNaively() throws IOException {
        String directory = System.getenv("HCONFIG_GC_LOGS");
        assumeTrue(directory != null && Files.isDirectory(Path.of(directory)), "HCONFIG_GC_LOGS names no directory");
        try (Stream<Path> files = Files.list(Path.of(directory))) {
            List<Path> logs = files.filter(file -> file.toString().endsWith(".log"))
                    .sorted()
                    .toList();
            assertThat(logs).isNotEmpty();
            for (Path log : logs) {
                NaivePauseCount naive = NaivePauseCount.of(log);
                GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(log));
                assertThat(report.logs()).as(log + ": " + report.problems()).hasSize(1);
                assertThat(report.logs().get(0).collections().pauses().count())
                        .as(log.toString())
                        .isEqualTo(naive.count());
                assertThat(report.logs().get(0).collections().pauses().totalMillis())
                        .as(log.toString())
                        .isCloseTo(
                                naive.millis().doubleValue(),
                                within(1e-6 * Math.max(1, naive.millis().doubleValue())));
            }
        }
    }
}
