package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.junit.jupiter.api.Test;

class GarbageTest {
    private static final double MIB = 1 << 20;

    @Test
    void work_ofAServerThatDoesNothing_isNothing() {
        Garbage garbage = of(Generation.V0_96, 1);

        garbage.work(0, 0, 0, 0, 1);

        assertThat(garbage.stopped()).isZero();
        assertThat(garbage.busyCores()).isZero();
        assertThat(garbage.pauseSeconds()).isZero();
    }

    @Test
    void work_ofFortyFullBuffersInASmallHeap_stopsTheServerMostOfTheTime() {
        Garbage small = of(Generation.V0_96, 1);
        Garbage large = of(Generation.V0_96, 4);

        small.work(20 * MIB, 20 * MIB, 500 * MIB, 250 * MIB, 1);
        large.work(20 * MIB, 20 * MIB, 500 * MIB, 250 * MIB, 1);

        assertThat(small.stopped()).isGreaterThan(0.6);
        assertThat(large.stopped()).isLessThan(0.3);
    }

    @Test
    void work_ofAnything_leavesTimeAndGrowsWithWhatIsKept() {
        Check.forAll(300, Gen.ints(0, 2_000), mebibytes -> {
            for (Generation generation : Generation.values()) {
                Garbage garbage = of(generation, 2);
                garbage.work(mebibytes * MIB, mebibytes * MIB, mebibytes * MIB, 100 * MIB, 1);
                double stopped = garbage.stopped();
                garbage.work(1.1 * mebibytes * MIB, mebibytes * MIB, mebibytes * MIB, 100 * MIB, 1);

                assertThat(stopped).isBetween(0.0, 0.9);
                assertThat(garbage.busyCores()).isBetween(0.0, 1.0);
                assertThat(garbage.stopped() + garbage.busyCores()).isGreaterThanOrEqualTo(stopped - 1e-9);
            }
        });
    }

    private static Garbage of(Generation generation, int gibibytes) {
        return new Garbage(Scenarios.HARDWARE, ServerSettings.defaults(generation, DataSize.ofGibibytes(gibibytes)));
    }
}
