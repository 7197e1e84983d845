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

final class InfoServerTest {
    private static final String READY = """
            # TYPE server_num_region_servers gauge
            server_num_region_servers{liveregionservers="127.0.0.1,1,2;127.0.0.1,3,4",context="master"} 2
            server_num_region_servers_more{context="master"} 9
            server_master_finished_initialization_time{context="master"} 1795292065842
            """;

    @Test
    void parse_initializedMaster_hasItsServers() {
        assertThat(MasterView.parse(READY)).isEqualTo(new MasterView(true, 2));
    }

    @Test
    void parse_masterThatIsStillStarting_isNotInitialized() {
        assertThat(MasterView.parse("jvm_metrics_mem_max_m{context=\"jvm\"} 384.0\n"))
                .isEqualTo(new MasterView(false, 0));
        assertThat(MasterView.parse("server_master_finished_initialization_time{x=\"\"} 0\n"))
                .isEqualTo(new MasterView(false, 0));
    }

    @Test
    void metric_scientificNumber_isRead() {
        assertThat(InfoServer.metric("a{} 1.795292065842E12", "a")).hasValue(1795292065842L);
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
            InfoServer info = new InfoServer();

            assertThat(info.serves(new Member("master", Role.MASTER, 1, port, 0)))
                    .isTrue();
            assertThat(info.serves(new Member("rs1", Role.REGIONSERVER, 1, port, 0)))
                    .isFalse();
            assertThat(info.serves(new Member("nn", Role.NAMENODE, 1, port, 0))).isFalse();
            assertThat(info.serves(new Member("zk", Role.ZOOKEEPER, port, 0, 0)))
                    .isTrue();
        } finally {
            http.stop(0);
        }
    }

    @Test
    void serves_nobodyThere_isFalseForEveryRole() {
        int port = new Ports(new Random(11)).next();
        InfoServer info = new InfoServer();

        for (Role role : List.of(Role.values())) {
            assertThat(info.serves(new Member(role.label(), role, port, port, port)))
                    .as(role.title())
                    .isFalse();
        }
    }
}
