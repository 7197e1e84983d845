package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.spi.ClusterLease;
import org.junit.jupiter.api.Test;

/** HBase's Admin behind the lease: no change is ordered once it is lost. */
class LeaseCheckedAdminTest {
    private final List<String> ordered = new ArrayList<>();
    private final Admin real = (Admin) Proxy.newProxyInstance(
            Admin.class.getClassLoader(), new Class<?>[] {Admin.class}, (proxy, method, arguments) -> {
                ordered.add(method.getName());
                if (method.getName().equals("listNamespaces")) {
                    throw new IOException("no");
                }
                return method.getReturnType() == boolean.class ? false : null;
            });

    private static final ClusterLease LOST = new ClusterLease() {
        @Override
        public void check() {
            throw new HConfigException(SiteError.LOCK_LOST, "lost", "", "look");
        }

        @Override
        public void checkCached() {
            // The last response is recent.
        }

        @Override
        public void close() {
            // No lease is held.
        }
    };

    @Test
    void changes_ofEveryMethodOfAdmin_areAllButQuestions() {
        Set<String> changes = new TreeSet<>();
        for (Method method : Admin.class.getMethods()) {
            if (LeaseCheckedAdmin.changes(method.getName())) {
                changes.add(method.getName());
            }
        }
        assertThat(changes)
                .contains(
                        "move",
                        "modifyTable",
                        "modifyTableAsync",
                        "createTableAsync",
                        "deleteTableAsync",
                        "disableTableAsync",
                        "balancerSwitch",
                        "normalizerSwitch",
                        "splitSwitch",
                        "mergeSwitch",
                        "splitRegionAsync",
                        "mergeRegionsAsync",
                        "updateConfiguration",
                        "flush",
                        "compact",
                        "runCatalogJanitor")
                .doesNotContain(
                        "getRegions",
                        "getClusterMetrics",
                        "isBalancerEnabled",
                        "listTableNames",
                        "tableExists",
                        "close");
    }

    @Test
    void call_whenTheLockIsLost_changesNothingAndStillAsksAndCloses() throws IOException {
        Admin admin = LeaseCheckedAdmin.of(real, () -> LOST);

        assertThatThrownBy(() -> admin.balancerSwitch(true, true)).hasMessageContaining("HC-2541");
        assertThatThrownBy(() -> admin.move(new byte[0])).hasMessageContaining("HC-2541");
        assertThat(admin.isBalancerEnabled()).isFalse();
        admin.close();

        assertThat(ordered).containsExactly("isBalancerEnabled", "close");
    }

    @Test
    void call_whileNothingIsHeld_isPassedOnWithItsFailure() throws IOException {
        Admin admin = LeaseCheckedAdmin.of(real, () -> ClusterLease.NONE);

        admin.balancerSwitch(true, true);

        assertThat(ordered).containsExactly("balancerSwitch");
        assertThatThrownBy(() -> admin.listNamespaces())
                .isInstanceOf(IOException.class)
                .hasMessage("no");
    }
}
