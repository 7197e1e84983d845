package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterAddressTest {
    @TempDir
    Path directory;

    @Test
    void configuration_ofADirectory_readsItsSiteFiles() throws IOException {
        Files.writeString(directory.resolve("hbase-site.xml"), site("hbase.zookeeper.quorum", "zk7"));
        Files.writeString(directory.resolve("hdfs-site.xml"), site("dfs.replication", "7"));

        Configuration configuration = ClusterAddress.configuration(directory.toString());

        assertThat(configuration.get("hbase.zookeeper.quorum")).isEqualTo("zk7");
        assertThat(configuration.get("dfs.replication")).isEqualTo("7");
        assertThat(configuration.get("hbase.hregion.memstore.flush.size")).isEqualTo("134217728");
    }

    @Test
    void configuration_ofAQuorum_takesPortsAndZnode() {
        Configuration one = ClusterAddress.configuration("zk1:2182");
        Configuration many = ClusterAddress.configuration("zk-1:2181,zk2.example:2183:/base/hbase");

        assertThat(one.get("hbase.zookeeper.quorum")).isEqualTo("zk1:2182");
        assertThat(one.get("zookeeper.znode.parent")).isEqualTo("/hbase");
        assertThat(many.get("hbase.zookeeper.quorum")).isEqualTo("zk-1:2181,zk2.example:2183");
        assertThat(many.get("zookeeper.znode.parent")).isEqualTo("/base/hbase");
    }

    @Test
    void configuration_ofNeither_saysWhatANameIs() {
        for (String name : new String[] {"nowhere", "zk1", "zk1:", "zk1:x", "a b:1", "zk1:2181,zk2", ":2181"}) {
            assertThatThrownBy(() -> ClusterAddress.configuration(name))
                    .as(name)
                    .hasMessageContaining("HC-2301 '" + name + "'")
                    .hasMessageContaining("zk1:2181,zk2:2181:/hbase");
        }
        assertThatThrownBy(() -> ClusterAddress.configuration("/no/such/place"))
                .hasMessageContaining("the directory does not exist");
    }

    @Test
    void configuration_ofPortsThatDoNotExist_namesTheirServers() {
        assertThatThrownBy(() -> ClusterAddress.configuration("zk1:99999,zk2:2181,zk3:0:/hbase"))
                .hasMessageContaining("HC-2301 'zk1:99999,zk2:2181,zk3:0:/hbase'")
                .hasMessageContaining("ports are 1 to 65535; that of zk1:99999, zk3:0 is not");
        assertThat(ClusterAddress.configuration("zk1:65535,zk2:1").get("hbase.zookeeper.quorum"))
                .isEqualTo("zk1:65535,zk2:1");
    }

    @Test
    void configuration_ofASiteFile_namesItsDirectory() throws IOException {
        Path site = Files.writeString(directory.resolve("hbase-site.xml"), "<configuration/>");

        assertThatThrownBy(() -> ClusterAddress.configuration(site.toString()))
                .hasMessageContaining("HC-2301")
                .hasMessageContaining("it is a file")
                .hasMessageContaining("the directory that contains the file: " + directory);
    }

    @Test
    void configuration_ofADirectoryWithoutASite_saysSo() throws IOException {
        assertThatThrownBy(() -> ClusterAddress.configuration(directory.toString()))
                .hasMessageContaining("HC-2302")
                .hasMessageContaining("hbase-site.xml");

        Files.writeString(directory.resolve("hbase-site.xml"), "<configuration><property>");
        assertThatThrownBy(() -> ClusterAddress.configuration(directory.toString()))
                .hasMessageContaining("HC-2302")
                .hasMessageContaining("cannot be read");
    }

    @Test
    void open_whereNobodyListens_answersWithinTenSeconds() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }

        org.junit.jupiter.api.Assertions.assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThatThrownBy(() -> ClusterConnection.open("127.0.0.1:" + free))
                        .hasMessageContaining("HC-2303")
                        .hasMessageContaining("127.0.0.1:" + free));
    }

    @Test
    void open_whereSomethingElseListens_waitsAsLongAsTheSiteFileSays() throws IOException {
        List<String> told = new ArrayList<>();
        ClusterConnection.announceWaitingTo(told::add);
        try (ServerSocket mute = new ServerSocket(0, 50, java.net.InetAddress.getLoopbackAddress())) {
            Files.writeString(
                    directory.resolve("hbase-site.xml"),
                    "<configuration>" + property("hbase.zookeeper.quorum", "127.0.0.1")
                            + property("hbase.zookeeper.property.clientPort", Integer.toString(mute.getLocalPort()))
                            + property("hbase.client.operation.timeout", "10000") + "</configuration>");
            org.junit.jupiter.api.Assertions.assertTimeout(
                    Duration.ofSeconds(14),
                    () -> assertThatThrownBy(() -> ClusterConnection.open(directory.toString()))
                            .hasMessageContaining("HC-2319")
                            .hasMessageContaining("no server of its ZooKeeper quorum serves requests")
                            .hasMessageContaining("127.0.0.1:" + mute.getLocalPort()
                                    + " accepts connections, but does not answer as ZooKeeper does"));
        } finally {
            ClusterConnection.announceWaitingTo(line -> {});
        }
        assertThat(told).containsExactly("no HMaster has responded within 8 s; it may be busy: waiting up to 2 s more");
    }

    @Test
    void patience_withoutAnOwnTime_isThirtySeconds() {
        ConnectionPatience usual = ConnectionPatience.of(ClusterAddress.configuration("zk1:2181"));

        assertThat(usual.attempts()).containsExactly(Duration.ofSeconds(8), Duration.ofSeconds(22));
        assertThat(new ConnectionPatience(Duration.ofSeconds(3)).attempts()).containsExactly(Duration.ofSeconds(3));
    }

    private static String site(String key, String value) {
        return "<configuration>" + property(key, value) + "</configuration>";
    }

    private static String property(String key, String value) {
        return "<property><name>" + key + "</name><value>" + value + "</value></property>";
    }
}
