package org.hconfig.xconfig.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.cycle.Entry.Kind;
import org.hconfig.xconfig.model.WorkloadKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to a cycle when something is gone: locks, servers, the cluster, room on the disk. */
class CycleFaultsTest {

    @TempDir
    Path home;

    private World world(Mode mode, double factor) {
        World world = new World(home, 4, mode);
        world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", factor));
        return world;
    }

    @Test
    void start_besideAnotherServe_isRefusedAndNamesIt() {
        World world = world(Mode.AUTO, 1.8);
        world.heldByOthers.add("serving");

        assertThatThrownBy(() -> world.serve(Duration.ofMinutes(1)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2604")
                .hasMessageContaining("process 7 on rs0");
    }

    @Test
    void auto_whileAnotherMeasuresAChange_beginsNothing() {
        World world = world(Mode.AUTO, 1.8);
        world.heldByOthers.add("measuring");
        world.in(Duration.ofMinutes(10), world.heldByOthers::clear);

        world.serve(Duration.ofMinutes(9));
        assertThat(world.runs).as(world.story()).isEmpty();
        assertThat(world.first(Kind.FAILED).words()).contains("HC-2607");
        world.serve(Duration.ofMinutes(15));

        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
    }

    @Test
    void auto_whoseLockIsLost_onlyObservesUntilItIsHeldAgain() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofSeconds(30), () -> world.holdsLost = true);
        world.in(Duration.ofMinutes(20), () -> world.holdsLost = false);

        world.serve(Duration.ofMinutes(19));
        assertThat(world.runs).as(world.story()).isEmpty();
        assertThat(world.kinds()).contains(Kind.ADVISED).containsOnlyOnce(Kind.FAILED);
        assertThat(world.first(Kind.FAILED).words()).contains("the lock was lost", "HC-2609", "only observes");
        world.serve(Duration.ofMinutes(15));

        assertThat(world.story()).contains("the cluster is held again");
        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
    }

    @Test
    void auto_whileAServerIsSilent_beginsNothing() {
        World world = world(Mode.AUTO, 1.8);
        world.silent = true;

        world.serve(Duration.ofMinutes(15));

        assertThat(world.runs).as(world.story()).isEmpty();
    }

    @Test
    void auto_whenAServerFallsSilentMeanwhile_keepsNothing() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofSeconds(110), () -> world.silent = true);

        world.serve(Duration.ofMinutes(25));

        assertThat(world.kinds()).as(world.story()).contains(Kind.ROLLED_BACK).doesNotContain(Kind.KEPT);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void auto_whenTheClusterCannotBeReadMeanwhile_takesTheChangeBackUnjudged() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofSeconds(110), () -> world.unreadable = true);
        world.in(Duration.ofMinutes(30), () -> world.unreadable = false);

        world.serve(Duration.ofMinutes(31));

        assertThat(world.first(Kind.FAILED).words()).as(world.story()).contains("the HMaster does not answer");
        assertThat(world.first(Kind.ROLLED_BACK).words()).contains("too little was seen");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void auto_whenSomebodyChangesTheTableInTheMidst_saysWhatWasLeft() {
        World world = world(Mode.AUTO, 1.8);
        world.breaksAfterBeginning = Optional.of("t: files was changed by someone else to 99");
        world.left = Optional.of("left: t: files was changed by someone else to 99");

        world.serve(Duration.ofMinutes(10));

        assertThat(world.first(Kind.ROLLED_BACK).words())
                .as(world.story())
                .contains("partly rolled back", "changed by someone else to 99");
    }

    @Test
    void auto_onADiskThatIsFullMeanwhile_takesTheHarmBackWhenThereIsRoomAndRemembersIt() {
        World world = world(Mode.AUTO, 0.5);
        world.in(Duration.ofSeconds(100), () -> {
            world.fillDisk(true);
            world.rollbackFails = true;
        });
        world.in(Duration.ofMinutes(10), () -> {
            world.fillDisk(false);
            world.rollbackFails = false;
        });

        world.serve(Duration.ofMinutes(40));

        assertThat(world.story()).contains("HC-2601");
        assertThat(world.kinds())
                .as(world.story())
                .containsOnlyOnce(Kind.APPLYING)
                .contains(Kind.HELD);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void auto_onADiskThatIsFullFromTheBegin_changesNothing() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofSeconds(30), () -> world.fillDisk(true));

        world.serve(Duration.ofMinutes(10));

        assertThat(world.runs).as(world.story()).isEmpty();
        assertThat(world.story()).contains("HC-2601");
    }
}
