package org.hconfig.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.faults.CommandRun.Step;
import org.junit.jupiter.api.Test;

class FollowUpTest {
    @Test
    void after_aCommandThatIsDone_isNothing() {
        for (FaultOperation operation : FaultOperation.values()) {
            assertThat(next(operation, Fault.KILL_MASTER, false, Cases.done(Step.FIRST)))
                    .as(operation.word())
                    .isEmpty();
        }
    }

    @Test
    void after_aKilledLoad_isTheSameAgain_andFreshWhereTheMessageSaysSo() {
        assertThat(next(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false, Cases.killed()))
                .contains(Step.AGAIN);
        assertThat(next(
                        FaultOperation.LOAD_PUTS,
                        Fault.KILL_REGION_SERVER,
                        false,
                        Cases.failed(Step.FIRST, "HC-4036", "cluster")))
                .contains(Step.FRESH);
    }

    @Test
    void after_aLoadThatCreated_goesOnWithoutCreate_andRestoresItsValues() {
        CommandRun exists = Cases.failed(Step.AGAIN, "HC-4028", "user");
        assertThat(next(FaultOperation.LOAD_CREATE, Fault.KILL_HCONFIG, false, Cases.killed(), exists))
                .contains(Step.WITHOUT_CREATE);
        assertThat(next(
                        FaultOperation.LOAD_CREATE,
                        Fault.KILL_HCONFIG,
                        false,
                        Cases.killed(),
                        exists,
                        Cases.done(Step.WITHOUT_CREATE)))
                .contains(Step.RESTORE);
        assertThat(next(
                        FaultOperation.LOAD_CREATE,
                        Fault.KILL_HCONFIG,
                        false,
                        Cases.killed(),
                        exists,
                        Cases.done(Step.WITHOUT_CREATE),
                        Cases.done(Step.RESTORE)))
                .isEmpty();
    }

    @Test
    void after_aKilledApply_isFinishedOrGivenBack_asWished() {
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.KILL_HCONFIG, false, Cases.killed()))
                .contains(Step.AGAIN);
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.KILL_HCONFIG, true, Cases.killed()))
                .contains(Step.GIVE_BACK);
        assertThat(next(
                        FaultOperation.APPLY_TABLE,
                        Fault.KILL_HCONFIG,
                        true,
                        Cases.killed(),
                        Cases.done(Step.GIVE_BACK)))
                .isEmpty();
    }

    @Test
    void after_aLostHome_isGivenBackFromAnother_andThenAppliedThere() {
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.LOST_HOME, false, Cases.killed()))
                .contains(Step.GIVE_BACK);
        assertThat(next(FaultOperation.APPLY_TABLE, Fault.LOST_HOME, false, Cases.killed(), Cases.done(Step.GIVE_BACK)))
                .contains(Step.AGAIN);
        assertThat(next(FaultOperation.ROLLBACK, Fault.LOST_HOME, false, Cases.killed(), Cases.done(Step.GIVE_BACK)))
                .isEmpty();
    }

    @Test
    void after_aRunThatIsUnfinished_isRecover_andAfterAStalePlanANewOne() {
        assertThat(next(
                        FaultOperation.BALANCE,
                        Fault.KILL_MASTER,
                        false,
                        Cases.failed(Step.FIRST, "HC-7510", "cluster"),
                        Cases.failed(Step.AGAIN, "HC-2103", "unsafe")))
                .contains(Step.FINISH);
        assertThat(next(
                        FaultOperation.APPLY_TABLE,
                        Fault.FOREIGN_ALTER,
                        false,
                        Cases.failed(Step.FIRST, "HC-2107", "unsafe")))
                .contains(Step.NEW_PLAN);
    }

    @Test
    void after_manyCommands_isNothing() {
        CommandRun failed = Cases.failed(Step.AGAIN, "HC-4030", "cluster");
        CommandRun[] made = Collections.nCopies(FollowUp.COMMANDS_MAX, failed).toArray(CommandRun[]::new);
        assertThat(next(FaultOperation.LOAD_PUTS, Fault.KILL_MASTER, false, made))
                .isEmpty();
    }

    private static Optional<Step> next(FaultOperation operation, Fault fault, boolean giveBack, CommandRun... made) {
        return FollowUp.after(Cases.of(operation, fault, giveBack), List.of(made));
    }
}
