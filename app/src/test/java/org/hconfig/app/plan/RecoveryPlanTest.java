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
        "APPLYING, GIVE_BACK, ROLL_BACK",
        "STOPPED, ANY, RESUME",
        "STOPPED, GIVE_BACK, ROLL_BACK",
        "ROLLING_BACK, ANY, ROLL_BACK",
        "ROLLING_BACK, FINISH, ROLL_BACK",
        "ROLLING_BACK, GIVE_BACK, ROLL_BACK",
        "APPLIED, ANY, UNMARK",
        "ROLLED_BACK, GIVE_BACK, UNMARK"
    })
    void action_withTheJournalAtHand_followsTheRun(RunState own, RecoveryMode recoveryMode, Action expected) {
        assertThat(RecoveryPlan.action(recoveryMode, true, Optional.of(own))).isEqualTo(expected);
        Action unmarked = expected == Action.UNMARK ? Action.NOTHING : expected;
        assertThat(RecoveryPlan.action(recoveryMode, false, Optional.of(own))).isEqualTo(unmarked);
    }

    @Test
    void action_withoutTheJournal_givesBackByTheMark_andCannotFinish() {
        assertThat(RecoveryPlan.action(RecoveryMode.ANY, true, Optional.empty()))
                .isEqualTo(Action.GIVE_BACK);
        assertThat(RecoveryPlan.action(RecoveryMode.GIVE_BACK, true, Optional.empty()))
                .isEqualTo(Action.GIVE_BACK);
        assertThat(RecoveryPlan.action(RecoveryMode.FINISH, true, Optional.empty()))
                .isEqualTo(Action.REFUSE);
        assertThat(RecoveryPlan.action(RecoveryMode.ANY, false, Optional.empty()))
                .isEqualTo(Action.NOTHING);
        assertThat(RecoveryPlan.action(RecoveryMode.FINISH, false, Optional.empty()))
                .isEqualTo(Action.NOTHING);
    }
}
