package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The mark of an unfinished run on the cluster, seen from the home that started it and from another one. */
class RunMarkTest {
    private static final ObjectFacts TABLE = PlannerFixtures.table(Map.of(), Map.of());
    private static final List<SettingProposal> RESTART = List.of(PlannerFixtures.proposal("handlers", "60"));
    private static final List<SettingProposal> OTHER = List.of(PlannerFixtures.proposal("files", "40"));
    private static final int POINTS_MAX = 100;

    @TempDir
    Path directory;

    private Path second;
    private ExecutorFixture first;
    private ExecutorFixture other;

    @BeforeEach
    void twoHomes() throws IOException {
        begin(0);
    }

    private void begin(int number) throws IOException {
        second = Files.createDirectory(directory.resolve("b" + number));
        first = new ExecutorFixture(Files.createDirectory(directory.resolve("a" + number)), TABLE);
        other = first.from(second);
    }

    private Optional<RunMark> mark() {
        return first.hands().marks().read();
    }

    @Test
    void apply_thatEnds_leavesNoMark() {
        Run run = first.apply(first.serverPlan(RESTART));
        assertThat(mark()).isEmpty();

        first.rollback(run.id(), false);
        assertThat(mark()).isEmpty();
        other.apply(other.serverPlan(OTHER));
    }

    @Test
    void apply_thatStops_staysMarkedUntilItIsRolledBack() {
        first.hands().servers().breakServer("b:1");
        Plan plan = first.serverPlan(RESTART);
        assertThatThrownBy(() -> first.apply(plan)).hasMessageContaining("HC-2106");

        RunMark mark = mark().orElseThrow();
        assertThat(mark.identity().run()).isEqualTo(plan.id());
        assertThat(mark.step()).startsWith("step 2 of 2: restart RegionServer b:1");
        assertThat(mark.switches()).isEmpty();
        assertThat(mark.parts()).containsExactly(new RunMark.Part(FakeServerConfigAdapter.SECOND, List.of("r1", "r2")));
        assertThat(mark.living()).containsExactly("a:1", "b:1");
        assertThat(mark.origin().home()).endsWith("a0");

        first.hands().servers().breakServer("");
        first.rollback(plan.id(), false);
        assertThat(mark()).isEmpty();
    }

