package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BalanceRequest;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.xconfig.spi.ClusterLease;
import org.junit.jupiter.api.Test;

/** HBase's Admin before HMasters of several versions: none gets a request that it would misunderstand. */
class MasterRequestGateTest {
    private static final BalanceRequest DRY =
            BalanceRequest.newBuilder().setDryRun(true).build();
    private static final TableDescriptor TABLE =
            TableDescriptorBuilder.newBuilder(TableName.valueOf("t")).build();

    private final List<String> requested = new ArrayList<>();

    @Test
    void balance_aDryRunOfAnOlderHMaster_isRefused() {
        Admin admin = admin("2.4.18");

        assertThatThrownBy(() -> admin.balance(DRY))
                .hasMessageContaining("HC-2337")
                .hasMessageContaining("2.4.18")
                .hasMessageContaining("2.5.0");
        assertThat(requested).isEmpty();
    }

    @Test
    void balance_withoutADryRun_isForEveryVersion() throws IOException {
        admin("2.4.18").balance(BalanceRequest.defaultInstance());

        assertThat(requested).containsExactly("balance");
    }

    @Test
    void balance_aDryRunOfALaterHMaster_isRequested() throws IOException {
        admin("2.5.13-hadoop3").balance(DRY);

        assertThat(requested).containsExactly("balance");
    }

    @Test
    void modifyTable_withoutReopening_isRefusedByVersionsThatWouldReopen() throws IOException {
        assertThatThrownBy(() -> admin("3.0.0-alpha-4").modifyTableAsync(TABLE, false))
                .hasMessageContaining("HC-2337");
        assertThat(requested).isEmpty();

        admin("2.5.13").modifyTable(TABLE, false);
        admin("2.4.18").modifyTable(TABLE, true);
        admin("2.4.18").modifyTable(TABLE);

        assertThat(requested).containsExactly("modifyTable", "modifyTable", "modifyTable");
    }

    private Admin admin(String version) {
        Admin real = (Admin) Proxy.newProxyInstance(
                Admin.class.getClassLoader(), new Class<?>[] {Admin.class}, (proxy, method, arguments) -> {
                    requested.add(method.getName());
                    return method.getReturnType() == boolean.class ? false : null;
                });
        return LeaseCheckedAdmin.of(real, () -> ClusterLease.NONE, () -> HBaseVersion.parse(version));
    }
}
