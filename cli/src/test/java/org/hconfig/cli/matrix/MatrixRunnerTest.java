package org.hconfig.cli.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.cli.matrix.MatrixProcess.End;
import org.hconfig.cli.matrix.MatrixResult.Outcome;
import org.hconfig.cli.matrix.MatrixResult.Verdict;
import org.junit.jupiter.api.Test;

class MatrixRunnerTest {
    private static final String CASES = """
            # a comment
            change | 0 | | plan --set a=1
            change | 0 | | apply {plan} --yes
            drift | 0,2 | | drift
            logs | 0 | | gc analyze {lab}/gc.log
            upgrade | 0 | 3\\..* | upgrade-check --to 3.0
            """;

    private final List<String> ran = new ArrayList<>();

    @Test
    void run_aPlanThatAStepPrinted_isThatOfTheNextSteps() {
        assertThat(run("2.5.13", new End(0, "saved plan-0123456789ab"))).allMatch(end -> end.verdict() == Verdict.OK);
        assertThat(ran)
                .containsExactly(
                        "plan --set a=1",
                        "apply plan-0123456789ab --yes",
                        "drift",
                        "gc analyze /labs/one/gc.log",
                        "upgrade-check --to 3.0");
    }

    @Test
    void run_aStepThatFails_endsItsCaseWithItsCodeAndNoOther() {
        assertThat(run("2.5.13", new End(1, "HC-2107 stale")))
                .contains(new Outcome("change", Verdict.FAILED, "HC-2107 at hconfig plan --set a=1"))
                .hasSize(4);
        assertThat(ran).hasSize(4);
    }

    @Test
    void run_anExitCodeThatIsAResult_isASuccess() {
        assertThat(run("2.5.13", new End(2, ""))).contains(new Outcome("drift", Verdict.OK, ""));
    }

    @Test
    void run_aCommandWithoutAnEnd_fails() {
        assertThat(run("2.5.13", new End(-1, "")))
                .extracting(Outcome::detail)
                .contains("no end in time at hconfig drift");
    }

    @Test
    void run_aVersionWithoutTheCase_doesNotRunIt() {
        assertThat(run("3.0.0-alpha-4", new End(0, ""))).contains(new Outcome("upgrade", Verdict.NOT_APPLICABLE, ""));
    }

    @Test
    void all_ofTheResource_areWellFormed() {
        assertThat(MatrixCase.all())
                .hasSizeGreaterThan(25)
                .allSatisfy(matrixCase -> assertThat(matrixCase.steps()).isNotEmpty());
        assertThatThrownBy(() -> MatrixCase.parse("name | 0 | inspect")).hasMessageContaining("not a step");
    }

    private List<Outcome> run(String version, End end) {
        return new MatrixRunner(
                        arguments -> {
                            ran.add(String.join(" ", arguments));
                            return end;
                        },
                        Map.of("lab", "/labs/one"),
                        outcome -> {})
                .run(version, MatrixCase.parse(CASES));
    }
}
