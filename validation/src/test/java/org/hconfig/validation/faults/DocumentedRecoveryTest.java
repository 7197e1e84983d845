package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.validation.faults.SampleFaultCases.done;
import static org.hconfig.validation.faults.SampleFaultCases.failed;
import static org.hconfig.validation.faults.SampleFaultCases.killed;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.junit.jupiter.api.Test;

class DocumentedRecoveryTest {
    @Test
    void after_aCommandThatIsDone_isNothing() {
        for (FaultOperation operation : FaultOperation.values()) {
            assertThat(next(SampleFaultCases.of(operation, Fault.KILL_MASTER, false), done(CommandPurpose.FIRST)))
                    .as(operation.id())
                    .isEmpty();
        }
    }

    @Test
    void after_aKilledLoad_isTheSameAgain_andFreshWhereTheMessageSaysSo() {
        assertThat(next(SampleFaultCases.of(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false), killed()))
                .contains(CommandPurpose.AGAIN);
        assertThat(next(
                        SampleFaultCases.of(FaultOperation.LOAD_PUTS, Fault.KILL_REGION_SERVER, false),
                        failed(CommandPurpose.FIRST, "HC-4036", "cluster")))
                .contains(CommandPurpose.FRESH);
    }

    @Test
    void after_aLoadThatCreated_goesOnWithoutCreate_andRestoresItsValues() {
        FaultCase created = SampleFaultCases.of(FaultOperation.LOAD_CREATE, Fault.KILL_HCONFIG, false);
        CommandRun exists = failed(CommandPurpose.AGAIN, "HC-4028", "user");
        assertThat(next(created, killed(), exists)).contains(CommandPurpose.WITHOUT_CREATE);
        assertThat(next(created, killed(), exists, done(CommandPurpose.WITHOUT_CREATE)))
                .contains(CommandPurpose.RESTORE);
        assertThat(next(created, killed(), exists, done(CommandPurpose.WITHOUT_CREATE), done(CommandPurpose.RESTORE)))
                .isEmpty();
    }

    @Test
    void after_aKilledApply_isFinishedOrGivenBack_asWished() {
        FaultCase givenBack = SampleFaultCases.of(FaultOperation.APPLY_TABLE, Fault.KILL_HCONFIG, true);
        assertThat(next(SampleFaultCases.of(FaultOperation.APPLY_TABLE, Fault.KILL_HCONFIG, false), killed()))
                .contains(CommandPurpose.AGAIN);
        assertThat(next(givenBack, killed())).contains(CommandPurpose.GIVE_BACK);
        assertThat(next(givenBack, killed(), done(CommandPurpose.GIVE_BACK))).isEmpty();
    }

    @Test
    void after_aLostHome_isGivenBackFromAnother_andThenAppliedThere() {
        FaultCase lost = SampleFaultCases.of(FaultOperation.APPLY_TABLE, Fault.LOST_HOME, false);
        assertThat(next(lost, killed())).contains(CommandPurpose.GIVE_BACK);
        assertThat(next(lost, killed(), done(CommandPurpose.GIVE_BACK))).contains(CommandPurpose.AGAIN);
        assertThat(next(
                        SampleFaultCases.of(FaultOperation.ROLLBACK, Fault.LOST_HOME, false),
                        killed(),
                        done(CommandPurpose.GIVE_BACK)))
                .isEmpty();
    }

    @Test
    void after_aRunThatIsUnfinished_isRecover_andAfterAStalePlanANewOne() {
        assertThat(next(
                        SampleFaultCases.of(FaultOperation.BALANCE, Fault.KILL_MASTER, false),
                        failed(CommandPurpose.FIRST, "HC-7510", "cluster"),
                        failed(CommandPurpose.AGAIN, "HC-2103", "unsafe")))
                .contains(CommandPurpose.FINISH);
        assertThat(next(
                        SampleFaultCases.of(FaultOperation.APPLY_TABLE, Fault.FOREIGN_ALTER, false),
                        failed(CommandPurpose.FIRST, "HC-2107", "unsafe")))
                .contains(CommandPurpose.NEW_PLAN);
    }

    @Test
    void after_manyCommands_isNothing() {
        CommandRun failed = failed(CommandPurpose.AGAIN, "HC-4030", "cluster");
        CommandRun[] made =
                Collections.nCopies(DocumentedRecovery.COMMANDS_MAX, failed).toArray(CommandRun[]::new);
        assertThat(next(SampleFaultCases.of(FaultOperation.LOAD_PUTS, Fault.KILL_MASTER, false), made))
                .isEmpty();
    }

    private static Optional<CommandPurpose> next(FaultCase faultCase, CommandRun... made) {
        return DocumentedRecovery.after(faultCase, List.of(made));
    }
}
