package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.exceptions.ConnectionClosedException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.login.LoginError;
import org.junit.jupiter.api.Test;

/** What is said of a connection that the HMaster closes without a word. */
class ClusterProbeTest {
    private final Exception closed = new IOException(new ConnectionClosedException("Connection closed"));

    private final Configuration client = new Configuration(false);

    private Optional<Problem> closed(Exception cause) {
        return ClusterProbe.closedWithoutLogin("cluster c cannot be reached", cause, client);
    }

    @Test
    void closedWithoutLogin_withoutTheKeyOfHBase_namesIt_andWhatMentionsKerberos() {
        client.set("hadoop.security.authentication", "kerberos");
        client.set("hbase.master.kerberos.principal", "hbase/_HOST@EXAMPLE.COM");

        assertThat(closed(closed)).hasValueSatisfying(problem -> {
            assertThat(problem.code()).isEqualTo(LoginError.LOGIN_REQUIRED);
            assertThat(problem.why())
                    .contains("hbase.security.authentication is not set in hbase-site.xml")
                    .contains("hadoop.security.authentication = kerberos and hbase.master.kerberos.principal = hbase/");
            assertThat(problem.next()).startsWith("set hbase.security.authentication = kerberos");
        });
    }

    @Test
    void closedWithoutLogin_withTheDefaultOfHBase_saysThatTheKeyIsNotSet() {
        Configuration whole = HBaseConfiguration.create();
        whole.set("hbase.master.kerberos.principal", "hbase/_HOST@EXAMPLE.COM");

        assertThat(ClusterProbe.closedWithoutLogin("c", closed, whole))
                .hasValueSatisfying(
                        problem -> assertThat(problem.why()).contains("hbase.security.authentication is not set"));
    }

    @Test
    void closedWithoutLogin_withAnotherValue_showsIt() {
        client.set("hbase.security.authentication", "simple");
        client.set("hbase.master.kerberos.principal", "hbase/_HOST@EXAMPLE.COM");

        assertThat(closed(closed))
                .hasValueSatisfying(problem ->
                        assertThat(problem.why()).contains("hbase.security.authentication = simple in hbase-site.xml"));
    }

    @Test
    void absentZnode_ofAnotherDistribution_namesTheKeyAndItsValue() {
        client.set("zookeeper.znode.parent", "/hbase-unsecure");
        Exception cause = new IOException("KeeperErrorCode = NoNode for /hbase-unsecure/hbaseid");

        assertThat(ClusterProbe.absentZnode(cause, client))
                .hasValueSatisfying(next -> assertThat(next)
                        .startsWith("set zookeeper.znode.parent")
                        .contains("here it is /hbase-unsecure"));
        assertThat(ClusterProbe.absentZnode(new IOException("refused"), client)).isEmpty();
    }

    @Test
    void checkZooKeeper_ofNamesThatAreUnknown_saysSo() {
        client.set("hbase.zookeeper.quorum", "slave1.invalid,slave2.invalid");

        assertThatThrownBy(() -> ClusterProbe.checkZooKeeper("c", client))
                .hasMessageContaining("HC-2303")
                .hasMessageContaining("slave1.invalid:2181 (its name is unknown here), slave2.invalid:2181");
    }

    @Test
    void closedWithoutLogin_withoutAnyProof_isNoClaim() {
        client.set("hadoop.security.authentication", "simple");
        assertThat(closed(closed)).isEmpty();

        client.set("hbase.master.kerberos.principal", "hbase/_HOST@EXAMPLE.COM");
        assertThat(closed(new IOException("refused"))).isEmpty();

        client.set("hbase.security.authentication", "kerberos");
        assertThat(closed(closed)).isEmpty();
    }
}
