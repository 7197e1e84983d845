package org.apache.hadoop.hbase.master.balancer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.master.MasterServices;
import org.apache.hadoop.hbase.master.RegionPlan;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

/** The cost by itself, and within HBase's balancer. */
class EvenTablesCostFunctionTest {
    private static final String PREFIX = "hbase.master.balancer.stochastic.";

    @Test
    void misplaced_ofAnyCounts_isWhatEvenCountsLeaveOver() {
        PropertyCheck.forAll(500, ValueGenerator.lists(ValueGenerator.longs(0, 9), 7), drawn -> {
            int[] counts = drawn.isEmpty()
                    ? new int[1]
                    : drawn.stream().mapToInt(Long::intValue).toArray();

            assertThat(EvenTablesCostFunction.misplaced(counts)).isEqualTo(surplus(counts));
        });
    }

    /** The largest keep one more, as many as there are to keep. */
    private static int surplus(int[] counts) {
        int[] sorted = Arrays.stream(counts).sorted().toArray();
        int regions = Arrays.stream(counts).sum();
        int surplus = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean oneMore = i >= sorted.length - regions % sorted.length;
            surplus += Math.max(0, sorted[i] - regions / sorted.length - (oneMore ? 1 : 0));
        }
        return surplus;
    }

    @Test
    void cost_afterAnyMoves_isThatOfALookAtTheResult() {
        PropertyCheck.forAll(50, ValueGenerator.longs(0, Long.MAX_VALUE), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            Map<ServerName, List<RegionInfo>> load = load(3 + random.nextInt(4), 3, 8, random);
            BalancerClusterState state = new BalancerClusterState(load, new HashMap<>(), null, null);
            EvenTablesCostFunction function = new EvenTablesCostFunction(new Configuration(false));
            function.prepare(state);
            for (int i = 0; i < 40; i++) {
                int region = random.nextInt(state.numRegions);
                int from = state.regionIndexToServerIndex[region];
                BalanceAction move = new MoveRegionAction(region, from, random.nextInt(state.numServers));
                state.doAction(move);
                function.postAction(move);
            }
            EvenTablesCostFunction anew = new EvenTablesCostFunction(new Configuration(false));
            anew.prepare(state);

            assertThat(function.cost()).isEqualTo(anew.cost()).isBetween(0.0, 1.0);
        });
    }

    @Test
    void cost_ofTablesOnOneServer_isOneAndOfEvenOnesNothing() {
        Map<ServerName, List<RegionInfo>> crowded = even(3, 4, 6);
        List<RegionInfo> all = new ArrayList<>();
        crowded.values().forEach(all::addAll);
        crowded.replaceAll((server, regions) -> new ArrayList<>());
        crowded.replaceAll((server, regions) -> server.equals(server(0)) ? all : regions);

        assertThat(cost(crowded)).isCloseTo(1, within(1e-9));
        assertThat(cost(even(3, 4, 6))).isZero();
        assertThat(cost(even(3, 4, 7))).isZero();
        assertThat(new EvenTablesCostFunction(new Configuration(false)).getMultiplier())
                .isEqualTo(EvenTablesCostFunction.COST_DEFAULT);
    }

    private static double cost(Map<ServerName, List<RegionInfo>> load) {
        EvenTablesCostFunction function = new EvenTablesCostFunction(new Configuration(false));
        function.prepare(new BalancerClusterState(load, new HashMap<>(), null, null));
        return function.cost();
    }

    @Test
    void balanceTable_whereOneServerHasAllTheBytes_leavesTablesEvenOnlyWithIt() {
        assertThat(misplacedAfterBalancing(false)).isPositive();
        assertThat(misplacedAfterBalancing(true)).isZero();
    }

    /** HBase's balancer, to which nothing but bytes and, if so, even tables count; one server has all the bytes. */
    private static int misplacedAfterBalancing(boolean guarded) {
        Configuration conf = new Configuration(false);
        conf.setBoolean("hbase.master.balancer.uselocality", false);
        for (String cost : List.of("regionCountCost", "tableSkewCost", "moveCost")) {
            conf.setFloat(PREFIX + cost, 0);
        }
        conf.setFloat(PREFIX + "storefileSizeCost", 100);
        conf.setFloat(PREFIX + "minCostNeedBalance", 0);
        conf.setFloat(PREFIX + "maxMovePercent", 1);
        conf.setInt(PREFIX + "maxSteps", 20_000);
        conf.setBoolean(PREFIX + "runMaxSteps", true);
        if (guarded) {
            conf.set(PREFIX + "additionalCostFunctions", EvenTablesCostFunction.class.getName());
        }
        StochasticLoadBalancer balancer = new StochasticLoadBalancer();
        balancer.setMasterServices(master(conf));
        balancer.initialize();
        Map<ServerName, List<RegionInfo>> load = even(3, 4, 6);
        Map<String, Deque<BalancerRegionLoad>> loads = new HashMap<>();
        load.forEach((server, regions) -> regions.forEach(region -> loads.put(
                region.getRegionNameAsString(),
                new ArrayDeque<>(List.of(new BalancerRegionLoad(metrics(server.equals(server(0)) ? 1000 : 1)))))));
        balancer.loads = loads;

        List<RegionPlan> plans = balancer.balanceTable(HConstants.ENSEMBLE_TABLE_NAME, load);

        Map<String, ServerName> at = new HashMap<>();
        even(3, 4, 6).forEach((server, regions) -> regions.forEach(region -> at.put(region.getEncodedName(), server)));
        assertThat(plans).isNotEmpty();
        plans.forEach(plan -> at.put(plan.getRegionInfo().getEncodedName(), plan.getDestination()));
        return misplaced(at);
    }

    private static int misplaced(Map<String, ServerName> at) {
        Map<TableName, int[]> counts = new TreeMap<>();
        even(3, 4, 6)
                .values()
                .forEach(regions -> regions.forEach(region -> {
                    ServerName server = at.get(region.getEncodedName());
                    counts.computeIfAbsent(region.getTable(), table -> new int[3])[server.getPort() - 16020]++;
                }));
        return counts.values().stream()
                .mapToInt(EvenTablesCostFunctionTest::surplus)
                .sum();
    }

    private static Map<ServerName, List<RegionInfo>> even(int servers, int tables, int regions) {
        return load(servers, tables, regions, null);
    }

    /** Tables whose regions are served in turn, or by chance. */
    private static Map<ServerName, List<RegionInfo>> load(
            int servers, int tables, int regions, @org.jspecify.annotations.Nullable SplittableRandom random) {
        Map<ServerName, List<RegionInfo>> load = new TreeMap<>();
        for (int server = 0; server < servers; server++) {
            load.put(server(server), new ArrayList<>());
        }
        for (int table = 0; table < tables; table++) {
            for (int region = 0; region < regions; region++) {
                int server = random == null ? region % servers : random.nextInt(servers);
                load.get(server(server))
                        .add(RegionInfoBuilder.newBuilder(TableName.valueOf("t" + table))
                                .setStartKey(Bytes.toBytes(region))
                                .setEndKey(Bytes.toBytes(region + 1))
                                .setRegionId(1)
                                .build());
            }
        }
        return load;
    }

    private static ServerName server(int number) {
        return ServerName.valueOf("host", 16020 + number, 1);
    }

    /** The little that a balancer asks of its master. */
    private static MasterServices master(Configuration conf) {
        DefaultMetricsSystem.setMiniClusterMode(true);
        return (MasterServices) Proxy.newProxyInstance(
                EvenTablesCostFunctionTest.class.getClassLoader(),
                new Class<?>[] {MasterServices.class},
                (proxy, method, given) -> switch (method.getName()) {
                    case "getConfiguration" -> conf;
                    case "getServerName" -> ServerName.valueOf("master", 16000, 1);
                    default -> throw new UnsupportedOperationException(method.toString());
                });
    }

    private static RegionMetrics metrics(long megabytes) {
        return (RegionMetrics) Proxy.newProxyInstance(
                EvenTablesCostFunctionTest.class.getClassLoader(),
                new Class<?>[] {RegionMetrics.class},
                (proxy, method, given) -> switch (method.getName()) {
                    case "getReadRequestCount", "getWriteRequestCount" -> 0L;
                    case "getStoreFileSize" -> new Size(megabytes, Size.Unit.MEGABYTE);
                    case "getMemStoreSize", "getRegionSizeMB" -> new Size(0, Size.Unit.MEGABYTE);
                    case "getCurrentRegionCachedRatio" -> 0F;
                    default -> throw new UnsupportedOperationException(method.toString());
                });
    }
}
