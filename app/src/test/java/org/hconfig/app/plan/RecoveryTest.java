package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.hconfig.app.plan.Recovery.Action;
import org.hconfig.app.plan.Recovery.Wish;
import org.hconfig.xconfig.apply.RunState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecoveryTest {
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
    void action_withTheJournalAtHand_followsTheRun(RunState own, Wish wish, Action expected) {
        assertThat(Recovery.action(wish, true, Optional.of(own))).isEqualTo(expected);
        Action unmarked = expected == Action.UNMARK ? Action.NOTHING : expected;
        assertThat(Recovery.action(wish, false, Optional.of(own))).isEqualTo(unmarked);
    }

    @Test
    void action_withoutTheJournal_givesBackByTheMark_andCannotFinish() {
        assertThat(Recovery.action(Wish.ANY, true, Optional.empty())).isEqualTo(Action.GIVE_BACK);
        assertThat(Recovery.action(Wish.GIVE_BACK, true, Optional.empty())).isEqualTo(Action.GIVE_BACK);
        assertThat(Recovery.action(Wish.FINISH, true, Optional.empty())).isEqualTo(Action.REFUSE);
        assertThat(Recovery.action(Wish.ANY, false, Optional.empty())).isEqualTo(Action.NOTHING);
        assertThat(Recovery.action(Wish.FINISH, false, Optional.empty())).isEqualTo(Action.NOTHING);
    }
}
