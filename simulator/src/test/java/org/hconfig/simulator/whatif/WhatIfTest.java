package org.hconfig.simulator.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.hconfig.model.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.report.WhatIfPage;
import org.hconfig.simulator.spec.Scenario;
import org.junit.jupiter.api.Test;

class WhatIfTest {
    private static final ClusterSpec CLUSTER = ClusterSpec.read("c.yaml", "{servers: 9, heap: 4g, hbase: '2.6'}");
    private static final WorkloadSpec LOAD = WorkloadSpec.read("w.yaml", "{rows: 5000000, threads: 4}");
    private static final WhatIf WHAT_IF = new WhatIf(CLUSTER, LOAD, 5, Scenario.Limits.STANDARD);

    @Test
    void predictions_lieBelowTheBoundAndInTheirBand() {
        Bound bound = WHAT_IF.bound();
        for (Prediction prediction :
                List.of(WHAT_IF.defaults(), WHAT_IF.policy("p", Map.of("hbase.hregion.memstore.flush.size", "256m")))) {
            assertThat(prediction.rowsPerSecond())
                    .isBetween(prediction.lowRowsPerSecond(), prediction.highRowsPerSecond())
                    .isLessThanOrEqualTo(bound.rowsPerSecond());
            assertThat(prediction.latency().medianMillis())
                    .isPositive()
                    .isLessThanOrEqualTo(prediction.latency().p95Millis());
            assertThat(prediction.latency().p95Millis())
                    .isLessThanOrEqualTo(prediction.latency().p99Millis());
        }
    }

    @Test
    void policy_withAPreSplitTable_beatsDoingNothing() {
        assertThat(WHAT_IF.policy("p", Map.of()).rowsPerSecond())
                .isGreaterThan(WHAT_IF.defaults().rowsPerSecond());
    }

    @Test
    void policy_withSettingsThatAreNotSimulated_namesThem() {
        assertThat(WHAT_IF.policy("p", Map.of("hbase.rpc.timeout", "1")).settingsIgnored())
                .containsExactly("hbase.rpc.timeout");
    }

    @Test
    void page_ofPredictions_escapesNamesAndDrawsALineForEach() {
        String page = WhatIfPage.of("<title>", List.of(WHAT_IF.policy("a<b", Map.of())), WHAT_IF.bound());

        assertThat(page).contains("a&lt;b", "&lt;title&gt;", "<polyline").doesNotContain("a<b");
    }

    @Test
    void read_ofBadSpecs_namesEverythingAtOnce() {
        HConfigException cluster = catchThrowableOfType(
                HConfigException.class,
                () -> ClusterSpec.read("c.yaml", "{servers: 0, heap: lots, hbase: '1.4', color: red}"));
        HConfigException load = catchThrowableOfType(
                HConfigException.class,
                () -> WorkloadSpec.read("w.yaml", "{threads: 0, tables: 1.5, regions: -1, speed: high}"));

        assertThat(cluster.problems()).hasSize(4).allMatch(problem -> problem.code() == SimulatorError.BAD_CLUSTER);
        assertThat(load.problems()).hasSize(5).allMatch(problem -> problem.code() == SimulatorError.BAD_WORKLOAD);
    }
}