    @Test
    void everythingOfAnotherHome_whileARunIsUnfinished_isRefusedAndNamesIt() {
        Plan plan = first.serverPlan(RESTART);
        Plan next = first.plan(OTHER);
        for (int point = 0; first.hands().servers().balancer(); point++) {
            assertThat(first.survives(point, () -> first.apply(plan))).isFalse();
        }
        assertThat(first.hands().servers().balancer()).isFalse();

        List<Runnable> all = List.of(
                () -> other.apply(next),
                () -> other.apply(plan),
                () -> other.carryOut(new FakeTask(other.hands(), other.bomb(), 1)),
                () -> other.rollback(plan.id(), false),
                other::recover);
        for (Runnable something : all) {
            assertThatThrownBy(something::run)
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            refused -> assertThat(refused.exit()).isEqualTo(ExitCode.REFUSED))
                    .hasMessageContaining("HC-2113 the cluster has an unfinished run: " + plan.id())
                    .hasMessageContaining("started by op@host at ")
                    .hasMessageContaining("switches before the run: true")
                    .hasMessageContaining("hconfig recover");
        }
        assertThat(first.hands().servers().balancer()).isFalse();
        assertThat(first.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(other.apply(next).progress().state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void apply_killedAnywhere_marksWhateverItChanged_andIsGivenBackFromElsewhere() throws IOException {
        boolean survived = false;
        int marked = 0;
        for (int point = 0; !survived && point < POINTS_MAX; point++) {
            begin(point + 1);
            Plan plan = first.serverPlan(RESTART);
            survived = first.survives(point, () -> first.apply(plan));

            if (mark().isPresent()) {
                marked++;
                ForeignRunRestorer.RestoreReport restoreReport = other.giveBack();
                assertThat(restoreReport.mark().identity().run()).isEqualTo(plan.id());
                assertThat(mark()).isEmpty();
            } else if (!survived
                    && first.history().stream()
                            .allMatch(run -> run.progress().state().unfinished())) {
                assertThat(first.hands().servers().moves()).isEmpty();
            }
            assertThat(first.hands().servers().balancer()).as("point " + point).isTrue();
            assertThat(other.apply(other.plan(OTHER)).progress().state()).isEqualTo(RunState.APPLIED);
        }
        assertThat(survived).isTrue();
        assertThat(marked).isGreaterThan(10);
    }

    @Test
    void giveBack_ofAKilledRestart_bringsRegionsAndSwitchesBackAndSaysWhatStays() {
        Plan plan = first.serverPlan(RESTART);
        first.hands().servers().dieAfterTheNextMove("b:1");
        first.hands().servers().breakServer("a:1");
        assertThatThrownBy(() -> first.apply(plan)).hasMessageContaining("HC-2106");
        first.hands().servers().living().remove("b:1");

        ForeignRunRestorer.RestoreReport restoreReport = other.giveBack();

        assertThat(first.hands().servers().broughtBack()).containsExactly("a:1 r1 r2");
        assertThat(restoreReport.restored()).containsExactly("RegionServer a:1: 2 regions were moved back");
        assertThat(restoreReport.left())
                .containsExactly(
                        "b:1 was live when the run started and is not now: check its log and start it",
                        "values set by the run's steps remain; interrupted step: step 1 of 2: restart RegionServer"
                                + " a:1: 1 value");
    }

    @Test
    void giveBack_ofAMarkThatChangedSinceItWasShown_isRefused() {
        first.hands().servers().breakServer("a:1");
        Plan plan = first.serverPlan(RESTART);
        assertThatThrownBy(() -> first.apply(plan)).hasMessageContaining("HC-2106");
        RunMark shown = mark().orElseThrow();
        assertThatThrownBy(() -> first.apply(plan)).hasMessageContaining("HC-2106");

        assertThatThrownBy(() -> new ForeignRunRestorer(first.hands(), second, text -> {}).restore(shown))
                .hasMessageContaining("HC-2107");
        assertThat(mark()).isPresent();
    }

    @Test
    void respect_ofAMarkWhoseRunEndedHere_removesIt() throws IOException {
        for (int point = 0;
                first.history().stream().noneMatch(run -> run.progress().state() == RunState.APPLIED);
                point++) {
            begin(point + 1);
            assertThat(first.survives(point, () -> first.apply(first.serverPlan(RESTART))))
                    .isFalse();
        }
        assertThat(mark()).isPresent();

        first.recover();

        assertThat(mark()).isEmpty();
    }

    @Test
    void apply_withADamagedJournal_saysThatAndWhatTheClusterKnows() throws IOException {
        first.hands().servers().breakServer("a:1");
        Plan plan = first.serverPlan(RESTART);
        assertThatThrownBy(() -> first.apply(plan)).hasMessageContaining("HC-2106");
        Path journal = directory.resolve("a0").resolve("journal.db");
        byte[] bytes = Files.readAllBytes(journal);
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        Files.writeString(journal, text.replace("STOPPED", "APPLIED"), java.nio.charset.StandardCharsets.ISO_8859_1);

        assertThatThrownBy(() -> first.apply(plan))
                .hasMessageContaining("HC-2114")
                .hasMessageContaining("HC-2113 the cluster has an unfinished run: " + plan.id());
    }

    @Test
    void everything_withAMarkOfANewerFormat_isRefused() {
        first.hands().marks().garble("{\"format\": 2}");
        assertThatThrownBy(() -> first.apply(first.plan(OTHER)))
                .hasMessageContaining("HC-2113")
                .hasMessageContaining("format 2");

        first.hands().marks().garble("no JSON");
        assertThatThrownBy(() -> first.apply(first.plan(OTHER))).hasMessageContaining("HC-2113");
    }

    @Test
    void rollback_thatIsRefusedForRows_leavesNoMark() {
        ExecutorFixture executorFixture = new ExecutorFixture(directory.resolve("c"), ObjectFacts.absent("t"));
        Run run = executorFixture.apply(executorFixture.plan(OTHER));
        executorFixture.hands().write();

        assertThatThrownBy(() -> executorFixture.rollback(run.id(), false)).hasMessageContaining("HC-2109");

        assertThat(executorFixture.hands().marks().read()).isEmpty();
    }

    @Test
    void apply_whileAServerDies_stopsBeforeTheNextStepAndNamesIt() {
        first.hands().servers().dieAfterTheNextMove("b:1");
        Plan plan = first.serverPlan(RESTART);

        assertThatThrownBy(() -> first.apply(plan))
                .hasMessageContaining("HC-2115 servers lost since the run started: b:1")
                .hasMessageContaining("1 of 2 servers are live");

        assertThat(first.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(first.history().get(0).progress().state()).isEqualTo(RunState.STOPPED);
        // The failed server is among those still to be restarted.
        first.hands().servers().dieAfterTheNextMove("");
        assertThat(first.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
    }
}
