package org.hconfig.simulator.steadystate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Map;
import java.util.Objects;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfile.CostFactors;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class ClosedQueueModelTest {
    private static final Hardware HARDWARE = HardwareProfiles.of("server-2020").hardware();

    @Test
    void of_anyTraffic_staysBelowItsBound() {
        PropertyCheck.forAll(200, ValueGenerator.ints(1, 4000), threads -> {
            for (OperationMix operationMix : OperationMix.BY_NAME.values()) {
                TrafficResult trafficResult = answer(operationMix, 4, threads, 1e7, 16);

                assertThat(trafficResult.operationsPerSecond())
                        .isFinite()
                        .isPositive()
                        .isLessThanOrEqualTo(trafficResult.bottleneck().boundOperationsPerSecond() * 1.000001);
                assertThat(trafficResult.bottleneck().utilization().values()).allMatch(busy -> busy >= 0 && busy <= 1);
                assertThat(trafficResult.hits().cacheHits()).isBetween(0.0, 1.0);
                assertThat(trafficResult.hits().memoryHits())
                        .isGreaterThanOrEqualTo(trafficResult.hits().cacheHits() - 1e-9);
            }
        });
    }

    @Test
    void of_moreThreads_isNotLess() {
        double before = 0;
        for (int threads : new int[] {1, 4, 16, 64, 256}) {
            double rate = answer(point(), 4, threads, 1e6, 16).operationsPerSecond();

            assertThat(rate).isGreaterThan(before * 0.999);
            before = rate;
        }
    }

    @Test
    void of_oneServerMore_amongWhichRegionsDivideUnevenly_isHardlyEverLess() {
        for (OperationMix operationMix : OperationMix.BY_NAME.values()) {
            double before = 0;
            for (int servers = 3; servers <= 20; servers++) {
                double rate = answer(operationMix, servers, 256, 1e8, 64).operationsPerSecond();

                assertThat(rate).as("%s on %d servers", operationMix, servers).isGreaterThan(before * 0.95);
                before = rate;
            }
        }
    }

    @Test
    void of_oneRegion_usesOneServer() {
        TrafficResult one = answer(point(), 4, 2000, 1e6, 1);
        TrafficResult many = answer(point(), 4, 2000, 1e6, 16);

        assertThat(one.serversWithRegions()).isEqualTo(1);
        assertThat(many.bottleneck().boundOperationsPerSecond())
                .isGreaterThan(one.bottleneck().boundOperationsPerSecond());
    }

    @Test
    void of_dataBeyondMemory_isBoundByDisks() {
        TrafficResult large = answer(point(), 4, 2000, 1e10, 64);

        assertThat(large.hits().memoryHits()).isLessThan(0.9);
        assertThat(large.operationsPerSecond())
                .isLessThan(answer(point(), 4, 2000, 1e6, 64).operationsPerSecond());
    }

    @Test
    void of_aBucketCache_hitsMore() {
        ServerSettings settings = ServerSettings.defaults(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(8));
        SteadyTraffic steadyTraffic = new SteadyTraffic(point(), 1e8, RowShapeSpec.ycsb(1000), 100, 1, true, 16);

        TrafficResult without = ClosedQueueModel.of(HARDWARE, 4, settings, steadyTraffic, 0, 65_536);
        TrafficResult with = ClosedQueueModel.of(HARDWARE, 4, settings, steadyTraffic, 20e9, 65_536);

        assertThat(with.hits().cacheHits()).isGreaterThan(without.hits().cacheHits() + 0.1);
    }

    @Test
    void of_moreClientsAtAServer_writesCheaper() {
        OperationMix write = new OperationMix(0, 0, 0, 1, 0, 0);
        TrafficResult few = answer(write, 4, 1, 1e6, 1);
        TrafficResult many = answer(write, 4, 2000, 1e6, 1);

        // One client's write pays for its sync alone; with many under way a server does more than its processors did
        // before.
        assertThat(many.bottleneck().boundOperationsPerSecond())
                .isGreaterThan(1.5 * few.bottleneck().boundOperationsPerSecond());
    }

    @Test
    void of_readsWithWrites_decreaseWithTheDurationOfWrites() {
        double before = Double.POSITIVE_INFINITY;
        for (double seconds : new double[] {0.1, 1, 10}) {
            double rate = lasting(seconds);

            assertThat(rate).isLessThan(before);
            before = rate;
        }

        // After long enough memstores are as full as they get, and flushed.
        assertThat(lasting(1e6))
                .isCloseTo(lasting(Double.POSITIVE_INFINITY), withPercentage(1e-6))
                .isLessThan(before);
    }

    /** Collections slow servers down, and slower servers have less to collect: the fixed point is in between. */
    @Test
    void of_aFewThreadsMore_whereCollectionsTakeMuch_isAboutAsMuch() {
        ServerSettings settings = ServerSettingsReader.read(
                HBaseReleaseLine.V0_96,
                DataSize.ofGibibytes(4),
                Map.of("hbase.regionserver.handler.count", "200", "hfile.block.cache.size", "0.3"));
        double one = readMostly(settings, 31);

        for (int threads : new int[] {32, 33, 64}) {
            assertThat(readMostly(settings, threads)).as(threads + " threads").isCloseTo(one, withPercentage(2));
        }
    }

    private static double readMostly(ServerSettings settings, int threads) {
        SteadyTraffic steadyTraffic = new SteadyTraffic(
                Objects.requireNonNull(OperationMix.named("read-mostly")),
                181e6,
                RowShapeSpec.ycsb(1000),
                3 * threads,
                3,
                true,
                3);
        Hardware costs = HardwareProfiles.of("haswell-2016").with(new CostFactors(2.7, 2.2, 1.01));
        Hardware hardware =
                new Hardware(costs.name(), costs.server(), costs.client(), costs.costs(), costs.threadOverhead(), 5e9);
        return ClosedQueueModel.of(hardware, 12, settings, steadyTraffic, 0, 65_536)
                .operationsPerSecond();
    }

    private static double lasting(double seconds) {
        ServerSettings settings = ServerSettings.defaults(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(16));
        SteadyTraffic steadyTraffic = new SteadyTraffic(
                new OperationMix(0.5, 0, 0, 0.5, 0, 0), 1e7, RowShapeSpec.ycsb(1000), 200, 4, true, 16, seconds);
        return ClosedQueueModel.of(HARDWARE, 4, settings, steadyTraffic, 0, 65_536)
                .operationsPerSecond();
    }

    private static OperationMix point() {
        return new OperationMix(1, 0, 0, 0, 0, 0);
    }

    private static TrafficResult answer(OperationMix operationMix, int servers, int threads, double rows, int regions) {
        ServerSettings settings = ServerSettings.defaults(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(16));
        SteadyTraffic steadyTraffic =
                new SteadyTraffic(operationMix, rows, RowShapeSpec.ycsb(1000), threads, 4, true, regions);
        return ClosedQueueModel.of(HARDWARE, servers, settings, steadyTraffic, 0, 65_536);
    }
}
