package org.hconfig.simulator.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.master.RegionPlan;
import org.apache.hadoop.hbase.master.balancer.ObservedBalancer;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;

/** Decisions of the stochastic balancer, compared with HBase's. */
class StochasticBalancerTest {
    private static final String PREFIX = "hbase.master.balancer.stochastic.";

    private final Map<StochasticBalancerSettings, ObservedBalancer> balancers = new HashMap<>();

    /** A cluster whose regions have reported; all of it follows from the case's seed. */
    private record Loaded(
            ClusterCase cluster, StochasticBalancerSettings settings, List<List<ObservedBalancer.Report>> reports) {
        static Loaded of(ClusterCase cluster) {
            RandomGenerator random = new SplittableRandom(cluster.seed());
            List<List<ObservedBalancer.Report>> reports = new ArrayList<>();
            boolean loaded = random.nextBoolean();
            for (int region = 0; region < cluster.tableOf().length; region++) {
                List<ObservedBalancer.Report> list = new ArrayList<>();
                for (int i = loaded ? random.nextInt(4) : 0; i > 0; i--) {
                    list.add(new ObservedBalancer.Report(
                            random.nextInt(1000),
                            random.nextInt(100_000),
                            random.nextInt(128),
                            random.nextInt(20_000)));
                }
                reports.add(list);
            }
            return new Loaded(cluster, StochasticBalancerTest.weights(cluster.settings() % 30), reports);
        }

        ClusterLoad load() {
            int count = reports.size();
            double[][] costs = new double[4][count];
            for (int region = 0; region < count; region++) {
                List<ObservedBalancer.Report> list = reports.get(region);
                costs[0][region] = growth(list, ObservedBalancer.Report::reads);
                costs[1][region] = growth(list, ObservedBalancer.Report::writes);
                costs[2][region] = growth(list, ObservedBalancer.Report::memstoreMegabytes);
                double files = 0;
                for (ObservedBalancer.Report report : list) {
                    files += report.storefileMegabytes();
                }
                costs[3][region] = list.isEmpty() ? 0 : files / list.size();
            }
            return new ClusterLoad(cluster.regions(-1), cluster.tableOf(), costs[0], costs[1], costs[2], costs[3]);
        }

        private static double growth(
                List<ObservedBalancer.Report> list, java.util.function.ToLongFunction<ObservedBalancer.Report> value) {
            return ClusterLoad.growth(list.stream().mapToLong(value).toArray());
        }

        Map<RegionInfo, List<ObservedBalancer.Report>> hbaseReports() {
            Map<RegionInfo, List<ObservedBalancer.Report>> all = new HashMap<>();
            for (int region = 0; region < reports.size(); region++) {
                if (!reports.get(region).isEmpty()) {
                    all.put(cluster.region(region), reports.get(region));
                }
            }
            return all;
        }
    }

    private static StochasticBalancerSettings weights(int kind) {
        StochasticBalancerSettings usual = StochasticBalancerSettings.defaults();
        boolean plain = kind % 3 != 0;
        return new StochasticBalancerSettings(
                new float[] {0.2F, -1F, 0F, 2F}[kind % 4],
                new float[] {0.025F, 0F, 0.3F}[kind / 4 % 3],
                new StochasticBalancerSettings.Weights(
                        plain ? usual.weights().regionCount() : 10,
                        plain ? usual.weights().move() : 0.01F,
                        plain ? usual.weights().locality() : 0,
                        usual.weights().rackLocality(),
                        plain ? usual.weights().tableSkew() : kind % 2 == 0 ? 0 : 100,
                        plain ? usual.weights().reads() : kind % 5 == 0 ? 0 : 50,
                        usual.weights().writes(),
                        usual.weights().memstore(),
                        plain ? usual.weights().storefiles() : 20),
                usual.maxMoveShare(),
                new StochasticBalancerSettings.StepLimits(
                        kind % 7 == 0 ? 20 : 80,
                        kind % 7 <= 1 ? 1 : usual.steps().stepsPerRegion(),
                        kind % 7 == 0));
    }

