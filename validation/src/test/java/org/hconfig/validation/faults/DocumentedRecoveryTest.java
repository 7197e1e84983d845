package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.junit.jupiter.api.Test;

class DocumentedRecoveryTest {
    @Test
    void after_aCommandThatIsDone_isNothing() {
        for (FaultOperation operation : FaultOperation.values()) {
            assertThat(next(operation, Fault.KILL_MASTER, false, SampleFaultCases.done(CommandPurpose.FIRST)))
                    .as(operation.id())
                    .isEmpty();
        }
    }

    @Test
    void after_aKilledLoad_isTheSameAgain_andFreshWhereTheMessageSaysSo() {
        assertThat(next(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false, SampleFaultCases.killed()))
                .contains(CommandPurpose.AGAIN);
        assertThat(next(
                        FaultOperation.LOAD_PUTS,
                        Fault.KILL_REGION_SERVER,
                        false,
                        SampleFaultCases.failed(CommandPurpose.FIRST, "HC-4036", "cluster")))
                .contains(CommandPurpose.FRESH);
    }

    @Test
    void after_aLoadThatCreated_goesOnWithoutCreate_andRestoresItsValues() {
        CommandRun exists = SampleFaultCases.failed(CommandPurpose.AGAIN, "HC-4028", "user");
        assertThat(next(FaultOperation.LOAD_CREATE, Fault.KILL_HCONFIG, false, SampleFaultCases.killed(), exists))
                .contains(CommandPurpose.WITHOUT_CREATE);
        assertThat(next(
                        FaultOperation.LOAD_CREATE,
                        Fault.KILL_HCONFIG,
                        false,
                        SampleFaultCases.killed(),
                        exists,
                        SampleFaultCases.done(CommandPurpose.WITHOUT_CREATE)))
                .contains(CommandPurpose.RESTORE);
        assertThat(next(
                        FaultOperation.LOAD_CREATE,
                        Fault.KILL_HCONFIG,
                        false,
                        SampleFaultCases.killed(),
                        exists,
                        SampleFaultCases.done(CommandPurpose.WITHOUT_CREATE),
                        SampleFaultCases.done(CommandPurpose.RESTORE)))
                .isEmpty();
    }

    @Test
    void after_aKilledApply_isFinishedOrGivenBack_asWished() {
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.KILL_HCONFIG, false, SampleFaultCases.killed()))
                .contains(CommandPurpose.AGAIN);
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.KILL_HCONFIG, true, SampleFaultCases.killed()))
                .contains(CommandPurpose.GIVE_BACK);
        assertThat(next(
                        FaultOperation.APPLY_TABLE,
                        Fault.KILL_HCONFIG,
                        true,
                        SampleFaultCases.killed(),
                        SampleFaultCases.done(CommandPurpose.GIVE_BACK)))
                .isEmpty();
    }

    @Test
    void after_aLostHome_isGivenBackFromAnother_andThenAppliedThere() {
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.LOST_HOME, false, SampleFaultCases.killed()))
                .contains(CommandPurpose.GIVE_BACK);
        assertThat(next(
                        FaultOperation.APPLY_TABLE,
                        Fault.LOST_HOME,
                        false,
                        SampleFaultCases.killed(),
                        SampleFaultCases.done(CommandPurpose.GIVE_BACK)))
                .contains(CommandPurpose.AGAIN);
        assertThat(next(
                        FaultOperation.ROLLBACK,
                        Fault.LOST_HOME,
                        false,
                        SampleFaultCases.killed(),
                        SampleFaultCases.done(CommandPurpose.GIVE_BACK)))
                .isEmpty();
    }

    @Test
    void after_aRunThatIsUnfinished_isRecover_andAfterAStalePlanANewOne() {
        assertThat(next(
                        FaultOperation.BALANCE,
                        Fault.KILL_MASTER,
                        false,
                        SampleFaultCases.failed(CommandPurpose.FIRST, "HC-7510", "cluster"),
                        SampleFaultCases.failed(CommandPurpose.AGAIN, "HC-2103", "unsafe")))
                .contains(CommandPurpose.FINISH);
        assertThat(next(
                        FaultOperation.APPLY_TABLE,
                        Fault.FOREIGN_ALTER,
                        false,
                        SampleFaultCases.failed(CommandPurpose.FIRST, "HC-2107", "unsafe")))
                .contains(CommandPurpose.NEW_PLAN);
    }

    @Test
    void after_manyCommands_isNothing() {
        CommandRun failed = SampleFaultCases.failed(CommandPurpose.AGAIN, "HC-4030", "cluster");
        CommandRun[] made =
                Collections.nCopies(DocumentedRecovery.COMMANDS_MAX, failed).toArray(CommandRun[]::new);
        assertThat(next(FaultOperation.LOAD_PUTS, Fault.KILL_MASTER, false, made))
                .isEmpty();
    }

    private static Optional<CommandPurpose> next(
            FaultOperation operation, Fault fault, boolean giveBack, CommandRun... made) {
        return DocumentedRecovery.after(SampleFaultCases.of(operation, fault, giveBack), List.of(made));
    }
}
