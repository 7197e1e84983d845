package org.hconfig.hbase.storage.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hconfig.hbase.storage.plan.PlacementPrediction.MediumBytes;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.StorageDescriptionReader;
import org.junit.jupiter.api.Test;

/** The eleven cases of the report on tiered storage, planned from their built-in descriptions. */
class StudyCasesTest {
    private static final Map<String, StoragePlan> PLANS = StorageDescriptionReader.CASES.stream()
            .collect(Collectors.toMap(
                    name -> name, name -> StoragePlanner.plan(name, StorageDescriptionReader.read(name))));

    @Test
    void plan_ofCasesWithPrintedRates_isWithinTwelvePercent() {
        assertThat(rate("50G_HDD")).isCloseTo(250_034, withinPercentage(12));
        assertThat(rate("1T_HDD")).isCloseTo(242_801, withinPercentage(12));
        assertThat(rate("50G_SSD")).isCloseTo(320_616, withinPercentage(12));
        assertThat(rate("1T_SSD")).isCloseTo(325_148, withinPercentage(12));
        assertThat(rate("50G_RAM")).isCloseTo(406_577, withinPercentage(12));
    }

    @Test
    void plan_ofTheCases_hasTheOrderOfTheReport() {
        assertThat(rate("50G_RAM")).isGreaterThan(rate("50G_SSD"));
        assertThat(rate("50G_SSD")).isGreaterThan(rate("50G_HDD"));
        assertThat(rate("1T_SSD")).isGreaterThan(rate("1T_HDD"));
        assertThat(rate("1T_RAM_SSD")).isGreaterThan(rate("1T_SSD"));
        assertThat(rate("1T_RAM_SSD")).isGreaterThan(rate("1T_RAM_SSD_HDD"));
        assertThat(rate("1T_RAM_SSD_HDD")).isGreaterThan(rate("1T_SSD_HDD"));
        assertThat(rate("1T_SSD_HDD")).isGreaterThan(rate("1T_SSD_All_HDD"));
        assertThat(rate("1T_SSD_All_HDD")).isGreaterThan(rate("1T_RAM_SSD_All_HDD"));
        assertThat(rate("1T_HDD")).isGreaterThan(rate("1T_RAM_HDD"));
    }

    @Test
    void plan_ofTheCases_namesTheBottleneckOfTheReport() {
        assertThat(now("50G_HDD").bottleneck()).isEqualTo("disk DISK");
        assertThat(now("50G_SSD").bottleneck()).isEqualTo("controller");
        assertThat(now("1T_SSD").bottleneck()).isEqualTo("controller");
        assertThat(now("1T_RAM_HDD").bottleneck()).isEqualTo("DataNode lock");
    }

    @Test
    void plan_ofLogsInMemory_writesTheirBytesThere() {
        MediumBytes memory = now("1T_RAM_SSD").media().stream()
                .filter(bytes -> bytes.medium() == MediumType.RAM_DISK)
                .findFirst()
                .orElseThrow();

        assertThat(memory.bytesPerNode()).isCloseTo(1216e9, withinPercentage(15));
    }

    @Test
    void plan_ofTheCases_hasTheThreadsOfTheReport() {
        assertThat(now("1T_HDD").threads()).isEqualTo(new ThreadCounts(5, 3));
        assertThat(now("1T_RAM_HDD").threads()).isEqualTo(new ThreadCounts(5, 3));
        assertThat(now("1T_SSD").threads()).isEqualTo(new ThreadCounts(15, 8));
        assertThat(now("1T_SSD_HDD").threads()).isEqualTo(new ThreadCounts(15, 8));
        assertThat(now("1T_RAM_SSD_All_HDD").threads()).isEqualTo(new ThreadCounts(15, 8));
    }

    @Test
    void plan_ofTheCases_warnsOfWhatTheReportFound() {
        assertThat(warnings("1T_RAM_HDD")).contains("large-gap", "shared-lock");
        assertThat(warnings("1T_SSD")).contains("controller-limit", "uneven-ports");
        assertThat(warnings("1T_SSD_HDD")).contains("shared-lock").doesNotContain("large-gap");
        assertThat(warnings("1T_HDD")).doesNotContain("shared-lock", "controller-limit", "large-gap");
    }

    @Test
    void plan_ofLogs_estimatesLongerWaitsOnSlowerMedia() {
        assertThat(now("1T_HDD").logMillis()).isGreaterThan(2 * now("1T_SSD").logMillis());
        assertThat(now("1T_SSD").logMillis()).isGreaterThan(now("1T_RAM_SSD").logMillis());
    }

    private static StoragePlan plan(String name) {
        return Objects.requireNonNull(PLANS.get(name));
    }

    private static List<String> warnings(String name) {
        return plan(name).groups().get(0).warnings().stream()
                .map(StorageWarning::id)
                .toList();
    }

    private static PlacementPrediction now(String name) {
        return plan(name).groups().get(0).now();
    }

    private static double rate(String name) {
        return now(name).rowsPerSecond();
    }
}
