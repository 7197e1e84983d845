package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.policy.PolicyFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Policies whose range contains none of the machines for which every policy is checked. */
class NarrowRangeTest {
    private static List<Problem> check(String condition, String handlers) {
        return new PolicyFile(SettingsCatalogue.standard())
                .check(
                        "narrow.yaml",
                        String.join(
                                "\n",
                                "format: 1",
                                "name: acme/narrow",
                                "title: Narrow",
                                "workload: mixed",
                                "source: our runs",
                                "holds:",
                                "  when: \"" + condition + "\"",
                                "  text: narrow",
                                "settings:",
                                "  - key: hbase.regionserver.handler.count",
                                "    formula: \"" + handlers + "\"",
                                "    why: It suits.",
                                ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "node.heap_gb >= 45 && node.heap_gb <= 55",
                "node.heap_gb == 50",
                "node.heap_bytes >= GiB(45) && GiB(40) + GiB(10) >= node.heap_bytes",
                "node.ram_gb > 3000 && node.heap_gb > 900",
                "node.heap_gb >= 0.19 && node.heap_gb < 0.2 && node.ram_gb <= 0.4 && node.cores >= 3 && node.cores <= 5",
                "cluster.servers == 7 && plan.regions_per_server == 13",
                "data.bytes > GiB(70000) && data.rows <= 10 && client.cores > 100",
                "node.memstore_share > 0.5 && node.memstore_share < 0.51",
                "(node.heap_gb < 0.1 || node.heap_gb > 1000) && !(node.heap_gb > 1001)"
            })
    void check_ofARangeWithoutTheUsualMachines_acceptsIt(String condition) {
        assertThat(check(condition, "30")).isEmpty();
    }

    @Test
    void check_ofARangeThatIsEmpty_refusesIt() {
        assertThat(check("node.heap_gb > 50 && node.heap_gb < 49", "30"))
                .extracting(Problem::code)
                .containsExactly(PolicyError.FORMULA_RESULT);
        assertThat(check("node.heap_gb > 50 && node.ram_gb < 49", "30"))
                .extracting(Problem::code)
                .containsExactly(PolicyError.FORMULA_RESULT);
    }

    /** The formula is invalid for no machine but those of the range. */
    @Test
    void check_ofAFormulaThatFailsWithinANarrowRange_findsIt() {
        assertThat(check(
                        "node.heap_gb >= 45 && node.heap_gb <= 55", "node.heap_gb > 44 && node.heap_gb < 56 ? -5 : 30"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(PolicyError.FORMULA_RESULT);
                    assertThat(problem.why()).contains("found with a heap of");
                });
    }
}
