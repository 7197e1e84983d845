package org.hconfig.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hadoop.conf.Configuration;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any text is parsed as a cluster address or rejected with a code; the same for the quorum in its site file. */
class MutatedClusterAddressTest {
    @Test
    void address_ofAnyText_isAClusterOrRefusedWithACode() {
        AnyBytes.mutated(
                1_000,
                Mutations.of("zk1:2181,zk2:2181:/hbase", "/etc/hbase/conf", "localhost:2181"),
                bytes -> assertThat(ClusterAddress.configuration(new String(bytes, UTF_8)))
                        .isNotNull());
    }

    @Test
    void quorum_ofAnyText_isMembersOrRefusedWithACode() {
        AnyBytes.mutated(2_000, Mutations.of("zk1:2181,zk2|2181", "[::1]:2181,b:99999|port", "a,b|-1"), bytes -> {
            String[] parts = new String(bytes, UTF_8).split("\\|", 2);
            Configuration configuration = new Configuration(false);
            configuration.set("hbase.zookeeper.quorum", parts[0]);
            configuration.set("hbase.zookeeper.property.clientPort", parts[parts.length - 1]);
            ClusterProbe.members("x", configuration).forEach(member -> {
                assertThat(member.getPort()).isBetween(0, 65_535);
                assertThat(member.isUnresolved()).isTrue();
            });
        });
    }
}
