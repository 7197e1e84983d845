package org.hconfig.simulator.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.junit.jupiter.api.Test;

class PlanPredictionTest {
    @Test
    void of_aPlanThatSplitsBeforehand_isAGainAndNotCalibrated() {
        PlanPrediction effect = effect(plan(WorkloadKind.BULK_LOAD), false, 3_000_000);

        assertThat(effect.unit()).isEqualTo("rows/s");
        assertThat(effect.gain()).isGreaterThan(1);
        assertThat(effect.lowGain()).isLessThanOrEqualTo(effect.gain());
        assertThat(effect.highGain()).isGreaterThanOrEqualTo(effect.gain());
        assertThat(effect.basis().assumed()).isEmpty();
        assertThat(String.join("\n", effect.text())).contains("Not calibrated on this cluster");
    }

    @Test
    void of_traffic_saysWhatItAssumed() {
        PlanPrediction effect = effect(plan(WorkloadKind.POINT_READS), true, 0);

        assertThat(effect.unit()).isEqualTo("operations/s");
        assertThat(effect.gain()).isGreaterThan(1);
        assertThat(effect.basis().assumed()).hasSize(2);
        assertThat(String.join("\n", effect.text())).contains("Assumed").doesNotContain("Not calibrated");
    }

    @Test
    void text_ofTraffic_namesNoRangeOfRuns_becauseItIsCalculatedOnce() {
        assertThat(effect(plan(WorkloadKind.POINT_READS), true, 0).text().get(0))
                .startsWith("Simulated: ")
                .doesNotContain("runs");
        assertThat(effect(plan(WorkloadKind.BULK_LOAD), true, 3_000_000).text().get(0))
                .contains("from the slowest to the fastest of 7 runs");
    }

    @Test
    void text_ofAPlanThatChangesNothingInTheModel_saysThatNoGainIsExpected() {
        Plan whole = plan(WorkloadKind.POINT_READS);
        Plan plan = new Plan(
                whole.format(),
                whole.id(),
                whole.cluster(),
                whole.origin(),
                whole.base(),
                Optional.empty(),
                List.of(),
                List.of(),
                PlanRemarks.NONE);

        PlanPrediction effect = effect(plan, true, 0);

        assertThat(effect.isGain()).isFalse();
        assertThat(effect.text().get(0)).startsWith("NO GAIN EXPECTED from the settings that the model has: 1.0 times");
    }

    private static PlanPrediction effect(Plan plan, boolean calibrated, long rows) {
        return PlanPrediction.of(
                plan, HardwareProfiles.of("server-2020"), calibrated, new DatasetFacts(rows, 1000, 10), 2);
    }

    private static Plan plan(WorkloadKind workload) {
        TableCreation creation =
                new TableCreation("t", List.of("cf"), "bytes", List.of("40", "80", "c0"), Map.of(), Map.of());
        return new Plan(
                2,
                "plan-1",
                "lab",
                PlanOrigin.policy("2026-01-01T00:00:00Z", "hconfig/" + workload.id(), workload),
                new PlanBase(
                        List.of("t"),
                        Map.of(
                                "cluster.servers", "4",
                                "node.ram", "8589934592",
                                "node.heap", "1073741824",
                                "node.cores", "0.25",
                                "table[t].exists", "false"),
                        "0"),
                Optional.of(creation),
                List.of(),
                List.of(),
                PlanRemarks.NONE);
    }
}
