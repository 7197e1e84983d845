package org.hconfig.simulator.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Map;
import java.util.Objects;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.profile.Profiles;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.SettingsReader;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.junit.jupiter.api.Test;

class SteadyTest {
    private static final Hardware HARDWARE = Profiles.of("server-2020").hardware();

    @Test
    void of_anyTraffic_staysBelowItsBound() {
        Check.forAll(200, Gen.ints(1, 4000), threads -> {
            for (Mix mix : Mix.BY_NAME.values()) {
                Answer answer = answer(mix, 4, threads, 1e7, 16);

                assertThat(answer.operationsPerSecond())
                        .isFinite()
                        .isPositive()
                        .isLessThanOrEqualTo(answer.boundOperationsPerSecond() * 1.000001);
                assertThat(answer.utilization().values()).allMatch(busy -> busy >= 0 && busy <= 1);
                assertThat(answer.cacheHits()).isBetween(0.0, 1.0);
                assertThat(answer.memoryHits()).isGreaterThanOrEqualTo(answer.cacheHits() - 1e-9);
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
        for (Mix mix : Mix.BY_NAME.values()) {
            double before = 0;
            for (int servers = 3; servers <= 20; servers++) {
                double rate = answer(mix, servers, 256, 1e8, 64).operationsPerSecond();

                assertThat(rate).as("%s on %d servers", mix, servers).isGreaterThan(before * 0.95);
                before = rate;
            }
        }
    }

    @Test
    void of_oneRegion_usesOneServer() {
        Answer one = answer(point(), 4, 2000, 1e6, 1);
        Answer many = answer(point(), 4, 2000, 1e6, 16);

        assertThat(one.busyServers()).isEqualTo(1);
        assertThat(many.boundOperationsPerSecond()).isGreaterThan(one.boundOperationsPerSecond());
    }

    @Test
    void of_dataBeyondMemory_isBoundByDisks() {
        Answer large = answer(point(), 4, 2000, 1e10, 64);

        assertThat(large.memoryHits()).isLessThan(0.9);
        assertThat(large.operationsPerSecond())
                .isLessThan(answer(point(), 4, 2000, 1e6, 64).operationsPerSecond());
    }

    @Test
    void of_aBucketCache_hitsMore() {
        ServerSettings settings = ServerSettings.defaults(Generation.V2_6, DataSize.ofGibibytes(8));
        Traffic traffic = new Traffic(point(), 1e8, RowForm.ycsb(1000), 100, 1, true, 16);

        Answer without = Steady.of(HARDWARE, 4, settings, traffic, 0, 65_536);
        Answer with = Steady.of(HARDWARE, 4, settings, traffic, 20e9, 65_536);

        assertThat(with.cacheHits()).isGreaterThan(without.cacheHits() + 0.1);
    }

    @Test
    void of_moreClientsAtAServer_writesCheaper() {
        Mix write = new Mix(0, 0, 0, 1, 0, 0);
        Answer few = answer(write, 4, 1, 1e6, 1);
        Answer many = answer(write, 4, 2000, 1e6, 1);

        // One client's write pays for its sync alone; with many under way a server does more than its processors did
        // before.
        assertThat(many.boundOperationsPerSecond()).isGreaterThan(1.5 * few.boundOperationsPerSecond());
    }

    @Test
    void of_readsBesideWrites_areFewerTheLongerWritesLast() {
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

    /** Collections take from servers what makes them slower, and slower servers have less to collect: an answer lies between. */
    @Test
    void of_aFewThreadsMore_whereCollectionsTakeMuch_isAboutAsMuch() {
        ServerSettings settings = SettingsReader.read(
                Generation.V0_96,
                DataSize.ofGibibytes(4),
                Map.of("hbase.regionserver.handler.count", "200", "hfile.block.cache.size", "0.3"));
        double one = readMostly(settings, 31);

        for (int threads : new int[] {32, 33, 64}) {
            assertThat(readMostly(settings, threads)).as(threads + " threads").isCloseTo(one, withPercentage(2));
        }
    }

    private static double readMostly(ServerSettings settings, int threads) {
        Traffic traffic = new Traffic(
                Objects.requireNonNull(Mix.named("read-mostly")), 181e6, RowForm.ycsb(1000), 3 * threads, 3, true, 3);
        return Steady.of(Profiles.of("haswell-2016").hardware(), 12, settings, traffic, 0, 65_536)
                .operationsPerSecond();
    }

    private static double lasting(double seconds) {
        ServerSettings settings = ServerSettings.defaults(Generation.V2_6, DataSize.ofGibibytes(16));
        Traffic traffic =
                new Traffic(new Mix(0.5, 0, 0, 0.5, 0, 0), 1e7, RowForm.ycsb(1000), 200, 4, true, 16, seconds);
        return Steady.of(HARDWARE, 4, settings, traffic, 0, 65_536).operationsPerSecond();
    }

    private static Mix point() {
        return new Mix(1, 0, 0, 0, 0, 0);
    }

    private static Answer answer(Mix mix, int servers, int threads, double rows, int regions) {
        ServerSettings settings = ServerSettings.defaults(Generation.V2_6, DataSize.ofGibibytes(16));
        Traffic traffic = new Traffic(mix, rows, RowForm.ycsb(1000), threads, 4, true, regions);
        return Steady.of(HARDWARE, servers, settings, traffic, 0, 65_536);
    }
}
