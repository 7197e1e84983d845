package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class GcModelTest {
    private static final double MIB = 1 << 20;

    @Test
    void work_ofAServerThatDoesNothing_isNothing() {
        GcModel gcModel = of(HBaseReleaseLine.V0_96, 1);

        gcModel.update(0, 0, 0, 0, 1);

        assertThat(gcModel.stopped()).isZero();
        assertThat(gcModel.busyCores()).isZero();
        assertThat(gcModel.pauseSeconds()).isZero();
    }

    @Test
    void work_ofFortyFullBuffersInASmallHeap_stopsTheServerMostOfTheTime() {
        GcModel small = of(HBaseReleaseLine.V0_96, 1);
        GcModel large = of(HBaseReleaseLine.V0_96, 4);

        small.update(20 * MIB, 20 * MIB, 500 * MIB, 250 * MIB, 1);
        large.update(20 * MIB, 20 * MIB, 500 * MIB, 250 * MIB, 1);

        assertThat(small.stopped()).isGreaterThan(0.6);
        assertThat(large.stopped()).isLessThan(0.3);
    }

    @Test
    void work_ofAnything_leavesTimeAndGrowsWithWhatIsKept() {
        PropertyCheck.forAll(300, ValueGenerator.ints(0, 2_000), mebibytes -> {
            for (HBaseReleaseLine hBaseReleaseLine : HBaseReleaseLine.values()) {
                GcModel gcModel = of(hBaseReleaseLine, 2);
                gcModel.update(mebibytes * MIB, mebibytes * MIB, mebibytes * MIB, 100 * MIB, 1);
                double stopped = gcModel.stopped();
                gcModel.update(1.1 * mebibytes * MIB, mebibytes * MIB, mebibytes * MIB, 100 * MIB, 1);

                assertThat(stopped).isBetween(0.0, 0.9);
                assertThat(gcModel.busyCores()).isBetween(0.0, 1.0);
                assertThat(gcModel.stopped() + gcModel.busyCores()).isGreaterThanOrEqualTo(stopped - 1e-9);
            }
        });
    }

    private static GcModel of(HBaseReleaseLine hBaseReleaseLine, int gibibytes) {
        return new GcModel(
                Scenarios.HARDWARE, ServerSettings.defaults(hBaseReleaseLine, DataSize.ofGibibytes(gibibytes)));
    }
}
