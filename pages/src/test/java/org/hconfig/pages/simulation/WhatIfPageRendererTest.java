package org.hconfig.pages.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.simulator.whatif.WhatIfAnalysis;
import org.junit.jupiter.api.Test;

class WhatIfPageRendererTest {
    private static final WhatIfAnalysis WHAT_IF = new WhatIfAnalysis(
            ClusterSpec.read("c.yaml", "{servers: 9, heap: 4g, hbase: '2.6'}"),
            UniformLoadSpec.read("w.yaml", "{rows: 5000000, threads: 4}"),
            5,
            Scenario.RunLimits.STANDARD);

    @Test
    void of_predictions_escapesNamesAndDrawsALineForEach() {
        String page = page(List.of(WHAT_IF.policy("a<b", Map.of())));

        assertThat(page).contains("a&lt;b", "&lt;title&gt;", "class=\"line\"").doesNotContain("a<b", "<title><");
    }

    @Test
    void of_predictionsWithRanges_beginsWithTheFindingAndDrawsTheRanges() {
        Prediction defaults = WHAT_IF.defaults();
        String page = page(List.of(defaults, WHAT_IF.policy("p", Map.of("hbase.rpc.timeout", "1"))));

        assertThat(page).containsPattern("<h1>p is predicted to load [\\d.]+ times as fast as defaults: ");
        assertThat(defaults.rate().highRowsPerSecond())
                .isGreaterThan(defaults.rate().lowRowsPerSecond());
        assertThat(page).contains("class=\"whisker\"", "Settings not simulated", "hbase.rpc.timeout", "rows in flight");
    }

    private static String page(List<Prediction> predictions) {
        return WhatIfPageRenderer.of("<title>", predictions, WHAT_IF.bound(), new ReportInputs());
    }
}
