package org.hconfig.xconfig.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class PolicyFileTest {
    private final PolicyFile files = new PolicyFile(new FewSettingsCatalogue());

    /** The problems of a file that is valid except for {@code rest}. */
    private List<Problem> problems(String rest) {
        return files.check("p.yaml", SamplePolicies.HEAD + rest);
    }

    private static String shown(List<Problem> problems) {
        return problems.stream()
                .map(problem -> problem.code().name() + " " + problem.what() + " | " + problem.next())
                .collect(Collectors.joining("\n"));
    }

    private static void assertOnly(List<Problem> problems, ErrorCode code, String what) {
        assertThat(problems).as(shown(problems)).hasSize(1);
        assertThat(problems.get(0).code()).isEqualTo(code);
        assertThat(problems.get(0).what()).isEqualTo(what);
    }

    @Test
    void check_ofAGoodFile_findsNothing() {
        assertThat(shown(problems(SamplePolicies.REST))).isEmpty();
        Policy policy = files.parse("p.yaml", SamplePolicies.HEAD + SamplePolicies.REST);
        assertThat(policy.rules())
                .extracting(Policy.SettingRule::key)
                .containsExactly("db.buffer", "db.files", "db.compact", "db.splitter");
        assertThat(policy.rules()).extracting(Policy.SettingRule::source).contains("our own runs", "elsewhere");
    }

    @Test
    void check_ofManyMistakes_reportsAllWithTheirLines() {
        String text = """
            format: 2
            name: Acme
            titel: A load
            workload: bulkload
            settings:
              - key: db.bufer
                formula: MiB(1)
                why: w
              - key: db.files
                formula: 3 * node.heap
                why: w
              - key: db.files
                value: 7
              - key: db.pause
                formula: 2 * (
                why: w
            """;

        List<Problem> problems = files.check("p.yaml", text);

        assertThat(shown(problems))
                .contains("POLICY_FIELD_VALUE p.yaml:1:9: 'format' is '2'")
                .contains("POLICY_FIELD_VALUE p.yaml:2:7: 'name' is 'Acme'")
                .contains("POLICY_FIELD_UNKNOWN p.yaml:3:1: unknown field 'titel' | Did you mean 'title'?")
                .contains("POLICY_FIELD_MISSING p.yaml:1:1: the field 'title' is missing")
                .contains("POLICY_FIELD_MISSING p.yaml:1:1: the field 'source' is missing")
                .contains("POLICY_FIELD_VALUE p.yaml:4:11: 'workload' is 'bulkload', which is not a workload | Did you"
                        + " mean 'bulk-load'?")
                .contains("SETTING_UNKNOWN p.yaml:6:10: unknown setting 'db.bufer' | Did you mean 'db.buffer'?")
                .contains("FORMULA_NAME p.yaml:10:18: unknown variable 'node.heap' | Did you mean 'node.heap_gb'")
                .contains("POLICY_DUPLICATE p.yaml:12:10: the setting 'db.files' already has a rule, in line 9")
                .contains("POLICY_FIELD_MISSING p.yaml:12:5: the field 'why' is missing")
                .contains("FORMULA_SYNTAX p.yaml:15:19: the formula is incomplete");
        assertThat(problems).hasSize(11);
    }

    @Test
    void check_ofAnUnknownFunction_pointsAtIt() {
        assertOnly(
                problems("settings: [{key: db.files, formula: '2 + mxa(2, 3)', why: w}]"),
                PolicyError.FORMULA_NAME,
                "p.yaml:6:45: unknown function or operator 'mxa'");
    }

    @Test
    void check_ofAStraySign_pointsAtIt() {
        assertThat(shown(problems("settings: [{key: db.files, formula: '2 # 3', why: w}]")))
                .contains("FORMULA_SYNTAX p.yaml:6:40: '#' is unexpected here");
    }

    @Test
    void check_ofAFormulaInABlock_pointsIntoTheBlock() {
        String rest = """
            settings:
              - key: db.files
                formula: |
                  max(2,
                    nod.cores)
                why: w
            """;

        assertOnly(problems(rest), PolicyError.FORMULA_NAME, "p.yaml:10:9: unknown variable 'nod.cores'");
    }

    @Test
    void check_ofAQuotedFormula_countsTheQuote() {
        assertOnly(
                problems("settings:\n  - {key: db.files, formula: '2 + x', why: w}\n"),
                PolicyError.FORMULA_NAME,
                "p.yaml:7:35: unknown variable 'x'");
    }

    @Test
    void check_ofMixedTypes_saysWhich() {
        assertOnly(
                problems("settings: [{key: db.files, formula: \"2 + 'x'\", why: w}]"),
                PolicyError.FORMULA_TYPE,
                "p.yaml:6:40: nothing matches '+' applied to '(number, string)'");
    }

    @Test
    void check_ofAFormulaOfTheWrongKind_saysWhatItGives() {
        assertOnly(
                problems("settings: [{key: db.compact, formula: 2 + 3, why: w}]"),
                PolicyError.FORMULA_TYPE,
                "p.yaml:6:39: the formula gives a number, not true or false");
    }

    @Test
    void check_ofLists_saysThatFormulasComputeWithNumbers() {
        assertOnly(
                problems("settings: [{key: db.files, formula: \"[1, 2]\", why: w}]"),
                PolicyError.FORMULA_TYPE,
                "p.yaml:6:38: formulas do not support lists, maps and records");
    }

    @Test
    void check_ofAValueOutsideTheRange_namesFactsForWhichItIs() {
        List<Problem> problems = problems("settings: [{key: db.buffer, formula: MiB(128) * node.heap_gb, why: w}]");

        assertOnly(problems, PolicyError.FORMULA_RESULT, "p.yaml:6:12: db.buffer: 8589934592 is out of range");
        assertThat(problems.get(0).why()).startsWith("found with a heap of 64 GiB of ");
    }

    @Test
    void check_ofADivisionByZero_saysThatItIsInfinite() {
        List<Problem> problems = problems(
                "settings: [{key: db.files, formula: 10 / data.rows, at-least: {formula: 2, reason: r}, why: w}]");

        assertOnly(problems, PolicyError.FORMULA_RESULT, "p.yaml:6:37: the formula for db.files gives infinite");
    }

    @Test
    void check_ofAValueOutOfRangeAndATypo_findsBoth() {
        String rest = """
            settings:
              - {key: db.buffer, formula: GiB(100), why: w}
              - {key: db.share.write, value: 0.6, why: w}
              - {key: db.share.red, value: 0.6, why: w}
            """;

        assertThat(problems(rest))
                .extracting(Problem::code)
                .containsExactly(PolicyError.SETTING_UNKNOWN, PolicyError.FORMULA_RESULT);
    }

    @Test
    void check_ofSharesThatAddUpToTooMuch_findsIt() {
        String rest = "settings: [{key: db.share.write, value: 0.6, why: w}, {key: db.share.read, value: 0.3, why: w}]";

        assertOnly(problems(rest), PolicyError.FORMULA_CONFLICT, "p.yaml: the shares add up to 0.9");
    }

    @Test
    void check_outsideTheRangeWhereItHolds_isNotMade() {
        String rest = """
            holds: {when: node.heap_gb <= 16, text: up to 16 GiB}
            settings: [{key: db.buffer, formula: MiB(128) * node.heap_gb, why: w}]
            """;

        assertThat(shown(problems(rest))).isEmpty();
    }

    @Test
    void check_ofAPolicyThatHoldsNowhere_saysSo() {
        String rest = "holds: {when: node.heap_gb < 0, text: never}\nsettings: [{key: db.files, value: 3, why: w}]";

        assertThat(shown(problems(rest))).contains("the policy is valid for none of the");
    }

    @Test
    void check_ofAConstantThatTheSettingCannotHave_findsIt() {
        assertOnly(
                problems("settings: [{key: db.files, value: lots, why: w}]"),
                PolicyError.SETTING_VALUE,
                "p.yaml:6:12: db.files: 'lots' is no number");
    }

    @Test
    void check_ofAnApplicationsSetting_refusesIt() {
        assertThat(shown(problems("settings: [{key: <rows>, value: 3, why: w}]")))
                .contains("'key' names '<rows>', which HConfig only reads");
    }

    @Test
    void check_ofTwoWaysToGiveAValue_refusesThem() {
        assertOnly(
                problems("settings: [{key: db.files, value: 3, formula: 4, why: w}]"),
                PolicyError.POLICY_FIELD_VALUE,
                "p.yaml:6:12: the rule gives its value twice");
    }

    @Test
    void check_ofNoValue_asksForOne() {
        assertOnly(
                problems("settings: [{key: db.files, why: w}]"),
                PolicyError.POLICY_FIELD_MISSING,
                "p.yaml:6:12: the rule gives no value");
    }

    @Test
    void check_ofANamedValueThatTakesAnothersName_refusesIt() {
        String rest = """
            values:
              - {name: max, formula: 1, means: m}
              - {name: a, formula: b, means: m}
              - {name: b, formula: 1, means: m}
              - {name: b, formula: 2, means: m}
            settings: [{key: db.files, value: 3, why: w}]
            """;

        assertThat(shown(problems(rest)))
                .contains("POLICY_DUPLICATE p.yaml:7:12: the name 'max' is already taken")
                .contains("POLICY_DUPLICATE p.yaml:10:12: the name 'b' is already taken")
                .contains("FORMULA_NAME p.yaml:8:24: unknown variable 'b'");
    }

    @Test
    void check_ofADoubledField_refusesIt() {
        assertThat(shown(problems("title: again\nsettings: [{key: db.files, value: 3, why: w}]")))
                .contains("POLICY_DUPLICATE p.yaml:6:1: the field 'title' is duplicated");
    }

    @Test
    void check_ofBrokenYaml_pointsAtIt() {
        List<Problem> problems = files.check("p.yaml", "format: 1\nname: [acme\n");

        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).code()).isEqualTo(PolicyError.POLICY_SYNTAX);
        assertThat(problems.get(0).what()).startsWith("p.yaml:3:1: ");
    }

    @Test
    void check_ofEmptyAndForeignFiles_isOneProblem() {
        assertThat(files.check("p.yaml", "")).hasSize(1);
        assertThat(files.check("p.yaml", "just text")).hasSize(1);
        assertThat(files.check("p.yaml", "- a\n- b\n")).hasSize(1);
    }

    @Test
    void parse_ofABadFile_throwsAllProblems() {
        assertThatThrownBy(() -> files.parse("p.yaml", "format: 1\n"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems()).hasSize(5));
    }

    @Test
    void check_ofAnyDamage_neverFailsOtherwise() {
        String good = SamplePolicies.HEAD + """
            values:
              - {name: share, formula: node.heap_bytes / 8, unit: bytes, means: an eighth}
            settings:
              - key: db.buffer
                formula: clamp(share, MiB(1), GiB(1))
                why: it helps
            """;
        PropertyCheck.forAll(150, ValueGenerator.lists(ValueGenerator.ints(0, good.length() - 1), 4), places -> {
            StringBuilder damaged = new StringBuilder(good);
            places.forEach(place -> damaged.setCharAt(place, ":{}[]'\"-|>&*#%@, \n\t!x".charAt(place % 21)));
            assertThat(files.check("p.yaml", damaged.toString())).doesNotContainNull();
        });
    }
}
