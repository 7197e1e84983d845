package org.hconfig.hbase.slowcalls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlowCallLogRendererTest {
    private static final Map<String, String> ON = Map.of(
            SlowCallLog.ENABLED, "true", "hbase.ipc.warn.response.time", "5", "hbase.ipc.warn.response.size", "2000");

    @Test
    void text_ofServersThatRecord_namesTheThresholdsInForce() {
        assertThat(SlowCallLogRenderer.text(List.of(SlowCallLog.of("rs1:1", ON), SlowCallLog.of("rs2:1", ON))))
                .isEqualTo(
                        "All RegionServers (2) record calls that take longer than 5 ms (hbase.ipc.warn.response.time) or with"
                                + " responses larger than 2,000 bytes (hbase.ipc.warn.response.size).");
    }

    @Test
    void text_ofServersThatDoNotRecord_saysHowToEnableIt() {
        assertThat(SlowCallLogRenderer.text(List.of(SlowCallLog.of("rs1:1", Map.of()))))
                .isEqualTo(
                        "No RegionServer records calls, because hbase.regionserver.slowlog.buffer.enabled is false there:"
                                + " hconfig plan --set hbase.regionserver.slowlog.buffer.enabled=true.");
    }

    @Test
    void text_ofDifferentServers_namesEachGroup() {
        String text = SlowCallLogRenderer.text(List.of(
                SlowCallLog.of("rs1:1", ON),
                SlowCallLog.of("rs2:1", Map.of(SlowCallLog.ENABLED, " TRUE ")),
                SlowCallLog.of("rs3:1", Map.of(SlowCallLog.ENABLED, "false")),
                SlowCallLog.unread("rs4:1")));

        assertThat(text)
                .contains("rs1:1 records calls that take longer than 5 ms")
                .contains("rs2:1 records calls that take longer than 10000 ms", "larger than 100 MiB")
                .contains("rs3:1 record none")
                .contains("Unknown whether it records calls", "not read: rs4:1.");
    }

    @Test
    void text_ofThresholdsOfScans_andOfThoseThatAreOff() {
        assertThat(SlowCallLogRenderer.text(List.of(SlowCallLog.of(
                        "rs1:1",
                        Map.of(
                                SlowCallLog.ENABLED,
                                "true",
                                "hbase.ipc.warn.response.size",
                                "-1",
                                "hbase.ipc.warn.response.time.scan",
                                "60000")))))
                .contains("record calls that take longer than 10000 ms (hbase.ipc.warn.response.time);")
                .contains("scans that take longer than 60000 ms")
                .doesNotContain("larger than");
    }

    @Test
    void text_ofManyServers_namesFive_andOfNoneIsEmpty() {
        List<SlowCallLog> logs = IntStream.range(0, 9)
                .mapToObj(i -> i == 0 ? SlowCallLog.of("rs0:1", ON) : SlowCallLog.unread("rs" + i + ":1"))
                .toList();

        assertThat(SlowCallLogRenderer.text(logs)).endsWith("rs5:1 and 3 other servers.");
        assertThat(SlowCallLogRenderer.text(List.of())).isEmpty();
    }
}
