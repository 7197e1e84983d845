package org.hconfig.hbase.rebalance.layout;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FavoredNodesCheckTest {
    private static final String BALANCER = "hbase.master.loadbalancer.class";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.apache.hadoop.hbase.master.balancer.FavoredStochasticBalancer",
                "org.apache.hadoop.hbase.favored.FavoredNodeLoadBalancer"
            })
    void require_whenTheBalancerKeepsFavoredNodes_isRefusedWithItsName(String balancer) {
        assertThatThrownBy(() -> FavoredNodesCheck.require(Map.of(BALANCER, balancer)))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-7512")
                .hasMessageContaining(balancer);
    }

    @Test
    void require_whenTheBalancerOfGroupsKeepsFavoredNodes_isRefused() {
        assertThatThrownBy(() -> FavoredNodesCheck.require(Map.of(
                        BALANCER,
                        "org.apache.hadoop.hbase.rsgroup.RSGroupBasedLoadBalancer",
                        "hbase.rsgroup.grouploadbalancer.class",
                        "org.apache.hadoop.hbase.master.balancer.FavoredStochasticBalancer")))
                .hasMessageContaining("hbase.rsgroup.grouploadbalancer.class");
    }

    @Test
    void require_withAnotherBalancerOrNone_passes() {
        assertThatCode(() -> FavoredNodesCheck.require(
                        Map.of(BALANCER, "org.apache.hadoop.hbase.master.balancer.StochasticLoadBalancer")))
                .doesNotThrowAnyException();
        assertThatCode(() -> FavoredNodesCheck.require(Map.of())).doesNotThrowAnyException();
    }
}
