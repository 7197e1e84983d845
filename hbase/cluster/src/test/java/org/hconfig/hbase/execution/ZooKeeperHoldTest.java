package org.hconfig.hbase.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import javax.security.auth.login.AppConfigurationEntry;
import org.apache.hadoop.conf.Configuration;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.execution.ZooKeeperHold.Purpose;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Marks;
import org.hconfig.xconfig.apply.RunMark;
import org.jspecify.annotations.Nullable;
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
    void watch_afterTheProcessStoodStill_asksBeforeItSaysYes() {
        long[] stoodStill = {0};
        try (Hold hold = ZooKeeperHold.take(
                configuration, "cluster-1", Purpose.CHANGING, () -> System.nanoTime() + stoodStill[0])) {
            endSessions();
            stoodStill[0] = Duration.ofSeconds(40).toNanos();

            assertThatThrownBy(hold::watch).hasMessageContaining("HC-2541");
        }
    }

    @Test
    void check_whenTheThreadIsAskedToEnd_isNoLossOfTheLock() {
        try (Hold hold = take(Purpose.CHANGING)) {
            Thread.currentThread().interrupt();
            assertThatCode(hold::check).doesNotThrowAnyException();
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void check_afterSomebodyRemovedTheNode_saysThatItIsLost() throws Exception {
        try (Hold hold = take(Purpose.CHANGING)) {
            server.getZKDatabase().getDataTree().deleteNode("/hconfig/cluster-1", 1_000);

            assertThatThrownBy(hold::check)
                    .hasMessageContaining("HC-2541")
                    .hasMessageContaining("nothing more is changed");
        }
    }

    private static RunMark mark(Marks marks, String run) {
        return RunMark.parse(
                "{\"format\":1,\"run\":\"" + run
                        + "\",\"since\":\"2026-11-25T18:00:00Z\",\"table\":\"t\",\"plan\":\"00\",\"origin\":"
                        + "{\"owner\":\"o@h\",\"home\":\"/h\",\"version\":\"1\",\"epoch\":"
                        + marks.origin("/h").epoch()
                        + "},\"step\":\"\",\"switches\":\"balancer=true\",\"parts\":[],\"living\":[]}",
                "a test");
    }

    @Test
    void marks_outliveTheirWriter_andEpochsGrow() {
        RunMark written;
        try (Hold hold = take(Purpose.CHANGING)) {
            assertThat(hold.marks().read()).isEmpty();
            written = mark(hold.marks(), "plan-1");
            hold.marks().write(written);
            written = mark(hold.marks(), "plan-1.2");
            hold.marks().write(written);
        }
        try (Hold hold = take(Purpose.CHANGING)) {
            assertThat(hold.marks().read()).contains(written);
            assertThat(hold.marks().origin("/h").epoch())
                    .isGreaterThan(written.origin().epoch());
            assertThat(hold.marks().origin("/h").owner()).contains("@");
            hold.marks().remove();
            hold.marks().remove();
            assertThat(hold.marks().read()).isEmpty();
        }
    }

    @Test
    void marks_ofAHolderThatLostTheLock_cannotBeWrittenOverThoseOfTheNext() {
        try (Hold first = take(Purpose.CHANGING)) {
            first.marks().write(mark(first.marks(), "plan-1"));
            endSessions();
            try (Hold second = take(Purpose.CHANGING)) {
                second.marks().read();
                RunMark next = mark(second.marks(), "plan-2");
                second.marks().write(next);

                assertThatThrownBy(() -> first.marks().write(mark(first.marks(), "plan-1")))
                        .hasMessageContaining("HC-2541");
                assertThatThrownBy(() -> first.marks().remove()).hasMessageContaining("HC-2541");
                assertThat(second.marks().read()).contains(next);
                second.marks().remove();
            }
        }
    }

    @Test
    void marks_ofWhoOnlyWatches_areNone() {
        try (Hold serving = take(Purpose.SERVING)) {
            assertThat(serving.marks()).isSameAs(Marks.NONE);
        }
    }

    @Test
    void rights_onASecureCluster_areTheCreatorsAndTheSuperusers() {
        configuration.set("hbase.security.authentication", "kerberos");
        configuration.set("hbase.superuser", "admin, @group");
        configuration.set("hbase.zookeeper.client.kerberos.principal", "hbase/_HOST@EXAMPLE.COM");
        javax.security.auth.login.Configuration before = new ConfigurationOfNothing();
        javax.security.auth.login.Configuration.setConfiguration(before);
        try {
            assertThat(ZooKeeperSession.rights(configuration))
                    .extracting(right -> right.getPerms() + " " + right.getId().getScheme() + ":"
                            + right.getId().getId())
                    .containsExactly("31 auth:", "31 sasl:admin", "1 world:anyone");
        } finally {
            javax.security.auth.login.Configuration.setConfiguration(null);
        }
        configuration.set("hbase.security.authentication", "simple");
        assertThat(ZooKeeperSession.rights(configuration)).isEqualTo(ZooDefs.Ids.OPEN_ACL_UNSAFE);
    }

    private static final class ConfigurationOfNothing extends javax.security.auth.login.Configuration {
        @Override
        public AppConfigurationEntry @Nullable [] getAppConfigurationEntry(String name) {
            return null;
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
