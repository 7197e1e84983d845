package org.hconfig.hbase.slowcalls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Advice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The causes that recorded calls show: tables of the system, rows, large responses, and scans with filters. */
class SlowCallCausesTest {
    private static List<Advice> advice(List<SlowCall> calls) {
        return SlowCallAnalyzer.analyze(calls, List.of(), 100_000).advice();
    }

    private static List<Advice> advice(List<SlowCall> some, List<SlowCall> others) {
        return advice(Stream.concat(some.stream(), others.stream()).toList());
    }

    private static List<Advice> advice(List<SlowCall> some, List<SlowCall> others, List<SlowCall> more) {
        return advice(Stream.concat(some.stream(), others.stream()).toList(), more);
    }

    /** Gets of different rows of one region. */
    private static List<SlowCall> gets(int number, String table) {
        return IntStream.range(0, number)
                .mapToObj(i -> CallSample.of("Get").row(table, "r" + i).call())
                .toList();
    }

    @Test
    void advise_mostCallsOnMeta_namesItsClients_andNoBalance() {
        assertThat(advice(gets(26, "hbase:meta"), gets(9, "w")))
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed())
                        .isEqualTo("table hbase:meta had 74 % of the recorded calls that name a table (26)"))
                .satisfies(advice -> assertThat(advice.action())
                        .contains("never splits", "Connection")
                        .doesNotContain("hconfig balance", "consecutive"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase:acl", "hbase:quota", "hbase:namespace", "SYSTEM.CATALOG", "SYSTEM:SEQUENCE"})
    void advise_mostCallsOnATableOfTheSystem_neverSplitsOrSalts(String table) {
        assertThat(advice(
                        gets(30, table), CallSample.of("Get").row(table, "one").times(300)))
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed()).contains(table))
                .satisfies(advice -> assertThat(advice.action())
                        .contains("neither splits nor a salt")
                        .doesNotContain("hconfig balance"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Get", "Scan"})
    void advise_largeAnswersAndFiltersOnMeta_saysNothingOfColumns(String method) {
        CallSample call = CallSample.of(method).row("hbase:meta", "t").response(5 << 20);

        assertThat(advice(call.kind(Kind.LARGE).times(30)))
                .extracting(Advice::observed)
                .noneMatch(text -> text.contains("response"));
    }

    @Test
    void advise_manyRowsOfOneRegion_balances() {
        assertThat(advice(gets(40, "w")))
                .singleElement()
                .satisfies(advice -> assertThat(advice.action()).contains("hconfig balance w"));
    }

    @Test
    void advise_incrementsOfOneRow_namesTheRowLock_andNoBalance() {
        assertThat(advice(CallSample.of("Mutate").row("w", "counter").times(235), gets(20, "w")))
                .singleElement()
                .satisfies(
                        advice -> assertThat(advice.observed())
                                .isEqualTo(
                                        "row counter of table w had 92 % of the recorded calls that name a row (235), 235 of them writes"))
                .satisfies(advice -> assertThat(advice.action())
                        .contains("never splits a row", "lock", "spread")
                        .doesNotContain("salt"));
    }

    @Test
    void advise_batchesThatBeginWithOneRow_saysThatOnlyTheFirstIsKnown() {
        List<SlowCall> batches =
                CallSample.of("Multi").row("w", "hot").actions(300, 0).times(30);

        assertThat(advice(batches))
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed())
                        .contains(
                                "row hot of table w",
                                "0 of them writes",
                                "of 30 calls of several actions, only the first row"))
                .satisfies(advice -> assertThat(advice.action()).contains("One server reads it", "TIMELINE"));
    }

    @Test
    void advise_batchesWithoutARow_saysThatItCanBeOne() {
        assertThat(advice(CallSample.of("Multi").row("w", "").actions(300, 0).times(30)))
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed())
                        .endsWith("; of 30 calls of several actions, HBase records no row, which can be one for all"))
                .satisfies(advice ->
                        assertThat(advice.action()).contains("except a single row, which HBase never splits"));
    }

    @Test
    void advise_atomicBatchesOfOneRow_namesTheRowLock() {
        assertThat(advice(CallSample.of("Multi").row("w", "lock").actions(0, 2).times(30)))
                .singleElement()
                .satisfies(advice -> assertThat(advice.action()).contains("take its lock"));
    }

    @ParameterizedTest
    @CsvSource({"19, 0", "25, 600"})
    void advise_fewCallsOfOneRow_doesNotNameIt(int ofRow, int others) {
        assertThat(advice(
                        CallSample.of("Mutate").row("w", "counter").times(ofRow),
                        gets(others, "w"),
                        CallSample.of("Get").times(20)))
                .noneMatch(advice -> advice.observed().startsWith("row "));
    }

    @Test
    void advise_scansThatBeginAtOneRow_areNoHotRow() {
        assertThat(advice(CallSample.of("Scan").row("w", "a").times(40)))
                .singleElement()
                .satisfies(advice -> assertThat(advice.action()).contains("hconfig balance w"));
    }

    @ParameterizedTest
    @CsvSource({
        "Get, 'ColumnRangeFilter,setBatch'",
        "Mutate, setReturnResults(false)",
        "Multi, fewer gets",
        "Scan, setMaxResultSize",
        "ExecService, coprocessor"
    })
    void advise_largeResponses_namesTheMeansOfTheMethod(String method, String means) {
        List<SlowCall> large = IntStream.range(0, 25)
                .mapToObj(i -> CallSample.of(method)
                        .row("w" + i, "k" + i)
                        .response(1_700_000)
                        .kind(Kind.LARGE)
                        .call())
                .toList();

        assertThat(advice(large))
                .singleElement()
                .satisfies(advice ->
                        assertThat(advice.observed()).isEqualTo("25 " + method + " responses of 1.6 MiB on average"))
                .satisfies(advice -> assertThat(advice.action()).contains(means.split(",")));
    }

    @Test
    void advise_largeResponsesOfOneRow_namesBoth() {
        assertThat(advice(CallSample.of("Get")
                        .row("w", "wide")
                        .response(1_700_000)
                        .kind(Kind.LARGE)
                        .times(25)))
                .extracting(Advice::action)
                .anySatisfy(action -> assertThat(action).contains("never splits a row"))
                .anySatisfy(action -> assertThat(action).contains("ColumnRangeFilter"))
                .hasSize(2);
    }

    @Test
    void advise_largeResponsesOfTwoMethods_namesBoth_theMostBytesFirst() {
        List<Advice> advice = advice(
                CallSample.of("Get").response(1 << 20).kind(Kind.LARGE).times(25),
                CallSample.of("Mutate").response(2 << 20).kind(Kind.LARGE).times(30));

        assertThat(advice)
                .extracting(Advice::observed)
                .containsExactly("30 Mutate responses of 2 MiB on average", "25 Get responses of 1 MiB on average");
    }

    @Test
    void advise_fewLargeResponses_saysNothing() {
        assertThat(advice(
                        CallSample.of("Get").response(1 << 20).kind(Kind.LARGE).times(19),
                        CallSample.of("Get").times(20)))
                .isEmpty();
    }

    @Test
    void advise_filteredScansWithMostlyLaterCalls_namesStartAndStopRow() {
        assertThat(advice(
                        CallSample.of("Scan").filter("RowFilter").times(9),
                        CallSample.of("Scan").continuation().times(25)))
                .singleElement()
                .satisfies(advice -> assertThat(advice.observed())
                        .isEqualTo(
                                "34 slow scan calls (25 of them later calls of such scans) with RowFilter took 10 ms and"
                                        + " returned 100 B on average"))
                .satisfies(advice -> assertThat(advice.action()).contains("withStopRow"));
    }

    @Test
    void advise_laterCallsOfOtherClients_areNotCounted() {
        assertThat(advice(
                        CallSample.of("Scan").filter("RowFilter").times(9),
                        CallSample.of("Scan").continuation().by("bob").times(11),
                        CallSample.of("Scan").continuation().on("rs2:16020").times(11)))
                .noneMatch(advice -> advice.observed().contains("RowFilter"));
    }

    @Test
    void advise_laterCallsOfScansWithoutAFilter_orThatReturnMuch_areNoFilteredScans() {
        assertThat(advice(
                        CallSample.of("Scan").filter("").times(9),
                        CallSample.of("Scan").continuation().times(25)))
                .isEmpty();
        assertThat(advice(
                        CallSample.of("Scan").filter("RowFilter").times(9),
                        CallSample.of("Scan").continuation().response(2 << 20).times(25)))
                .isEmpty();
    }
}