    private ObservedBalancer balancer(StochasticBalancerSettings settings) {
        return balancers.computeIfAbsent(settings, key -> {
            Configuration conf = new Configuration(false);
            conf.setBoolean("hbase.master.balancer.uselocality", false);
            conf.setFloat("hbase.regions.slop", key.slop());
            conf.setFloat(PREFIX + "minCostNeedBalance", key.minCost());
            conf.setFloat(PREFIX + "regionCountCost", key.weights().regionCount());
            conf.setFloat(PREFIX + "moveCost", key.weights().move());
            conf.setFloat(PREFIX + "localityCost", key.weights().locality());
            conf.setFloat(PREFIX + "rackLocalityCost", key.weights().rackLocality());
            conf.setFloat(PREFIX + "tableSkewCost", key.weights().tableSkew());
            conf.setFloat(PREFIX + "readRequestCost", key.weights().reads());
            conf.setFloat(PREFIX + "writeRequestCost", key.weights().writes());
            conf.setFloat(PREFIX + "memstoreSizeCost", key.weights().memstore());
            conf.setFloat(PREFIX + "storefileSizeCost", key.weights().storefiles());
            conf.setFloat(PREFIX + "maxMovePercent", key.maxMoveShare());
            conf.setInt(PREFIX + "maxSteps", key.steps().maxSteps());
            conf.setInt(PREFIX + "stepsPerRegion", key.steps().stepsPerRegion());
            conf.setBoolean(PREFIX + "runMaxSteps", key.steps().runMaxSteps());
            conf.setLong(PREFIX + "maxRunningTime", Long.MAX_VALUE);
            return new ObservedBalancer(FakeMasters.with(conf));
        });
    }

    @Test
    void neededAndImbalance_ofRandomClusters_areHBases() {
        PropertyCheck.forAll(ComparisonCases.count(1_500), ClusterCase::next, cluster -> {
            Loaded loaded = Loaded.of(cluster);
            ObservedBalancer hbase = balancer(loaded.settings());
            hbase.reports(loaded.hbaseReports());
            Map<ServerName, List<RegionInfo>> regions = cluster.load(-1);
            ClusterLoad load = loaded.load();

            assertThat(new BalancerCosts(loaded.settings(), load).total(Double.MAX_VALUE))
                    .isEqualTo(hbase.cost(regions));
            assertThat(StochasticBalancer.needed(loaded.settings(), load)).isEqualTo(hbase.needed(regions));
        });
    }

    @Test
    void plan_withTheSameDice_isHBases() {
        PropertyCheck.forAll(ComparisonCases.count(500), ClusterCase::next, cluster -> {
            Loaded loaded = Loaded.of(cluster);
            ObservedBalancer hbase = balancer(loaded.settings());
            hbase.reports(loaded.hbaseReports());
            Map<ServerName, List<RegionInfo>> regions = cluster.load(-1);
            List<?> generators;
            List<RegionPlan> plans;
            do {
                // The list is shuffled again every five seconds: a run in which this happened is repeated.
                generators = hbase.generators();
                SharedRandomness.seedThread(cluster.seed());
                plans = hbase.plan(regions);
            } while (generators != hbase.generators());
            SharedRandomness.seedThread(cluster.seed());
            List<RegionMove> ours = StochasticBalancer.plan(
                    loaded.settings(),
                    loaded.load(),
                    ObservedBalancer.loadFirst(generators)
                            ? StochasticBalancer.CandidateOrder.LOAD
                            : StochasticBalancer.CandidateOrder.RANDOM,
                    ThreadLocalRandom.current());

            assertThat(ours)
                    .isEqualTo(
                            plans == null
                                    ? List.of()
                                    : plans.stream().map(ClusterCase::move).toList());
        });
    }

    @Test
    void settings_thatDoNotCountRegions_areRefused() {
        assertThatThrownBy(() -> new StochasticBalancerSettings(
                        0,
                        0,
                        new StochasticBalancerSettings.Weights(0, 7, 25, 15, 35, 5, 5, 5, 5),
                        1,
                        new StochasticBalancerSettings.StepLimits(1, 1, false)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
