package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class InfoServerClientTest {
    private static final String READY = """
            # TYPE server_num_region_servers gauge
            server_num_region_servers{liveregionservers="127.0.0.1,1,2;127.0.0.1,3,4",context="master"} 2
            server_num_region_servers_more{context="master"} 9
            server_master_finished_initialization_time{context="master"} 1795292065842
            """;

    @Test
    void parseJmx_ofAnHMasterWithoutPrometheus_hasItsStatus() {
        String page = """
                {"beans": [ {
                  "tag.liveRegionServers": "127.0.0.1,24906,1;127.0.0.1,27685,2",
                  "masterFinishedInitializationTime": 1795722855621,
                  "numRegionServers": 2
                } ]}
                """;

        assertThat(MasterStatus.parseJmx(page)).isEqualTo(new MasterStatus(true, 2));
        assertThat(MasterStatus.parseJmx("{\"beans\": []}")).isEqualTo(new MasterStatus(false, 0));
        assertThat(InfoServerClient.attribute(page, "regionCount")).isEmpty();
    }

    @Test
    void parse_initializedMaster_hasItsServers() {
        assertThat(MasterStatus.parse(READY)).isEqualTo(new MasterStatus(true, 2));
    }

    @Test
    void parse_masterThatIsStillStarting_isNotInitialized() {
        assertThat(MasterStatus.parse("jvm_metrics_mem_max_m{context=\"jvm\"} 384.0\n"))
                .isEqualTo(new MasterStatus(false, 0));
        assertThat(MasterStatus.parse("server_master_finished_initialization_time{x=\"\"} 0\n"))
                .isEqualTo(new MasterStatus(false, 0));
    }

    @Test
    void metric_scientificNumber_isRead() {
        assertThat(InfoServerClient.metric("a{} 1.795292065842E12", "a")).hasValue(1795292065842L);
    }

    @Test
    void serves_masterAnswering_dependsOnWhatItSays() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try {
            byte[] body = READY.getBytes(StandardCharsets.UTF_8);
            http.createContext("/prometheus", exchange -> {
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            http.start();
            int port = http.getAddress().getPort();
            InfoServerClient info = new InfoServerClient();

            assertThat(info.serves(new ManagedProcess("master", ProcessRole.MASTER, 1, port, 0)))
                    .isTrue();
            assertThat(info.serves(new ManagedProcess("rs1", ProcessRole.REGIONSERVER, 1, port, 0)))
                    .isFalse();
            assertThat(info.serves(new ManagedProcess("nn", ProcessRole.NAMENODE, 1, port, 0)))
                    .isFalse();
            assertThat(info.serves(new ManagedProcess("zk", ProcessRole.ZOOKEEPER, port, 0, 0)))
                    .isTrue();
        } finally {
            http.stop(0);
        }
    }

    @Test
    void serves_nobodyThere_isFalseForEveryRole() {
        int port = new PortAllocator(new Random(11)).next();
        InfoServerClient info = new InfoServerClient();

        for (ProcessRole processRole : List.of(ProcessRole.values())) {
            assertThat(info.serves(new ManagedProcess(processRole.label(), processRole, port, port, port)))
                    .as(processRole.title())
                    .isFalse();
        }
    }
}
