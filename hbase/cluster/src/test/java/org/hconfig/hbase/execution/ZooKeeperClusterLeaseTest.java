package org.hconfig.hbase.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.hadoop.conf.Configuration;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.execution.ZooKeeperClusterLease.LeasePurpose;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunMarkStore;
import org.hconfig.xconfig.spi.ClusterLease;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The leases, in a ZooKeeper of their own. */
class ZooKeeperClusterLeaseTest {
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

    private ClusterLease take(LeasePurpose leasePurpose) {
        return ZooKeeperClusterLease.acquire(configuration, "cluster-1", leasePurpose, System::nanoTime);
    }

    private void endSessions() {
        server.getZKDatabase().getSessions().forEach(server::closeSession);
    }

    @Test
    void take_ofWhatAnotherHolds_isRefusedAndNamesTheHolder() {
        for (LeasePurpose leasePurpose : LeasePurpose.values()) {
            try (ClusterLease first = take(leasePurpose)) {
                assertThatThrownBy(() -> take(leasePurpose))
                        .isInstanceOfSatisfying(
                                HConfigException.class,
                                failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                        .hasMessageContaining("cluster-1")
                        .hasMessageContaining(
                                "process " + ProcessHandle.current().pid() + " on ");
                first.check();
            }
            take(leasePurpose).close();
        }
    }

    @Test
    void take_forDifferentPurposes_excludesOnlyItsOwnKind() {
        try (ClusterLease serving = take(LeasePurpose.SERVING);
                ClusterLease measuring = take(LeasePurpose.MEASURING);
                ClusterLease changing = take(LeasePurpose.CHANGING)) {
            for (ClusterLease clusterLease : new ClusterLease[] {serving, measuring, changing}) {
                assertThatCode(clusterLease::check).doesNotThrowAnyException();
            }
        }
    }

    @Test
    void check_afterTheSessionEnded_saysThatTheLockIsLost_andItCanBeTakenAgain() {
        try (ClusterLease clusterLease = take(LeasePurpose.SERVING)) {
            endSessions();

            assertThatThrownBy(clusterLease::check)
                    .hasMessageContaining("HC-2541")
                    .hasMessageContaining("cluster-1.serving");
        }
        try (ClusterLease again = take(LeasePurpose.SERVING)) {
            again.check();
        }
    }

    @Test
    void watch_afterTheProcessStoodStill_asksBeforeItSaysYes() {
        long[] stoodStill = {0};
        try (ClusterLease clusterLease = ZooKeeperClusterLease.acquire(
                configuration, "cluster-1", LeasePurpose.CHANGING, () -> System.nanoTime() + stoodStill[0])) {
            endSessions();
            stoodStill[0] = Duration.ofSeconds(40).toNanos();

            assertThatThrownBy(clusterLease::checkCached).hasMessageContaining("HC-2541");
        }
    }

    @Test
    void check_whenTheThreadIsAskedToEnd_isNoLossOfTheLock() {
        try (ClusterLease clusterLease = take(LeasePurpose.CHANGING)) {
            Thread.currentThread().interrupt();
            assertThatCode(clusterLease::check).doesNotThrowAnyException();
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void check_afterSomebodyRemovedTheNode_saysThatItIsLost() throws Exception {
        try (ClusterLease clusterLease = take(LeasePurpose.CHANGING)) {
            server.getZKDatabase().getDataTree().deleteNode("/hconfig/cluster-1", 1_000);

            assertThatThrownBy(clusterLease::check)
                    .hasMessageContaining("HC-2541")
                    .hasMessageContaining("nothing more is changed");
        }
    }

    private static RunMark mark(RunMarkStore runMarkStore, String run) {
        return RunMark.parse(
                "{\"format\":1,\"run\":\"" + run
                        + "\",\"since\":\"2026-11-25T18:00:00Z\",\"table\":\"t\",\"plan\":\"00\",\"origin\":"
                        + "{\"owner\":\"o@h\",\"home\":\"/h\",\"version\":\"1\",\"epoch\":"
                        + runMarkStore.origin("/h").epoch()
                        + "},\"step\":\"\",\"switches\":\"balancer=true\",\"parts\":[],\"living\":[]}",
                "a test",
                HBaseModel.INSTANCE);
    }

    @Test
    void marks_outliveTheirWriter_andEpochsGrow() {
        RunMark written;
        try (ClusterLease clusterLease = take(LeasePurpose.CHANGING)) {
            assertThat(clusterLease.marks().read()).isEmpty();
            written = mark(clusterLease.marks(), "plan-1");
            clusterLease.marks().write(written);
            written = mark(clusterLease.marks(), "plan-1.2");
            clusterLease.marks().write(written);
        }
        try (ClusterLease clusterLease = take(LeasePurpose.CHANGING)) {
            assertThat(clusterLease.marks().read()).contains(written);
            assertThat(clusterLease.marks().origin("/h").epoch())
                    .isGreaterThan(written.origin().epoch());
            assertThat(clusterLease.marks().origin("/h").owner()).contains("@");
            clusterLease.marks().remove();
            clusterLease.marks().remove();
            assertThat(clusterLease.marks().read()).isEmpty();
        }
    }

    @Test
    void marks_ofAHolderThatLostTheLock_cannotBeWrittenOverThoseOfTheNext() {
        try (ClusterLease first = take(LeasePurpose.CHANGING)) {
            first.marks().write(mark(first.marks(), "plan-1"));
            endSessions();
            try (ClusterLease second = take(LeasePurpose.CHANGING)) {
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
        try (ClusterLease serving = take(LeasePurpose.SERVING)) {
            assertThat(serving.marks()).isSameAs(RunMarkStore.NONE);
        }
    }

    @Test
    void rights_withALogin_areTheCreatorsAndTheSuperusers() {
        configuration.set("hbase.superuser", "admin, @group");
        assertThat(ZooKeeperSession.rights(configuration, true))
                .extracting(right -> right.getPerms() + " " + right.getId().getScheme() + ":"
                        + right.getId().getId())
                .containsExactly("31 auth:", "31 sasl:admin", "1 world:anyone");
        assertThat(ZooKeeperSession.rights(configuration, false)).isEqualTo(ZooDefs.Ids.OPEN_ACL_UNSAFE);
    }

    @Test
    void check_afterAnotherTookIt_saysThatItIsLost() {
        try (ClusterLease clusterLease = take(LeasePurpose.CHANGING)) {
            endSessions();
            try (ClusterLease other = take(LeasePurpose.CHANGING)) {
                assertThatThrownBy(clusterLease::check).hasMessageContaining("HC-2541");
                other.check();
            }
        }
    }
}
