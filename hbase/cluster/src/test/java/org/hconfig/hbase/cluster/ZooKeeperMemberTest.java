package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class ZooKeeperMemberTest {
    private final Configuration client = new Configuration(false);

    @Test
    void of_answersOfZooKeeper_andOfOthers_areDistinguished() {
        assertThat(state("Zookeeper version: 3.8.4-9316c2a7\nLatency min/avg/max: 0/0.5/12"))
                .isEqualTo(ZooKeeperMember.State.SERVING);
        assertThat(state("srvr is not executed because it is not in the whitelist.\n"))
                .isEqualTo(ZooKeeperMember.State.SERVING);
        assertThat(state("This ZooKeeper instance is not currently serving requests\n"))
                .isEqualTo(ZooKeeperMember.State.NOT_SERVING);
        assertThat(state("SSH-2.0-OpenSSH_9.2\r\n")).isEqualTo(ZooKeeperMember.State.OTHER);
        assertThat(state("HTTP/1.1 400 Bad Request")).isEqualTo(ZooKeeperMember.State.OTHER);
        assertThat(state("")).isEqualTo(ZooKeeperMember.State.OTHER);
    }

    private static ZooKeeperMember.State state(String answer) {
        return ZooKeeperMember.of("zk1:2181", answer).state();
    }

    @Test
    void ask_ofAQuorumOfWhichOneServes_findsTheStateOfEach() throws Exception {
        try (ServerSocket serving = listen();
                ServerSocket other = listen()) {
            Thread one = answer(serving, "Zookeeper version: 3.8.4\n");
            Thread two = answer(other, "");
            int closed = closedPort();

            List<ZooKeeperMember> members = ZooKeeperMember.ask(
                    List.of(
                            member(closed),
                            member(other.getLocalPort()),
                            member(serving.getLocalPort()),
                            InetSocketAddress.createUnresolved("zk.invalid", 2181)),
                    client);
            one.join();
            two.join();

            assertThat(members)
                    .extracting(ZooKeeperMember::state)
                    .containsExactly(
                            ZooKeeperMember.State.UNREACHABLE,
                            ZooKeeperMember.State.OTHER,
                            ZooKeeperMember.State.SERVING,
                            ZooKeeperMember.State.UNREACHABLE);
            assertThat(members.get(0).label()).startsWith("127.0.0.1:" + closed + " does not respond");
            ClusterProbe.requireServing("c", members, new IOException("silence"));
        }
    }

    @Test
    void requireServing_ofAQuorumWithoutMajority_isNotAnAbsentMaster() {
        List<ZooKeeperMember> members = List.of(
                ZooKeeperMember.of("zk1:2181", "This ZooKeeper instance is not currently serving requests\n"),
                new ZooKeeperMember("zk2:2181", ZooKeeperMember.State.UNREACHABLE, "does not respond (refused)"));

        assertThatThrownBy(() -> ClusterProbe.requireServing("c", members, new IOException("silence")))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2319")
                .hasMessageContaining("zk1:2181 is not serving requests: fewer than half")
                .hasMessageContaining("zk2:2181 does not respond (refused)");
    }

    @Test
    void complete_ofAConfigurationWithoutRetries_retriesAndPassesASilentServerInSeconds() {
        client.set("hbase.zookeeper.quorum", "zk1,zk2,zk3");
        client.setInt("zookeeper.recovery.retry", 0);

        ZooKeeperPatience.complete(client);

        assertThat(client.getInt("zookeeper.recovery.retry", 0)).isEqualTo(20);
        assertThat(client.getInt("zookeeper.session.timeout", 0)).isEqualTo(15_000);

        client.setInt("zookeeper.recovery.retry", 50);
        client.setInt("zookeeper.session.timeout", 4000);
        ZooKeeperPatience.complete(client);

        assertThat(client.getInt("zookeeper.recovery.retry", 0)).isEqualTo(50);
        assertThat(client.getInt("zookeeper.session.timeout", 0)).isEqualTo(4000);
    }

    private static InetSocketAddress member(int port) {
        return InetSocketAddress.createUnresolved("127.0.0.1", port);
    }

    private static ServerSocket listen() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = listen()) {
            return socket.getLocalPort();
        }
    }

    /** Answers one connection. */
    private static Thread answer(ServerSocket server, String answer) {
        Thread thread = new Thread(() -> {
            try (Socket socket = server.accept()) {
                socket.getInputStream().readNBytes(4);
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
            } catch (IOException closed) {
                throw new java.io.UncheckedIOException(closed);
            }
        });
        thread.start();
        return thread;
    }
}
