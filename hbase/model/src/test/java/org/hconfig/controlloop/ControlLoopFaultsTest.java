package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.hconfig.controlloop.TuningEvent.Kind;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The control loop under faults: lost locks, failed servers, an unreachable cluster, a full disk. */
class ControlLoopFaultsTest {

    @TempDir
    Path home;

    private ControlLoopFixture world(AutonomyLevel autonomyLevel, double factor) {
        return ControlLoopFixture.of(home, 4, autonomyLevel, factor);
    }

    @Test
    void start_withAnotherServe_isRefusedAndNamesIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.leases.heldByOthers.add("serving");

        assertThatThrownBy(() -> controlLoopFixture.serve(Duration.ofMinutes(1)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2604")
                .hasMessageContaining("process 7 on rs0");
    }

    @Test
    void auto_whileAnotherMeasuresAChange_beginsNothing() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.leases.heldByOthers.add("measuring");
        controlLoopFixture.in(Duration.ofMinutes(10), controlLoopFixture.leases.heldByOthers::clear);

        controlLoopFixture.serve(Duration.ofMinutes(9));
        assertThat(controlLoopFixture.runs).as(controlLoopFixture.story()).isEmpty();
        controlLoopFixture.assertFirst(Kind.FAILED).contains("HC-2607");
        controlLoopFixture.serve(Duration.ofMinutes(15));

        controlLoopFixture.assertKinds().contains(Kind.KEPT);
    }

    @Test
    void auto_whoseLockIsLost_onlyObservesUntilItIsHeldAgain() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofSeconds(30), () -> controlLoopFixture.leases.areLost = true);
        controlLoopFixture.in(Duration.ofMinutes(20), () -> controlLoopFixture.leases.areLost = false);

        controlLoopFixture.serve(Duration.ofMinutes(19));
        assertThat(controlLoopFixture.runs).as(controlLoopFixture.story()).isEmpty();
        controlLoopFixture.assertKinds().contains(Kind.ADVISED).containsOnlyOnce(Kind.FAILED);
        controlLoopFixture.assertFirst(Kind.FAILED).contains("the lock was lost", "HC-2609", "only observes");
        controlLoopFixture.serve(Duration.ofMinutes(15));

        assertThat(controlLoopFixture.story()).contains("the cluster lease was reacquired");
        controlLoopFixture.assertKinds().contains(Kind.KEPT);
    }

    @Test
    void auto_whoseLeaseIsTakenWhileAChangeIsMeasured_changesNothingUntilItHoldsItAgain() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 0.5);
        Instant freed = controlLoopFixture.now().plus(Duration.ofMinutes(10));
        controlLoopFixture.in(Duration.ofSeconds(110), () -> controlLoopFixture.leases.takeAway("measuring"));
        controlLoopFixture.in(Duration.ofMinutes(10), () -> {
            controlLoopFixture.assertFiles("32");
            controlLoopFixture.leases.heldByOthers.clear();
        });

        controlLoopFixture.serve(Duration.ofMinutes(14));

        controlLoopFixture.assertFirst(Kind.FAILED).contains("HC-2610", "was not rolled back", "the lock was lost");
        assertThat(controlLoopFixture.first(Kind.ROLLED_BACK).at())
                .as(controlLoopFixture.story())
                .isAfter(freed);
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void auto_whileAServerIsSilent_beginsNothing() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.silent = true;

        controlLoopFixture.serve(Duration.ofMinutes(15));

        assertThat(controlLoopFixture.runs).as(controlLoopFixture.story()).isEmpty();
    }

    @Test
    void auto_whenAServerStopsResponding_keepsNothing() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofSeconds(110), () -> controlLoopFixture.silent = true);

        controlLoopFixture.serve(Duration.ofMinutes(25));

        controlLoopFixture.assertKinds().contains(Kind.ROLLED_BACK).doesNotContain(Kind.KEPT);
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void auto_whenTheClusterCannotBeRead_rollsTheChangeBackUnevaluated() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofSeconds(110), () -> controlLoopFixture.unreadable = true);
        controlLoopFixture.in(Duration.ofMinutes(30), () -> controlLoopFixture.unreadable = false);

        controlLoopFixture.serve(Duration.ofMinutes(31));

        controlLoopFixture.assertFirst(Kind.FAILED).contains("the HMaster does not answer");
        controlLoopFixture.assertFirst(Kind.ROLLED_BACK).contains("too few samples");
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void auto_whenSomebodyChangesTheTableInTheMidst_saysWhatWasLeft() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.breaksAfterBeginning = Optional.of("t: files was changed by another user or program to 99");
        controlLoopFixture.left = Optional.of("not restored: t: files was changed by another user or program to 99");

        controlLoopFixture.serve(Duration.ofMinutes(10));

        controlLoopFixture
                .assertFirst(Kind.ROLLED_BACK)
                .contains("partly rolled back", "changed by another user or program to 99");
    }

    @Test
    void auto_onADiskThatBecomesFull_rollsTheRegressionBackWhenSpaceIsFreedAndRecordsIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 0.5);
        controlLoopFixture.in(Duration.ofSeconds(100), () -> {
            controlLoopFixture.fillDisk(true);
            controlLoopFixture.rollbackFails = true;
        });
        controlLoopFixture.in(Duration.ofMinutes(10), () -> {
            controlLoopFixture.fillDisk(false);
            controlLoopFixture.rollbackFails = false;
        });

        controlLoopFixture.serve(Duration.ofMinutes(40));

        assertThat(controlLoopFixture.story()).contains("HC-2601");
        controlLoopFixture.assertKinds().containsOnlyOnce(Kind.APPLYING).contains(Kind.HELD);
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void auto_onADiskThatIsFullFromTheBegin_changesNothing() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofSeconds(30), () -> controlLoopFixture.fillDisk(true));

        controlLoopFixture.serve(Duration.ofMinutes(10));

        assertThat(controlLoopFixture.runs).as(controlLoopFixture.story()).isEmpty();
        assertThat(controlLoopFixture.story()).contains("HC-2601");
    }
}
