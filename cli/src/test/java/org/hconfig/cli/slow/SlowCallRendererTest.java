package org.hconfig.cli.slow;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.SilentSession;
import org.hconfig.hbase.slowcalls.SlowCall;
import org.hconfig.hbase.slowcalls.SlowCallAnalyzer;
import org.hconfig.hbase.slowcalls.SlowCallLog;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlowCallRendererTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final String REGION = "shop:carts,order-5,1795723247792.ee6c20506202f8a5d7cb6aff7d9598c7.";

    private static List<String> lines(int columns, List<SlowCall> calls) {
        CommandContext commandContext = SilentSession.context(columns, NOON);
        return new SlowCallRenderer(commandContext).lines(SlowCallAnalyzer.analyze(calls, List.of(), 1_000));
    }

    private static SlowCall call(int second, String table, String region, long millis, long bytes) {
        return new SlowCall(
                "rs1.example:16020",
                SlowCall.Kind.SLOW,
                new SlowCall.Caller("10.0.0.1", "ann"),
                new SlowCall.Request(
                        "Scan", table, region, region.isEmpty() ? "" : "order-5-1", "", region.isEmpty(), 0, 0),
                new SlowCall.Cost(NOON.plusSeconds(second), millis, 0, 0, bytes, 0));
    }

    private static List<SlowCall> scan(int calls) {
        List<SlowCall> all = new ArrayList<>(List.of(call(0, "shop:carts", REGION, 4, 1 << 20)));
        for (int number = 1; number < calls; number++) {
            all.add(call(number, "", "", 2, 1 << 20));
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 160})
    void lines_ofAScan_fitTheTerminal(int columns) {
        assertThat(lines(columns, scan(300)))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(columns));
    }

    @Test
    void lines_ofShortCalls_showMilliseconds() {
        assertThat(lines(160, scan(1)))
                .anySatisfy(line -> assertThat(line).startsWith("shop:carts").contains("4 ms"));
    }

    @Test
    void lines_ofCallsWithoutATable_sayHowManyAndWhy() {
        assertThat(String.join(" ", lines(160, scan(5))))
                .contains("4 calls (80 % of all, responses of 4 MiB) without a table: 4 Scan (later calls of scans")
                .contains("5 recorded calls from 2026-01-01T12:00:00Z");
        assertThat(String.join(" ", lines(160, scan(1)))).doesNotContain("without a table");
    }

    @Test
    void lines_whenABufferIsFull_sayThatThereMayHaveBeenMore() {
        assertThat(String.join(" ", lines(160, scan(256))))
                .contains("rs1.example:16020 has at least 256 calls", "hbase.regionserver.slowlog.ringbuffer.size")
                .doesNotContain("per minute");
        assertThat(String.join(" ", lines(160, scan(255)))).doesNotContain("ringbuffer");
    }

    @Test
    void lines_ofFewCalls_sayHowManyAdviceRequires() {
        assertThat(lines(160, scan(19))).contains("No advice: it requires 20 recorded calls.");
        assertThat(String.join(" ", lines(160, scan(20)))).doesNotContain("it requires");
    }

    @Test
    void lines_ofAShortTime_haveNoRateOfAMinute() {
        assertThat(lines(160, scan(10)).get(0)).endsWith(": 10 slow, 0 large");
        assertThat(lines(160, scan(11)).get(0)).endsWith(": 11 slow, 0 large; 66 per minute");
    }

    @Test
    void lines_withoutCalls_sayWhetherServersRecordThem() {
        SlowCallReport report = SlowCallAnalyzer.analyze(
                List.of(), List.of(SlowCallLog.of("rs1:16020", Map.of(SlowCallLog.ENABLED, "true"))), 1_000);

        assertThat(String.join(" ", new SlowCallRenderer(SilentSession.context(160, NOON)).lines(report)))
                .startsWith(
                        "No slow calls are recorded. All RegionServers (1) record calls that take longer than 10000 ms");
    }
}
