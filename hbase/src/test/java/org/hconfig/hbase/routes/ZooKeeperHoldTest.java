package org.hconfig.hbase.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.hconfig.hbase.routes.ZooKeeperHold.Purpose;
import org.hconfig.model.ExitCode;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Hold;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The locks, in a ZooKeeper of their own. */
class ZooKeeperHoldTest {
    private static final int TICK_MILLIS = 1000;

    @TempDir
    Path data;

    private final NIOServerCnxnFactory connections = new NIOServerCnxnFactory();
    private final Configuration configuration = new Configuration(false);
    private ZooKeeperServer server;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        server = new ZooKeeperServer(data.toFile(), data.toFile(), TICK_MILLIS);
        connections.configure(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        connections.startup(server);
        configuration.set("hbase.zookeeper.quorum", "127.0.0.1");
        configuration.setInt("hbase.zookeeper.property.clientPort", connections.getLocalPort());
    }

    @AfterEach
    void stop() {
        connections.shutdown();
    }

    private Hold take(Purpose purpose) {
        return ZooKeeperHold.take(configuration, "cluster-1", purpose, System::nanoTime);
    }

    private void endSessions() {
        server.getZKDatabase().getSessions().forEach(server::closeSession);
    }

    @Test
    void take_ofWhatAnotherHolds_isRefusedAndNamesTheHolder() {
        for (Purpose purpose : Purpose.values()) {
            try (Hold first = take(purpose)) {
                assertThatThrownBy(() -> take(purpose))
                        .isInstanceOfSatisfying(
                                HConfigException.class,
                                failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                        .hasMessageContaining("cluster-1")
                        .hasMessageContaining(
                                "process " + ProcessHandle.current().pid() + " on ");
                first.check();
            }
            take(purpose).close();
        }
    }

    @Test
    void take_forDifferentPurposes_excludesOnlyItsOwnKind() {
        try (Hold serving = take(Purpose.SERVING);
                Hold measuring = take(Purpose.MEASURING);
                Hold changing = take(Purpose.CHANGING)) {
            for (Hold hold : new Hold[] {serving, measuring, changing}) {
                assertThatCode(hold::check).doesNotThrowAnyException();
            }
        }
    }

    @Test
    void check_afterTheSessionEnded_saysThatTheLockIsLost_andItCanBeTakenAgain() {
        try (Hold hold = take(Purpose.SERVING)) {
            endSessions();

            assertThatThrownBy(hold::check).hasMessageContaining("HC-2541").hasMessageContaining("cluster-1.serving");
        }
        try (Hold again = take(Purpose.SERVING)) {
            again.check();
        }
    }

    @Test
    void check_afterAnotherTookIt_saysThatItIsLost() {
        try (Hold hold = take(Purpose.CHANGING)) {
            endSessions();
            try (Hold other = take(Purpose.CHANGING)) {
                assertThatThrownBy(hold::check).hasMessageContaining("HC-2541");
                other.check();
            }
        }
    }
}
