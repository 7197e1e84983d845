package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs within the lines of container runtimes, log shippers and exports. */
class WrappedLogsTest {
    private static final String OLD = IntStream.range(1, 31)
            .mapToObj(second -> String.format(
                    Locale.ROOT,
                    "2026-01-01T00:00:%1$02d.000+0000: %1$d.500: [GC (Allocation Failure) [PSYoungGen: 6144K->508K(7168K)]"
                            + " 6144K->616K(23552K), 0.0100000 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]%n",
                    second))
            .collect(Collectors.joining());

    private static final String ZGC = "[0.128s][info][gc] Using The Z Garbage Collector\n"
            + IntStream.range(1, 31)
                    .mapToObj(second -> String.format(
                            Locale.ROOT,
                            "[%1$d.1s][info][gc] Allocation Stall (handler=1,queue=2 (x)) 10.000ms%n"
                                    + "[%1$d.2s][info][gc] GC(%1$d) Garbage Collection (Warmup) 88M(46%%)->10M(5%%)%n",
                            second))
                    .collect(Collectors.joining());

    @TempDir
    private Path directory;

    private LogFacts facts(String text, UnaryOperator<String> wrapped) throws IOException {
        Path log = Files.writeString(
                directory.resolve("gc.log"),
                text.lines().map(line -> wrapped.apply(line) + "\n").collect(Collectors.joining()));
        return new GcLogAnalyzer(bytes -> {}).report(List.of(log)).logs().get(0);
    }

    private static String json(String key, String text) {
        return "{\"stream\":\"stdout\",\"" + key + "\":\""
                + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\",\"time\":\"2026-01-01T00:00:00Z\"}";
    }

    @Test
    void report_ofStallsInJsonOfAnyShipper_countsEach() throws IOException {
        for (String key : List.of("log", "message", "MESSAGE", "msg")) {
            LogFacts facts = facts(ZGC, line -> json(key, line));
            assertThat(facts.concurrent().stalls()).as(key).isEqualTo(30);
            assertThat(facts.concurrent().cycles().count()).as(key).isEqualTo(30);
            assertThat(facts.quality().understood().complete()).as(key).isTrue();
        }
    }

    @Test
    void report_ofStallsWithTextBehindThem_isNotComplete() throws IOException {
        LogFacts facts = facts(ZGC, line -> "\"2026-01-01\",\"" + line + "\",\"rs-1\"");
        assertThat(facts.concurrent().stalls()).isZero();
        assertThat(facts.quality().understood().complete()).isFalse();
        assertThat(facts.quality().understood().counts().collectionsLost()).isEqualTo(30);
    }

    @Test
    void report_ofWrappingsInWrappings_isThatOfTheBareLog() throws IOException {
        List<UnaryOperator<String>> wrappings = List.of(
                line -> "Jan  1 00:00:00 host docker[123]: "
                        + json("log", line + "\\n").replace("\\\\n", "\\n"),
                line -> "2026-01-01T00:00:00.000000000Z stdout F " + json("message", line),
                line -> "<14>1 2026-01-01T00:00:00Z host java 123 - - 2026-01-01T00:00:00.000000000Z stdout F " + line,
                line -> "rs-1  | 2026-01-01T00:00:00.000000000Z stdout F " + json("message", json("log", line)));
        for (int i = 0; i < wrappings.size(); i++) {
            for (String text : List.of(OLD, ZGC)) {
                LogFacts bare = facts(text, line -> line);
                LogFacts facts = facts(text, wrappings.get(i));
                assertThat(facts.collections().pauses())
                        .as("wrapping " + i)
                        .isEqualTo(bare.collections().pauses());
                assertThat(facts.concurrent().stalls())
                        .as("wrapping " + i)
                        .isEqualTo(bare.concurrent().stalls());
                assertThat(facts.extent().seconds())
                        .as("wrapping " + i)
                        .isEqualTo(bare.extent().seconds());
                assertThat(facts.quality().understood().complete())
                        .as("wrapping " + i)
                        .isTrue();
            }
        }
    }

    @Test
    void report_ofJdk8BehindTheTimesOfARuntime_keepsItsOwnTimes() throws IOException {
        for (String front : List.of("2026-02-01T00:00:00.000000000Z ", "2026-02-01T00:00:00.123+00:00 ", "")) {
            LogFacts facts = facts(OLD, line -> front + line);
            assertThat(facts.collections().pauses().count()).as(front).isEqualTo(30);
            assertThat(facts.extent().seconds().orElse(0)).as(front).isCloseTo(29.01, within(0.001));
            assertThat(facts.extent().from().orElseThrow()).as(front).isEqualTo("2026-01-01T00:00:01Z");
        }
    }

    @Test
    void report_ofLinesThatDockerCut_joinsThem() throws IOException {
        String line = OLD.lines().findFirst().orElseThrow();
        String front = " ".repeat(16_384 - 40);
        LogFacts facts = facts(
                json("log", front + line.substring(0, 40)) + "\n" + json("log", line.substring(40)) + "\n",
                text -> text);
        assertThat(facts.collections().pauses().count()).isEqualTo(1);
    }

    @Test
    void report_ofALineOfColoursAlone_goesOn() throws IOException {
        LogFacts facts = facts("\u001b[0m\n" + OLD, line -> line);
        assertThat(facts.collections().pauses().count()).isEqualTo(30);
    }
}
