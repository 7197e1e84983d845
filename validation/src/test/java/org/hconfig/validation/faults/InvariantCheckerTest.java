package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.hconfig.validation.faults.RowCheck.RowDifference;
import org.junit.jupiter.api.Test;

class InvariantCheckerTest {
    private static final FaultCase PUTS_MASTER =
            SampleFaultCases.of(FaultOperation.LOAD_PUTS, Fault.KILL_MASTER, false);
    private static final FaultCase PUTS_KILLED =
            SampleFaultCases.of(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false);

    @Test
    void violations_ofARunThatEndedWell_areNone() {
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER, seen(RowDifference.NONE, SampleFaultCases.done(CommandPurpose.FIRST))))
                .isEmpty();
        assertThat(InvariantChecker.violations(
                        PUTS_KILLED,
                        seen(
                                RowDifference.NONE,
                                SampleFaultCases.killed(),
                                SampleFaultCases.done(CommandPurpose.AGAIN))))
                .isEmpty();
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER,
                        seen(
                                RowDifference.NONE,
                                SampleFaultCases.failed(CommandPurpose.FIRST, "HC-4030", "cluster"),
                                SampleFaultCases.done(CommandPurpose.AGAIN))))
                .isEmpty();
    }

    @Test
    void violations_ofARowThatIsLostOrInvented_nameIt() {
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER,
                        seen(new RowDifference(1, 0, 0, "00000000"), SampleFaultCases.done(CommandPurpose.FIRST))))
                .singleElement()
                .asString()
                .contains("1 lost", "00000000");
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER,
                        seen(new RowDifference(0, 2, 0, "x"), SampleFaultCases.done(CommandPurpose.FIRST))))
                .singleElement()
                .asString()
                .contains("2 unexpected");
    }

    @Test
    void violations_ofAKilledMasterThatIsCalledTheUsersMistake_orADefect_areMessages() {
        for (String category : List.of("user", "internal")) {
            assertThat(InvariantChecker.violations(
                            PUTS_MASTER,
                            seen(
                                    RowDifference.NONE,
                                    SampleFaultCases.failed(CommandPurpose.FIRST, "HC-4001", category),
                                    SampleFaultCases.done(CommandPurpose.AGAIN))))
                    .singleElement()
                    .asString()
                    .contains("attributed the failure to category " + category);
        }
    }

    @Test
    void violations_ofAnAnswerToAStepThatFollows_areNone_butOfTheFirstCommandTheyAre() {
        FaultCase create = SampleFaultCases.of(FaultOperation.LOAD_CREATE, Fault.KILL_HCONFIG, false);
        CommandRun exists = SampleFaultCases.failed(CommandPurpose.AGAIN, "HC-4028", "user");

        assertThat(InvariantChecker.violations(
                        create,
                        seen(
                                RowDifference.NONE,
                                SampleFaultCases.killed(),
                                exists,
                                SampleFaultCases.done(CommandPurpose.WITHOUT_CREATE))))
                .isEmpty();
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER,
                        seen(
                                RowDifference.NONE,
                                SampleFaultCases.failed(CommandPurpose.FIRST, "HC-4028", "user"),
                                SampleFaultCases.done(CommandPurpose.AGAIN))))
                .hasSize(1);
    }

    @Test
    void violations_ofACommandAboveItsDeadline_orWithoutACode_orKilledByOthers_areNamed() {
        CommandRun late =
                new CommandRun(CommandPurpose.FIRST, List.of("load"), 137, false, true, 240, List.of(), false);
        CommandRun silent = new CommandRun(CommandPurpose.FIRST, List.of("load"), 1, false, false, 1, List.of(), false);
        CommandRun crashed =
                new CommandRun(CommandPurpose.FIRST, List.of("load"), 134, false, false, 1, List.of(), false);

        assertThat(InvariantChecker.violations(
                        PUTS_MASTER, seen(RowDifference.NONE, late, SampleFaultCases.done(CommandPurpose.AGAIN))))
                .anyMatch(text -> text.startsWith("deadline"));
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER, seen(RowDifference.NONE, silent, SampleFaultCases.done(CommandPurpose.AGAIN))))
                .anyMatch(text -> text.contains("without an error code"));
        assertThat(InvariantChecker.violations(
                        PUTS_MASTER, seen(RowDifference.NONE, crashed, SampleFaultCases.done(CommandPurpose.AGAIN))))
                .anyMatch(text -> text.startsWith("exit code"));
    }

    @Test
    void violations_ofAdviceThatDoesNotLeadToTheEnd_differencesLeftoversAndFailedOperations_areAllNamed() {
        ObservedRun seen = new ObservedRun(
                List.of(SampleFaultCases.failed(CommandPurpose.FIRST, "HC-4030", "cluster")),
                true,
                RowDifference.NONE,
                List.of("java.io.IOException: gone"),
                List.of("switches were on, are off"),
                List.of("coprocessor org.hconfig.X"));

        assertThat(InvariantChecker.violations(PUTS_MASTER, seen))
                .hasSize(4)
                .anyMatch(text -> text.startsWith("HConfig's advice"))
                .anyMatch(text -> text.contains("client operations"))
                .anyMatch(text -> text.startsWith("cluster: switches"))
                .anyMatch(text -> text.startsWith("left behind: coprocessor"));
    }

    private static ObservedRun seen(RowDifference rows, CommandRun... commands) {
        return new ObservedRun(List.of(commands), true, rows, List.of(), List.of(), List.of());
    }
}
