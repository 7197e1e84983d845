package org.hconfig.bench.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.probes.InfoServerReader;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InfoServerReaderTest {
    private static final String METRICS = """
            # TYPE server_flush_queue_length gauge
            server_flush_queue_length{context="regionserver",hostname="h"} 1
            # TYPE server_compaction_queue_length gauge
            server_compaction_queue_length{context="regionserver",hostname="h"} 2
            server_split_queue_length{context="regionserver",hostname="h"} 3
            server_updates_blocked_time{context="regionserver",hostname="h"} 1693
            server_blocked_request_count{context="regionserver",hostname="h"} 7
            server_flushed_output_bytes{context="regionserver",hostname="h"} 5000
            server_compacted_output_bytes{context="regionserver",hostname="h"} 700
            """;

    private HttpServer server;
    private InfoServerReader pages;
    private volatile String tasks = "[]";
    private volatile String metrics = METRICS;
    private volatile String metricsAfterTheFirst = "";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/rs-status", exchange -> {
            byte[] body = tasks.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.createContext("/prometheus", exchange -> {
            byte[] body = metrics.getBytes(StandardCharsets.UTF_8);
            metrics = metricsAfterTheFirst.isEmpty() ? metrics : metricsAfterTheFirst;
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        pages = new InfoServerReader(Map.of(
                "rs1", URI.create("http://127.0.0.1:" + server.getAddress().getPort())));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void activity_whenTasksRun_countsFlushesAndCompactions() throws IOException {
        tasks = """
                [{"description":"Flushing t,,1.ab.","state":"RUNNING","status":"creating writer"},
                 {"description":"Flushing t,,1.cd.","state":"COMPLETE","status":"done"},
                 {"description":"Compacting cf in t,,1.ab.","state":"RUNNING","status":""},
                 {"description":"Initializing region t,,1.ef.","state":"RUNNING","status":""}]
                """;

        assertThat(pages.activity("rs1")).isEqualTo(new ClusterActivity(0, 1, 1, 0));
    }

    @Test
    void activity_whenNoTaskRuns_isWhatIsQueuedBesidesFlushesThatArePutOff() throws IOException {
        tasks = "\n   []\n";

        assertThat(pages.activity("rs1")).isEqualTo(new ClusterActivity(0, 0, 2, 3));
    }

    @Test
    void counters_fromThePage_areRead() throws IOException {
        assertThat(pages.counters("rs1")).isEqualTo(new ClusterCounters(1693, 7, 5000, 700));
    }

    @Test
    void activity_whenAMetricIsMissing_saysWhich() {
        metrics = "server_compaction_queue_length 0\n";

        assertThatThrownBy(() -> pages.activity("rs1")).isInstanceOfSatisfying(HConfigException.class, error -> {
            assertThat(error.problems().get(0).code()).isEqualTo(BenchError.LAB_UNOBSERVABLE);
            assertThat(error).hasMessageContaining("server_split_queue_length");
        });
    }

    @Test
    void activity_whileMetricsAreStopped_waitsForThem() throws IOException {
        metrics = "";
        metricsAfterTheFirst = METRICS;

        assertThat(pages.activity("rs1")).isEqualTo(new ClusterActivity(0, 0, 2, 3));
    }

    @Test
    void activity_whenTheServerIsGone_fails() {
        server.stop(0);

        assertThatThrownBy(() -> pages.activity("rs1")).isInstanceOf(IOException.class);
    }
}
