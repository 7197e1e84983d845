package org.hconfig.simulator.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.hconfig.model.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.Storage;
import org.hconfig.simulator.spec.Tier;
import org.junit.jupiter.api.Test;

class ProfilesTest {
    @Test
    void standard_profiles_areReadAndSayTheirSource() {
        for (String name : Profiles.STANDARD) {
            Profile profile = Profiles.of(name);

            assertThat(profile.source()).isNotBlank();
            assertThat(profile.hardware().server().storage().main().devices()).isPositive();
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
    void storage_ofSeveralTiers_saysWhatLiesWhere() {
        Storage storage = Profiles.of("haswell-2016").hardware().server().storage();

        assertThat(storage.tiers()).extracting(Tier::name).containsExactly("SSD", "DISK", "RAM_DISK");
        assertThat(storage.tiers().get(2).inMemory()).isTrue();
        assertThat(storage.main().name()).isEqualTo("SSD");
        assertThat(storage.places().large()).isEqualTo("DISK");
    }

    @Test
    void storage_withPlacesOnNoTierAndTwoOfOneName_isRefusedWithAllOfIt() {
        HConfigException bad = catchThrowableOfType(
                HConfigException.class,
                () -> Profiles.of("haswell-2016")
                        .with(new Storage(
                                List.of(Tier.disks("SSD", 0, 1e8, 0), Tier.disks("SSD", 1, 1e8, 0)),
                                1e9,
                                Storage.Places.all("NVME"))));

        assertThat(bad.problems())
                .extracting(problem -> problem.code())
                .hasSize(3)
                .containsOnly(SimulatorError.BAD_PROFILE);
        assertThat(bad.getMessage())
                .contains("server.places names NVME, which is no tier")
                .contains("two tiers of one name")
                .contains("storage[1].disks=0 is not above 0");
    }

    @Test
    void of_anUnknownName_listsTheKnown() {
        assertThat(catchThrowableOfType(HConfigException.class, () -> Profiles.of("no-such-profile"))
                        .getMessage())
                .contains("opteron-2013");
    }
}
