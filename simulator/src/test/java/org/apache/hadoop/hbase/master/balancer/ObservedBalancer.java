package org.apache.hadoop.hbase.master.balancer;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.master.MasterServices;
import org.apache.hadoop.hbase.master.RegionPlan;
import org.jspecify.annotations.Nullable;

/** HBase's stochastic balancer, called where only its own package can call it. */
public final class ObservedBalancer {
    private final StochasticLoadBalancer balancer = new StochasticLoadBalancer();

    /** One report of a region. */
    public record Report(long reads, long writes, long memstoreMegabytes, long storefileMegabytes) {}

    /** A balancer of this master. */
    public ObservedBalancer(MasterServices master) {
        balancer.setMasterServices(master);
        balancer.initialize();
    }

    /** The reports of each region until now. */
    public void reports(Map<RegionInfo, List<Report>> reports) {
        Map<String, Deque<BalancerRegionLoad>> loads = new HashMap<>();
        reports.forEach((region, list) -> {
            Deque<BalancerRegionLoad> deque = new ArrayDeque<>();
            list.forEach(report -> deque.add(new BalancerRegionLoad(metrics(report))));
            loads.put(region.getRegionNameAsString(), deque);
        });
        balancer.loads = loads;
    }

    private static RegionMetrics metrics(Report report) {
        return (RegionMetrics) Proxy.newProxyInstance(
                ObservedBalancer.class.getClassLoader(),
                new Class<?>[] {RegionMetrics.class},
                (proxy, method, given) -> switch (method.getName()) {
                    case "getReadRequestCount" -> report.reads();
                    case "getWriteRequestCount" -> report.writes();
                    case "getMemStoreSize" -> new Size(report.memstoreMegabytes(), Size.Unit.MEGABYTE);
                    case "getStoreFileSize" -> new Size(report.storefileMegabytes(), Size.Unit.MEGABYTE);
                    case "getRegionSizeMB" -> new Size(0, Size.Unit.MEGABYTE);
                    case "getCurrentRegionCachedRatio" -> 0F;
                    default -> throw new UnsupportedOperationException(method.toString());
                });
    }

    /** Whether the cluster needs balancing. */
    public boolean needed(Map<ServerName, List<RegionInfo>> load) {
        BalancerClusterState state = state(load);
        balancer.initCosts(state);
        return balancer.needsBalance(HConstants.ENSEMBLE_TABLE_NAME, state);
    }

    /** The weighted cost. */
    public double cost(Map<ServerName, List<RegionInfo>> load) {
        BalancerClusterState state = state(load);
        balancer.initCosts(state);
        return balancer.computeCost(state, Double.MAX_VALUE);
    }

    /** The plan, {@code null} when there is none. */
    public @Nullable List<RegionPlan> plan(Map<ServerName, List<RegionInfo>> load) {
        return balancer.balanceTable(HConstants.ENSEMBLE_TABLE_NAME, load);
    }

    /** Returns the current shuffled list of generators; the same object until the next shuffle. */
    public List<?> generators() {
        return balancer.shuffledGeneratorClasses.get();
    }

    /** Whether the list names the generator by load before the one by chance. */
    public static boolean loadFirst(List<?> generators) {
        return generators.indexOf(LoadCandidateGenerator.class) < generators.indexOf(RandomCandidateGenerator.class);
    }

    private BalancerClusterState state(Map<ServerName, List<RegionInfo>> load) {
        return new BalancerClusterState(load, balancer.loads, null, null);
    }
}
