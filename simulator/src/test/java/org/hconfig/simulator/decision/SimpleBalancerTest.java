package org.hconfig.simulator.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.master.RegionPlan;
import org.apache.hadoop.hbase.master.balancer.SimpleLoadBalancer;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;

/** Plans of the simple balancer, compared with HBase's. */
class SimpleBalancerTest {
    private static final float[] SLOPS = {0.2F, 0F, 0.001F, 1F, -1F};

    private final Map<List<Object>, SimpleLoadBalancer> balancers = new HashMap<>();

    @Test
    void plan_ofRandomClusters_isHBases() {
        PropertyCheck.forAll(ComparisonCases.count(2_000), ClusterCase::next, cluster -> {
            float slop = SLOPS[cluster.settings() % SLOPS.length];
            float overallSlop = SLOPS[cluster.settings() / 10 % SLOPS.length];
            boolean byTable = cluster.settings() % 2 == 0;
            SharedRandomness.seedShuffles(cluster.seed());
            List<RegionPlan> plans = balancer(slop, overallSlop, byTable).balanceCluster(cluster.byTable());

            assertThat(ours(cluster, slop, overallSlop, byTable))
                    .isEqualTo(
                            plans == null
                                    ? List.of()
                                    : plans.stream().map(ClusterCase::move).toList());
        });
    }

    private SimpleLoadBalancer balancer(float slop, float overallSlop, boolean byTable) {
        return balancers.computeIfAbsent(List.of(slop, overallSlop, byTable), key -> {
            Configuration conf = new Configuration(false);
            conf.setFloat("hbase.regions.slop", slop);
            conf.setFloat("hbase.regions.overallSlop", overallSlop);
            conf.setBoolean("hbase.master.loadbalance.bytable", byTable);
            conf.setBoolean("hbase.master.balancer.uselocality", false);
            SimpleLoadBalancer balancer = new SimpleLoadBalancer();
            balancer.setMasterServices(FakeMasters.with(conf));
            balancer.initialize();
            return balancer;
        });
    }

    private static List<RegionMove> ours(ClusterCase cluster, float slop, float overallSlop, boolean byTable) {
        Random dice = new Random(cluster.seed());
        int[] servers = cluster.hashed();
        int[] loads = new int[servers.length];
        int[][] all = cluster.regions(-1);
        for (int i = 0; i < servers.length; i++) {
            loads[i] = all[servers[i]].length;
        }
        SimpleBalancer run = new SimpleBalancer(slop, overallSlop, servers, loads, lacking -> hashed(lacking, dice));
        if (!byTable) {
            return run.plan(all, cluster.regionIds());
        }
        List<RegionMove> moves = new ArrayList<>();
        for (int table = 0; table < cluster.tables(); table++) {
            moves.addAll(run.plan(cluster.regions(table), cluster.regionIds()));
        }
        return moves;
    }

    /** The order in which HBase's hash map holds servers, shuffled as HBase does. */
    private static int[] hashed(int[] servers, Random dice) {
        Map<ServerName, Integer> map = new HashMap<>();
        for (int server : servers) {
            map.put(ClusterCase.server(server), 0);
        }
        List<ServerName> names = new ArrayList<>(map.keySet());
        Collections.shuffle(names, dice);
        return names.stream().mapToInt(ClusterCase::number).toArray();
    }

    @Test
    void plan_ofOneServerWithAll_spreadsEvenly() {
        int[][] regions = {{0, 1, 2, 3, 4, 5}, {}, {}};
        SimpleBalancer run = new SimpleBalancer(
                0.2F, 0.2F, new int[] {0, 1, 2}, new int[] {6, 0, 0}, SimpleBalancer.FillOrder.shuffled(new Random(1)));

        assertThat(run.plan(regions, new long[6])).hasSize(4).allMatch(move -> move.from() == 0);
    }

    @Test
    void plan_ofAnEvenCluster_isEmpty() {
        SimpleBalancer run = new SimpleBalancer(0.2F, 0.2F, new int[] {0, 1}, new int[] {1, 1}, servers -> servers);

        assertThat(run.plan(new int[][] {{0}, {1}}, new long[2])).isEmpty();
    }
}
