package org.hconfig.simulator.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.Hardware;
import org.junit.jupiter.api.Test;

class SampleCalibrationTest {
    private static final Hardware HARDWARE = HardwareProfiles.of("server-2020").hardware();

    @Test
    void of_momentsOfASlowerServer_findsHowMuchSlower() {
        SplittableRandom random = new SplittableRandom(3);
        List<SampleCalibration.UsageSample> usageSamples = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            double reads = random.nextInt(5000);
            // 34 + 17 + 0.8 × 10 + 2 microseconds of the profile, here at twice the cost, and a tenth of a core
            // besides.
            double cores = 0.1 + 2 * reads * 61e-6 + 0.002 * random.nextDouble();
            usageSamples.add(new SampleCalibration.UsageSample(cores, reads, reads, 0, 0));
        }

        SampleCalibration fit = SampleCalibration.of(HARDWARE, usageSamples);

        assertThat(fit.factor()).isCloseTo(2, within(0.05));
        assertThat(fit.idleCores()).isCloseTo(0.1, within(0.01));
        assertThat(fit.rSquared()).isGreaterThan(0.98);
    }

    @Test
    void of_aServerThatDidNothing_isRefused() {
        List<SampleCalibration.UsageSample> idle =
                java.util.Collections.nCopies(30, new SampleCalibration.UsageSample(0.01, 0, 0, 0, 0));

        assertThatThrownBy(() -> SampleCalibration.of(HARDWARE, idle)).isInstanceOf(HConfigException.class);
        assertThatThrownBy(() -> SampleCalibration.of(HARDWARE, List.of())).hasMessageContaining("0 samples");
    }
}
