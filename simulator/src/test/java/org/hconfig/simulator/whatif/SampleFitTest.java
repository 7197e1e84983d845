package org.hconfig.simulator.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.profile.Profiles;
import org.hconfig.simulator.spec.Hardware;
import org.junit.jupiter.api.Test;

class SampleFitTest {
    private static final Hardware HARDWARE = Profiles.of("server-2020").hardware();

    @Test
    void of_momentsOfASlowerServer_findsHowMuchSlower() {
        SplittableRandom random = new SplittableRandom(3);
        List<SampleFit.Moment> moments = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            double reads = random.nextInt(5000);
            // 34 + 17 + 0.8 × 10 + 2 microseconds of the profile, here twice as dear, and a tenth of a processor
            // besides.
            double cores = 0.1 + 2 * reads * 61e-6 + 0.002 * random.nextDouble();
            moments.add(new SampleFit.Moment(cores, reads, reads, 0, 0));
        }

        SampleFit fit = SampleFit.of(HARDWARE, moments);

        assertThat(fit.factor()).isCloseTo(2, within(0.05));
        assertThat(fit.idleCores()).isCloseTo(0.1, within(0.01));
        assertThat(fit.explained()).isGreaterThan(0.98);
    }

    @Test
    void of_aServerThatDidNothing_isRefused() {
        List<SampleFit.Moment> idle = java.util.Collections.nCopies(30, new SampleFit.Moment(0.01, 0, 0, 0, 0));

        assertThatThrownBy(() -> SampleFit.of(HARDWARE, idle)).isInstanceOf(HConfigException.class);
        assertThatThrownBy(() -> SampleFit.of(HARDWARE, List.of())).hasMessageContaining("0 moments");
    }
}
