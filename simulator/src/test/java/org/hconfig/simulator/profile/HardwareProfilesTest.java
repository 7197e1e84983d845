package org.hconfig.simulator.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageTier;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.junit.jupiter.api.Test;

class HardwareProfilesTest {
    @Test
    void standard_profiles_areReadAndSayTheirSource() {
        for (String name : HardwareProfiles.STANDARD) {
            HardwareProfile hardwareProfile = HardwareProfiles.of(name);

            assertThat(hardwareProfile.source()).isNotBlank();
            assertThat(hardwareProfile.hardware().server().storage().main().devices())
                    .isPositive();
        }
    }

    @Test
    void standard_profiles_haveTheCostsOfRequestsThatWereMeasuredOnce() {
        RequestCost measured =
                HardwareProfiles.of("server-2020").unfitted().costs().requests();
        for (String name : HardwareProfiles.STANDARD) {
            RequestCost cost = HardwareProfiles.of(name).unfitted().costs().requests();

            assertThat(cost)
                    .as(name)
                    .usingRecursiveComparison()
                    .ignoringFields("diskReadMillis")
                    .isEqualTo(measured);
        }
    }

    @Test
    void read_withoutMostFields_namesThem() {
        HConfigException bad = catchThrowableOfType(
                HConfigException.class,
                () -> HardwareProfiles.read("mine.yaml", "server: {cores: many, disks: 0}\nclient: 3\n"));

        assertThat(bad.problems())
                .hasSizeGreaterThan(8)
                .allMatch(problem -> problem.code() == SimulatorError.BAD_PROFILE);
        assertThat(bad.getMessage()).contains("mine.yaml: server.cores=many is not a number");
    }

    @Test
    void read_ofWhatIsNoMapping_saysSo() {
        assertThat(catchThrowableOfType(HConfigException.class, () -> HardwareProfiles.read("mine.yaml", "[1, 2"))
                        .getMessage())
                .contains("is not YAML");
        assertThat(catchThrowableOfType(HConfigException.class, () -> HardwareProfiles.read("mine.yaml", "just text"))
                        .getMessage())
                .contains("is not a mapping");
    }

    @Test
    void storage_ofSeveralTiers_saysWhatLiesWhere() {
        StorageSpec storageSpec =
                HardwareProfiles.of("haswell-2016").hardware().server().storage();

        assertThat(storageSpec.tiers()).extracting(StorageTier::name).containsExactly("SSD", "DISK", "RAM_DISK");
        assertThat(storageSpec.tiers().get(2).inMemory()).isTrue();
        assertThat(storageSpec.main().name()).isEqualTo("SSD");
        assertThat(storageSpec.places().large()).isEqualTo("DISK");
    }

    @Test
    void storage_withPlacesOnNoTierAndTwoOfOneName_isRefusedWithAllOfIt() {
        HConfigException bad = catchThrowableOfType(
                HConfigException.class,
                () -> HardwareProfiles.of("haswell-2016")
                        .with(new StorageSpec(
                                List.of(StorageTier.disks("SSD", 0, 1e8, 0), StorageTier.disks("SSD", 1, 1e8, 0)),
                                1e9,
                                StorageSpec.FilePlacement.all("NVME"))));

        assertThat(bad.problems())
                .extracting(problem -> problem.code())
                .hasSize(3)
                .containsOnly(SimulatorError.BAD_PROFILE);
        assertThat(bad.getMessage())
                .contains("server.places contains unknown tiers: NVME")
                .contains("two tiers with the same name")
                .contains("storage SSD.devices=0 is not above 0");
    }

    @Test
    void cluster_whoseTiersAreIncomplete_reportsAllProblems() {
        HConfigException bad = catchThrowableOfType(HConfigException.class, () -> ClusterSpec.read("c.yaml", """
                        servers: 3
                        heap: 1g
                        storage:
                          - {tier: SSD, devices: 2.5, bytesPerSecond: 4.0e8}
                        places: {large: SSD}
                        """));

        assertThat(bad.getMessage())
                .contains("storage[1].devices=2.5 is not a whole number")
                .contains("large and largeAbove require each other");
    }

    @Test
    void profile_withPlacesAndDisksOfOneKind_looksAtThem() {
        String text = """
                server: {cores: 1, ram: 8g, disks: 1, diskBytesPerSecond: 1.0e8, networkBytesPerSecond: 1.0e8,
                  controllerBytesPerSecond: 1.0e9, places: {log: NVME}}
                client: {cores: 1, ram: 8g, disks: 1, diskBytesPerSecond: 1.0e8, networkBytesPerSecond: 1.0e8,
                  controllerBytesPerSecond: 1.0e9}
                costs: {put: {cell: 1, kilobyte: 1}, flush: {cell: 1, kilobyte: 1}, compact: {cell: 1, kilobyte: 1},
                  generate: {cell: 1, kilobyte: 1}}
                dataNodeNanosPerByte: 8
                threadOverhead: 0.02
                gcBytesPerSecond: 1.0e9
                streamLoss: 0.1
                fitted: {server: 1, client: 1, dataNode: 1}
                """;

        assertThat(catchThrowableOfType(
                                HConfigException.class,
                                () -> HardwareProfiles.read("mine.yaml", text).hardware())
                        .getMessage())
                .contains("server.places contains unknown tiers: NVME");
    }

    @Test
    void of_anUnknownName_listsTheKnown() {
        assertThat(catchThrowableOfType(HConfigException.class, () -> HardwareProfiles.of("no-such-profile"))
                        .getMessage())
                .contains("opteron-2013");
    }
}
