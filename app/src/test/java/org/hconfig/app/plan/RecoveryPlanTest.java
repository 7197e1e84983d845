package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.hconfig.app.plan.RecoveryPlan.Action;
import org.hconfig.app.plan.RecoveryPlan.RecoveryMode;
import org.hconfig.xconfig.execution.RunState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecoveryPlanTest {
    @ParameterizedTest
    @CsvSource({
        "APPLYING, ANY, RESUME",
        "APPLYING, FINISH, RESUME",
        "APPLYING, ROLL_BACK, ROLL_BACK",
        "STOPPED, ANY, RESUME",
        "STOPPED, ROLL_BACK, ROLL_BACK",
        "ROLLING_BACK, ANY, ROLL_BACK",
        "ROLLING_BACK, FINISH, ROLL_BACK",
        "ROLLING_BACK, ROLL_BACK, ROLL_BACK",
        "APPLIED, ANY, REMOVE_MARK",
        "ROLLED_BACK, ROLL_BACK, REMOVE_MARK"
    })
    void action_withTheJournalAtHand_followsTheRun(RunState own, RecoveryMode recoveryMode, Action expected) {
        assertThat(RecoveryPlan.action(recoveryMode, true, Optional.of(own))).isEqualTo(expected);
        Action unmarked = expected == Action.REMOVE_MARK ? Action.NOTHING : expected;
        assertThat(RecoveryPlan.action(recoveryMode, false, Optional.of(own))).isEqualTo(unmarked);
    }

    @Test
    void action_withoutTheJournal_restoresFromTheMarkAndCannotFinish() {
        assertThat(RecoveryPlan.action(RecoveryMode.ANY, true, Optional.empty()))
                .isEqualTo(Action.RESTORE);
        assertThat(RecoveryPlan.action(RecoveryMode.ROLL_BACK, true, Optional.empty()))
                .isEqualTo(Action.RESTORE);
        assertThat(RecoveryPlan.action(RecoveryMode.FINISH, true, Optional.empty()))
                .isEqualTo(Action.REFUSE);
        assertThat(RecoveryPlan.action(RecoveryMode.ANY, false, Optional.empty()))
                .isEqualTo(Action.NOTHING);
        assertThat(RecoveryPlan.action(RecoveryMode.FINISH, false, Optional.empty()))
                .isEqualTo(Action.NOTHING);
    }
}
