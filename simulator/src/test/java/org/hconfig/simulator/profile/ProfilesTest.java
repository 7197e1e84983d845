package org.hconfig.simulator.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.hconfig.model.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.junit.jupiter.api.Test;

class ProfilesTest {
    @Test
    void standard_profiles_areReadAndSayTheirSource() {
        for (String name : Profiles.STANDARD) {
            Profile profile = Profiles.of(name);

            assertThat(profile.source()).isNotBlank();
            assertThat(profile.hardware().server().disks()).isPositive();
        }
    }

    @Test
    void read_withoutMostFields_namesThem() {
        HConfigException bad = catchThrowableOfType(
                HConfigException.class,
                () -> Profiles.read("mine.yaml", "server: {cores: many, disks: 0}\nclient: 3\n"));

        assertThat(bad.problems())
                .hasSizeGreaterThan(8)
                .allMatch(problem -> problem.code() == SimulatorError.BAD_PROFILE);
        assertThat(bad.getMessage()).contains("mine.yaml: server.cores=many is not a number");
    }

    @Test
    void read_ofWhatIsNoMapping_saysSo() {
        assertThat(catchThrowableOfType(HConfigException.class, () -> Profiles.read("mine.yaml", "[1, 2"))
                        .getMessage())
                .contains("is not YAML");
        assertThat(catchThrowableOfType(HConfigException.class, () -> Profiles.read("mine.yaml", "just text"))
                        .getMessage())
                .contains("is not a mapping");
    }

    @Test
    void of_anUnknownName_listsTheKnown() {
        assertThat(catchThrowableOfType(HConfigException.class, () -> Profiles.of("no-such-profile"))
                        .getMessage())
                .contains("opteron-2013");
    }
}
