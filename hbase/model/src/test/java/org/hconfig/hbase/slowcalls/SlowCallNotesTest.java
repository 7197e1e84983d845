package org.hconfig.hbase.slowcalls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlowCallNotesTest {
    private static SlowCallLog full(String server, int size) {
        return SlowCallLog.of(server, Map.of(SlowCallLog.RING, String.valueOf(size)))
                .withRing(true, false);
    }

    private static SlowCallReport report(List<SlowCall> calls) {
        return SlowCallAnalyzer.analyze(calls, List.of(), 100_000);
    }

    @Test
    void unnamed_namesTheCallsByTheirMethod() {
        List<SlowCall> calls =
                new ArrayList<>(CallSample.of("ExecuteProcedures").times(10));
        calls.addAll(CallSample.of("Scan").continuation().times(4));
        calls.addAll(CallSample.of("Something").times(1));
        calls.addAll(CallSample.of("Get").row("t", "k").times(5));

        assertThat(SlowCallNotes.unnamed(report(calls)))
                .contains(
                        "15 calls (75 % of all, responses of 1.5 KiB) without a table: 10 ExecuteProcedures (the HMaster opens and"
                                + " closes regions), 4 Scan (later calls of scans: HBase records the table with the first one), 1 Something."
                                + " Shares of tables, regions and key prefixes are those of the other calls.");
    }

    @Test
    void unnamed_ofCallsThatAllHaveATable_isEmpty() {
        assertThat(SlowCallNotes.unnamed(
                        report(CallSample.of("Get").row("t", "k").times(5))))
                .isEmpty();
    }

    @Test
    void unnamed_ofManyMethods_namesFive() {
        List<SlowCall> calls = IntStream.range(0, 7)
                .mapToObj(i -> CallSample.of("M" + i).call())
                .toList();

        assertThat(SlowCallNotes.unnamed(report(calls)).orElseThrow())
                .contains("1 M4 and others.")
                .doesNotContain("M5");
    }

    @Test
    void incomplete_ofFullRings_namesServersBySize() {
        assertThat(SlowCallNotes.incomplete(List.of(full("rs1:1", 256), full("rs2:1", 1000), full("rs3:1", 256))))
                .contains(
                        "Calls are missing: rs1:1, rs3:1 keep the last 256 calls only (hbase.regionserver.slowlog.ringbuffer.size),"
                                + " and older calls are overwritten. rs2:1 keeps the last 1000 calls only"
                                + " (hbase.regionserver.slowlog.ringbuffer.size), and older calls are overwritten. Counts, shares, and times"
                                + " are those of the calls that were read; they give no rate.");
    }

    @Test
    void incomplete_ofUnknownOrLimitedRings_saysWhatIsKnown() {
        assertThat(SlowCallNotes.incomplete(List.of(
                                SlowCallLog.unread("rs1:1").withRing(true, false),
                                SlowCallLog.of("rs2:1", Map.of()).withRing(false, true)))
                        .orElseThrow())
                .contains(
                        "rs1:1 has at least 256 calls",
                        "may be overwritten",
                        "rs2:1 has as many calls as were requested",
                        "--last");
    }

    @Test
    void incomplete_ofCompleteAnswers_isEmpty() {
        assertThat(SlowCallNotes.incomplete(List.of(SlowCallLog.of("rs1:1", Map.of()), SlowCallLog.unread("rs2:1"))))
                .isEmpty();
    }
}
