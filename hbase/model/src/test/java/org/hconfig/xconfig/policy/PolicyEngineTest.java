package org.hconfig.xconfig.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyEngineTest {
    private static final String HEAD = """
        format: 1
        name: acme/load
        title: A load
        workload: write-only
        source: our own runs
        """;

    private final FewSettingsCatalogue catalogue = new FewSettingsCatalogue();
    private final PolicyEngine engine = new PolicyEngine(catalogue);

    private static PolicyInputs inputs() {
        return new PolicyInputs(
                new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(4), 2.5),
                3,
                10,
                new DatasetFacts(1_000_000, 1000, 10),
                4);
    }

    private PolicyResult evaluate(String rest) {
        return engine.evaluate(new PolicyFile(catalogue).read("p.yaml", HEAD + rest), inputs());
    }

    private SettingProposal rule(String rule) {
        return evaluate("settings:\n  - {why: w, " + rule + "}\n").proposals().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "MiB(128) * node.heap_gb; 536870912; 128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB",
                "GiB(1); 1073741824; 1 GiB",
                "node.heap_bytes / 8; 536870912; node.heap_bytes ÷ 8 = 4 GiB ÷ 8 = 512 MiB",
                "MiB(1.5); 1048576; 1.5 MiB ≈ 1 MiB",
                "MiB(node.heap_gb * 100); 419430400; MiB(node.heap_gb × 100) = MiB(4 × 100) = 400 MiB",
                "(node.ram_bytes - node.heap_bytes) / 2; 2147483648; (node.ram_bytes - node.heap_bytes) ÷ 2 = (8 GiB -"
                        + " 4 GiB) ÷ 2 = 2 GiB",
                "node.ram_bytes - (node.heap_bytes + MiB(96)); 4194304000; node.ram_bytes - (node.heap_bytes + 96 MiB)"
                        + " = 8 GiB - (4 GiB + 96 MiB) = 3.906 GiB",
                "node.cores > 2 ? MiB(2) : MiB(1); 2097152; if node.cores > 2 then 2 MiB else 1 MiB = if 2.5 > 2 then"
                        + " 2 MiB else 1 MiB = 2 MiB",
            })
    void evaluate_ofASize_showsTheWayThere(String formula, String value, String calculation) {
        SettingProposal settingProposal = rule("key: db.buffer, formula: '" + formula + "'");

        assertThat(settingProposal.value()).isEqualTo(value);
        assertThat(settingProposal.calculation()).isEqualTo(calculation);
        assertThat(settingProposal.formula()).isEqualTo(formula);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "3 * node.heap_gb; 12",
                "2.5; 3",
                "plan.regions_per_server; 4",
                "plan.sharing_regions_per_server; 4",
                "plan.regions / cluster.servers; 3",
                "min(3, node.heap_gb, 8); 3",
                "round(2.5) + floor(2.9) + ceil(2.1); 8",
                "clamp(100, 2, 10); 10",
                "data.bytes / MiB(1); 954",
                "data.rows / 100000 + data.row_bytes + data.cells_per_row; 1000",
                "-2 + 2 * client.cores; 6",
                "!(node.cores >= 2.5 && client.cores != 4) || false ? 5 : 6; 5",
            })
    void evaluate_ofACount_isWhole(String formula, String value) {
        assertThat(rule("key: db.files, formula: '" + formula + "', at-most: {formula: 1000, reason: r}")
                        .value())
                .isEqualTo(value);
    }

    @Test
    void evaluate_ofAFraction_keepsThreeDigits() {
        assertThat(rule("key: db.share.write, formula: 0.29 / 0.6").value()).isEqualTo("0.483");
        assertThat(rule("key: db.share.write, value: 0.60").calculation()).isEqualTo("0.6, fixed by the policy");
    }

    @Test
    void evaluate_withABoundInTheWay_namesItAndWhy() {
        SettingProposal held =
                rule("key: db.files, formula: 50, at-most: {formula: 5 * node.heap_gb, reason: too many}");
        SettingProposal raised = rule("key: db.files, formula: 3, at-least: {formula: 7, reason: too few}");
        SettingProposal free =
                rule("key: db.files, formula: 7, at-least: {formula: 7, reason: r}, at-most: {formula: 7, reason: r}");

        assertThat(held.value()).isEqualTo("20");
        assertThat(held.bound()).isEqualTo(Optional.of("capped at 20 instead of 50: too many"));
        assertThat(held.calculation()).isEqualTo("50, at most 5 × node.heap_gb = 5 × 4 = 20");
        assertThat(raised.bound()).isEqualTo(Optional.of("raised to 7 instead of 3: too few"));
        assertThat(raised.calculation()).isEqualTo("3, at least 7");
        assertThat(free.bound()).isEmpty();
    }

    @Test
    void evaluate_ofARange_givesBothEndsAndTheChosenPoint() {
        SettingProposal settingProposal =
                rule("key: db.files, low: 5 * node.heap_gb, high: 10 * node.heap_gb, choose: (low + high) / 2,"
                        + " chosen-because: it is the middle");

        assertThat(settingProposal.value()).isEqualTo("30");
        assertThat(settingProposal.range()).isEqualTo(Optional.of(new ValueRange("20", "40")));
        assertThat(settingProposal.calculation())
                .endsWith("; chosen, because it is the middle: (low + high) ÷ 2 = (20 + 40) ÷ 2 = 30");
    }

    @Test
    void evaluate_withNamedValues_reportsEachCalculation() {
        PolicyResult result = evaluate("""
            values:
              - {name: a, formula: node.heap_gb + 1, means: m}
              - {name: unused, formula: 1, means: m}
              - {name: b, formula: MiB(a), unit: bytes, means: m}
            settings:
              - {key: db.buffer, formula: 2 * b, why: w}
              - {key: db.files, formula: a, why: w}
            """);

        assertThat(result.proposals().get(0).calculation())
                .isEqualTo("2 × b = 2 × 5 MiB = 10 MiB; b = MiB(a) = MiB(5) = 5 MiB");
        assertThat(result.proposals().get(1).calculation()).isEqualTo("a = node.heap_gb + 1 = 4 + 1 = 5");
        assertThat(result.intermediateValues())
                .containsExactly("a = node.heap_gb + 1 = 4 + 1 = 5", "unused = 1", "b = MiB(a) = MiB(5) = 5 MiB");
    }

    @Test
    void evaluate_ofWordsAndTruths_usesTheFormula() {
        assertThat(rule("key: db.compact, formula: node.cores < 1").value()).isEqualTo("false");
        assertThat(rule("key: db.splitter, formula: \"node.cores < 1 ? 'org.A' : 'org.B'\"")
                        .value())
                .isEqualTo("org.B");
    }

    @Test
    void evaluate_givesTheNotesThatApply() {
        PolicyResult result = evaluate("""
            holds: {when: node.heap_gb < 2, text: heaps below 2 GiB}
            settings: [{key: db.files, value: 3, why: w}]
            notes:
              - {when: data.rows == 0, say: not this}
              - {when: data.rows > 0, say: this}
              - say: always
            """);

        assertThat(result.notes())
                .containsExactly("Outside the range in which acme/load is valid: heaps below 2 GiB", "this", "always");
        assertThat(result.workload()).isEqualTo(WorkloadKind.WRITE_ONLY);
        assertThat(result.policy()).isEqualTo("acme/load");
    }

    @Test
    void evaluate_ofImpossibleValues_reportsAllOfThem() {
        assertThatThrownBy(() -> evaluate("""
            settings:
              - {key: db.buffer, formula: GiB(100), why: w}
              - {key: db.files, formula: 1 / 0, why: w}
            """))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems())
                                .hasSize(2)
                                .allSatisfy(
                                        problem -> assertThat(problem.code()).isEqualTo(PolicyError.FORMULA_RESULT)));
    }

    @Test
    void evaluate_ofFormulasThatDoNotCompile_reportsAllOfThem() {
        assertThatThrownBy(() -> evaluate("settings: [{key: db.files, formula: a + b, why: w}]"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems()).hasSize(2));
    }

    @Test
    void inputs_outsideTheirRange_areRefused() {
        PolicyInputs good = inputs();
        assertThatThrownBy(() -> new PolicyInputs(good.node(), 0, 1, good.data(), 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PolicyInputs(good.node(), 1, 0, good.data(), 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PolicyInputs(good.node(), 1, 1, good.data(), Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PolicyInputs(good.node(), 1, 1, good.data(), 1, 1.1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(good.regionsPerServer()).isEqualTo(4);
        assertThat(good.memstoreShare()).isEqualTo(0.4);
    }
}
