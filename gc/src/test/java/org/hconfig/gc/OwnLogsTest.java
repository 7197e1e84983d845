package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs that JVMs of this machine write now. */
class OwnLogsTest {
    private static final String DETAILS = "gc*,gc+age=trace,gc+ergo*=debug";

    @TempDir
    private Path directory;

    @Test
    void report_ofLogsOfEveryCollectorOfTheseJvms_hasThePausesThatAreCountedNaively() throws Exception {
        for (Path home : JvmRunner.homes()) {
            for (String collector : List.of("G1", "Parallel", "Serial", "Z", "Shenandoah")) {
                Path log = directory.resolve(home.getFileName() + "-" + collector + ".log");
                String said = JvmRunner.churn(
                        home,
                        List.of("-Xmx160m", "-XX:+Use" + collector + "GC", "-Xlog:" + DETAILS + ":file=" + log),
                        "60",
                        "700",
                        "gc");
                if (!Files.exists(log) && said.contains("Unrecognized VM option")) {
                    continue; // not every build has every collector
                }
                LogFacts facts = agrees(log);
                assertThat(facts.jvm().collector()).startsWith(collector);
                assertThat(facts.collections().pauses().count()).as(log + said).isPositive();
                assertThat(facts.jvm().feature().orElse(0)).isGreaterThanOrEqualTo(17);
                assertThat(facts.stopped().pausedShare()).isPresent();
                assertThat(facts.heap().after()).as(log.toString()).isPresent();
            }
        }
    }

    @Test
    void report_ofALogOfATightHeap_countsFullCollectionsAndExhaustion() throws Exception {
        Path log = directory.resolve("tight.log");
        JvmRunner.churn(
                JvmRunner.homes().get(0),
                List.of("-Xmx96m", "-XX:+UseG1GC", "-Xlog:gc*:file=" + log),
                "70",
                "400",
                "gc");
        LogFacts facts = agrees(log);
        String text = Files.readString(log);
        assertThat(facts.collections().fullCollections())
                .isPositive()
                .isEqualTo(text.lines()
                        .filter(line -> line.matches(".*Pause Full.*ms"))
                        .count());
        assertThat(facts.collections().toSpaceExhausted())
                .isEqualTo(text.lines()
                        .filter(line -> line.contains("To-space exhausted"))
                        .count());
        assertThat(facts.g1().orElseThrow().regionBytes()).hasValue(1 << 20);
    }

    private static LogFacts agrees(Path log) throws IOException {
        NaivePauseCount naive = NaivePauseCount.of(log);
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(log));
        assertThat(report.logs()).as(log + ": " + report.problems()).hasSize(1);
        LogFacts facts = report.logs().get(0);
        assertThat(facts.collections().pauses().count()).as(log.toString()).isEqualTo(naive.count());
        assertThat(facts.collections().pauses().totalMillis())
                .isCloseTo(naive.millis().doubleValue(), within(1e-6));
        return facts;
    }
}
