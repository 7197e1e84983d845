package org.hconfig.hbase.slowcalls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlowCallAnalyzerTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private static SlowCallReport analyze(List<SlowCall> calls) {
        return SlowCallAnalyzer.analyze(calls, List.of(), 1_000);
    }

    @Test
    void analyze_noCalls_isAnEmptyReport() {
        SlowCallReport report = analyze(List.of());

        assertThat(report.calls()).isZero();
        assertThat(report.from()).isEmpty();
        assertThat(report.groups()).isEmpty();
        assertThat(report.advice()).isEmpty();
    }

    @Test
    void analyze_callThatIsSlowAndLarge_countsOnceInGroups() {
        SlowCall slow = call(0, "Scan", "10.0.0.1", "ann", "t,,1.a.", "", 0, 500, 10, 9);
        SlowCall large = new SlowCall(slow.server(), Kind.LARGE, slow.caller(), slow.request(), slow.cost());

        SlowCallReport report = analyze(List.of(slow, large));

        assertThat(report.calls()).isEqualTo(1);
        assertThat(report.slow()).isEqualTo(1);
        assertThat(report.large()).isEqualTo(1);
        assertThat(group(report, Dimension.TABLE).calls()).isEqualTo(1);
    }

    @Test
    void analyze_laterCallsOfAScan_areCountedAsUnnamed() {
        SlowCallReport report = analyze(List.of(
                call(0, "Scan", "10.0.0.1", "ann", "t,,1.a.", "k", 0, 5, 0, 100),
                call(1, "Scan", "10.0.0.1", "ann", "", "", 0, 5, 0, 700),
                call(2, "Scan", "10.0.0.1", "ann", "", "", 0, 5, 0, 200)));

        assertThat(report.unnamed())
                .isEqualTo(new SlowCallReport.Unnamed(2, 900, List.of(new SlowCallReport.MethodCalls("Scan", 2, ""))));
        assertThat(group(report, Dimension.TABLE).calls()).isEqualTo(1);
    }

    @Test
    void groups_areOrderedByTime_withSharesOfCallsThatHaveTheProperty() {
        List<SlowCall> calls = new ArrayList<>();
        IntStream.range(0, 3).forEach(i -> calls.add(call(i, "Get", "10.0.0.1", "ann", "t,,1.a.", "k1", 0, 10, 0, 1)));
        calls.add(call(3, "Get", "10.0.0.2", "", "t,,1.a.", "", 0, 1000, 0, 1));

        SlowCallReport report = analyze(calls);

        assertThat(group(report, Dimension.CLIENT))
                .satisfies(first -> assertThat(first.name()).isEqualTo("10.0.0.2"))
                .satisfies(first -> assertThat(first.share()).isEqualTo(0.25));
        assertThat(group(report, Dimension.USER).share()).isEqualTo(1);
        assertThat(group(report, Dimension.KEY_PREFIX).name()).isEqualTo("k1");
    }

    @Test
    void advise_fewerThanTwentyCalls_saysNothing() {
        assertThat(analyze(many(19, "Get", "t,,1.a.", 0, 10, 9_000, 0)).advice())
                .isEmpty();
    }

    @Test
    void advise_callsThatWaited_namesTheHandlers() {
        assertThat(analyze(many(20, "Get", "", 0, 10, 9_000, 0)).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.action()).contains("hbase.regionserver.handler.count"));
    }

    @Test
    void advise_oneRegion_namesIt() {
        assertThat(analyze(many(20, "Get", "t,,1.a.", 0, 10, 0, 0)).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed()).contains("t,,1.a.", "100 %"))
                .satisfies(advice -> assertThat(advice.action()).contains("hconfig histogram t --by requests"));
    }

    @Test
    void advise_largeScans_namesTheLimitsOfAScan() {
        List<SlowCall> scans = many(20, "Scan", "", 0, 10, 0, 5 << 20).stream()
                .map(call -> new SlowCall(call.server(), Kind.LARGE, call.caller(), call.request(), call.cost()))
                .toList();

        assertThat(analyze(scans).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.action()).contains("setMaxResultSize"))
                .satisfies(advice -> assertThat(advice.observed()).contains("5 MiB"));
    }

    private static List<SlowCall> scans(int number, String filter, long responseBytes, long scannedBytes) {
        return many(number, "Scan", "", 0, 3_000, 0, responseBytes).stream()
                .map(call -> new SlowCall(
                        call.server(),
                        Kind.SLOW,
                        call.caller(),
                        new SlowCall.Request("Scan", "t", "", "", filter, false, 0, 0),
                        new SlowCall.Cost(call.cost().start(), 3_000, 0, 0, responseBytes, scannedBytes)))
                .toList();
    }

    @Test
    void advise_filteredScansThatReturnLittle_namesStartAndStopRow() {
        assertThat(analyze(scans(20, "SingleColumnValueFilter", 8, 300 << 20)).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed())
                        .isEqualTo(
                                "20 slow scan calls with SingleColumnValueFilter took 3000 ms and returned 8 B on average,"
                                        + " and read blocks of 300 MiB"))
                .satisfies(advice -> assertThat(advice.action()).contains("withStartRow", "withStopRow"));
    }

    @Test
    void advise_scansThatReadMuchAndReturnLittleWithoutAFilter_namesStartAndStopRow() {
        assertThat(analyze(scans(20, "", 8, 300 << 20)).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed()).doesNotContain(" with "));
    }

    @ParameterizedTest
    @CsvSource({"19,SomeFilter,8,0", "40,'',8,0", "40,SomeFilter,1000000,300000000", "40,'',8,1000000"})
    void advise_fewScans_orThoseThatReturnMuchOrReadLittle_saysNothing(
            int number, String filter, long responseBytes, long scannedBytes) {
        assertThat(analyze(scans(number, filter, responseBytes, scannedBytes)).advice())
                .isEmpty();
    }

    @Test
    void advise_largeBatches_saysSmallerOnes() {
        assertThat(analyze(many(20, "Multi", "", 5_000, 10, 0, 0)).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed()).contains("5000 gets or mutations"));
    }

    @Test
    void advise_oneOfSeveralUsers_namesAQuota() {
        List<SlowCall> calls = new ArrayList<>(many(30, "Get", "", 0, 10, 0, 0));
        calls.add(call(99, "Get", "10.0.0.9", "bob", "", "", 0, 10, 0, 0));

        assertThat(analyze(calls).advice())
                .singleElement()
                .satisfies(advice -> assertThat(advice.action()).contains("USER => 'ann'"));
    }

    @Test
    void prefix_ofEscapedBytes_cutsNone() {
        assertThat(SlowCallAnalyzer.prefix("\\x00\\x01abcdef")).isEqualTo("\\x00\\x01ab");
        assertThat(SlowCallAnalyzer.prefix("ab")).isEqualTo("ab");
        assertThat(SlowCallAnalyzer.prefix("")).isEmpty();
    }

    private static Group group(SlowCallReport report, Dimension dimension) {
        return report.groups().stream()
                .filter(group -> group.dimension() == dimension)
                .findFirst()
                .orElseThrow();
    }

    private static List<SlowCall> many(
            int number, String method, String region, int actions, long millis, long queue, long bytes) {
        return IntStream.range(0, number)
                .mapToObj(i -> call(i, method, "10.0.0.1", "ann", region, "", actions, millis, queue, bytes))
                .toList();
    }

    private static SlowCall call(
            int second,
            String method,
            String host,
            String user,
            String region,
            String key,
            int actions,
            long millis,
            long queue,
            long bytes) {
        return new SlowCall(
                "rs1:16020",
                Kind.SLOW,
                new SlowCall.Caller(host, user),
                new SlowCall.Request(method, region.isEmpty() ? "" : "t", region, key, "", false, actions, 0),
                new SlowCall.Cost(NOON.plusSeconds(second), millis, queue, 0, bytes, 0));
    }
}
