package org.hconfig.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.faults.CommandRun.Step;
import org.hconfig.bench.faults.RowCheck.Difference;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final FaultCase PUTS_MASTER = Cases.of(FaultOperation.LOAD_PUTS, Fault.KILL_MASTER, false);
    private static final FaultCase PUTS_KILLED = Cases.of(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false);

    @Test
    void violations_ofARunThatEndedWell_areNone() {
        assertThat(Judge.violations(PUTS_MASTER, seen(Difference.NONE, Cases.done(Step.FIRST))))
                .isEmpty();
        assertThat(Judge.violations(PUTS_KILLED, seen(Difference.NONE, Cases.killed(), Cases.done(Step.AGAIN))))
                .isEmpty();
        assertThat(Judge.violations(
                        PUTS_MASTER,
                        seen(Difference.NONE, Cases.failed(Step.FIRST, "HC-4030", "cluster"), Cases.done(Step.AGAIN))))
                .isEmpty();
    }

    @Test
    void violations_ofARowThatIsLostOrInvented_nameIt() {
        assertThat(Judge.violations(PUTS_MASTER, seen(new Difference(1, 0, 0, "00000000"), Cases.done(Step.FIRST))))
                .singleElement()
                .asString()
                .contains("1 lost", "00000000");
        assertThat(Judge.violations(PUTS_MASTER, seen(new Difference(0, 2, 0, "x"), Cases.done(Step.FIRST))))
                .singleElement()
                .asString()
                .contains("2 invented");
    }

    @Test
    void violations_ofAKilledMasterThatIsCalledTheUsersMistake_orADefect_areMessages() {
        for (String category : List.of("user", "internal")) {
            assertThat(Judge.violations(
                            PUTS_MASTER,
                            seen(
                                    Difference.NONE,
                                    Cases.failed(Step.FIRST, "HC-4001", category),
                                    Cases.done(Step.AGAIN))))
                    .singleElement()
                    .asString()
                    .contains("blamed the " + category);
        }
    }

    @Test
    void violations_ofAnAnswerToAStepThatFollows_areNone_butOfTheFirstCommandTheyAre() {
        FaultCase create = Cases.of(FaultOperation.LOAD_CREATE, Fault.KILL_HCONFIG, false);
        CommandRun exists = Cases.failed(Step.AGAIN, "HC-4028", "user");

        assertThat(Judge.violations(
                        create, seen(Difference.NONE, Cases.killed(), exists, Cases.done(Step.WITHOUT_CREATE))))
                .isEmpty();
        assertThat(Judge.violations(
                        PUTS_MASTER,
                        seen(Difference.NONE, Cases.failed(Step.FIRST, "HC-4028", "user"), Cases.done(Step.AGAIN))))
                .hasSize(1);
    }

    @Test
    void violations_ofACommandAboveItsDeadline_orWithoutACode_orKilledByOthers_areNamed() {
        CommandRun late = new CommandRun(Step.FIRST, List.of("load"), 137, false, true, 240, List.of(), false);
        CommandRun silent = new CommandRun(Step.FIRST, List.of("load"), 1, false, false, 1, List.of(), false);
        CommandRun crashed = new CommandRun(Step.FIRST, List.of("load"), 134, false, false, 1, List.of(), false);

        assertThat(Judge.violations(PUTS_MASTER, seen(Difference.NONE, late, Cases.done(Step.AGAIN))))
                .anyMatch(text -> text.startsWith("deadline"));
        assertThat(Judge.violations(PUTS_MASTER, seen(Difference.NONE, silent, Cases.done(Step.AGAIN))))
                .anyMatch(text -> text.contains("without a coded problem"));
        assertThat(Judge.violations(PUTS_MASTER, seen(Difference.NONE, crashed, Cases.done(Step.AGAIN))))
                .anyMatch(text -> text.startsWith("exit code"));
    }

    @Test
    void violations_ofAdviceThatDoesNotLeadToTheEnd_differencesLeftoversAndFailedOperations_areAllNamed() {
        Observed seen = new Observed(
                List.of(Cases.failed(Step.FIRST, "HC-4030", "cluster")),
                true,
                Difference.NONE,
                List.of("java.io.IOException: gone"),
                List.of("switches were on, are off"),
                List.of("coprocessor org.hconfig.X"));

        assertThat(Judge.violations(PUTS_MASTER, seen))
                .hasSize(4)
                .anyMatch(text -> text.startsWith("HConfig's advice"))
                .anyMatch(text -> text.contains("client operations"))
                .anyMatch(text -> text.startsWith("cluster: switches"))
                .anyMatch(text -> text.startsWith("left behind: coprocessor"));
    }

    private static Observed seen(Difference rows, CommandRun... commands) {
        return new Observed(List.of(commands), true, rows, List.of(), List.of(), List.of());
    }
}
