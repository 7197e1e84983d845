package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetricsBuilder;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerMetricsBuilder;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.junit.jupiter.api.Test;

class ServerReportReaderTest {
    private final List<Duration> waited = new ArrayList<>();
    private final ServerReportReader servers = new ServerReportReader(waited::add);

    @Test
    void read_aServerHasNotReported_asksUntilItHas() throws IOException {
        ClusterMetrics all = metrics(reported("one"), reported("two"));
        Deque<ClusterMetrics> answers = new ArrayDeque<>(
                List.of(metrics(silent("one"), silent("two")), metrics(reported("one"), silent("two")), all));

        assertThat(servers.read(answers::remove)).isSameAs(all);
        assertThat(answers).isEmpty();
        assertThat(waited).hasSize(2);
    }

    @Test
    void read_aServerNeverReports_returnsTheLastAnswerAfterTenSeconds() throws IOException {
        ClusterMetrics lacking = metrics(reported("one"), silent("two"));

        assertThat(servers.read(() -> lacking)).isSameAs(lacking);
        assertThat(waited.stream().reduce(Duration.ZERO, Duration::plus))
                .isBetween(Duration.ofSeconds(9), Duration.ofSeconds(10));
    }

    @Test
    void read_noServers_doesNotWait() throws IOException {
        Deque<ClusterMetrics> answers = new ArrayDeque<>(List.of(metrics()));

        assertThat(servers.read(answers::remove).getLiveServerMetrics()).isEmpty();
    }

    @Test
    void read_theMasterFails_throwsWhatItThrew() {

        assertThatThrownBy(() -> servers.read(() -> {
                    throw new IOException("gone");
                }))
                .hasMessage("gone");
    }

    private static ServerMetrics silent(String host) {
        return ServerMetricsBuilder.of(ServerName.valueOf(host, 16020, 1));
    }

    private static ServerMetrics reported(String host) {
        return ServerMetricsBuilder.newBuilder(ServerName.valueOf(host, 16020, 1))
                .setMaxHeapSize(new Size(1, Size.Unit.GIGABYTE))
                .build();
    }

    private static ClusterMetrics metrics(ServerMetrics... servers) {
        Map<ServerName, ServerMetrics> live = new TreeMap<>();
        Arrays.asList(servers).forEach(server -> live.put(server.getServerName(), server));
        return ClusterMetricsBuilder.newBuilder().setLiveServerMetrics(live).build();
    }
}
