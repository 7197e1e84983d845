package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After a kill at any point, the executor's run can be resumed and rolled back. */
class ExecutorCrashTest {
    private static final List<SettingProposal> PROPOSALS = List.of(
            PlannerFixtures.proposal("flush", "268435456"),
            PlannerFixtures.proposal("files", "40"),
            PlannerFixtures.proposal("bloom", "rowcol"),
            PlannerFixtures.proposal("buffer", "8388608"),
            PlannerFixtures.proposal("handlers", "60"));
    private static final ObjectFacts EXISTING =
            PlannerFixtures.table(Map.of("files", "10", "own", "x"), Map.of("bloom", "none"));
    private static final ObjectFacts ABSENT = ObjectFacts.absent("t");
    private static final int POINTS_MAX = 100;

    @TempDir
    Path directory;

    @Test
    void apply_killedAnywhere_isFinishedByTheNextApply() {
        for (ObjectFacts table : List.of(EXISTING, ABSENT)) {
            int killed = 0;
            boolean survived = false;
            for (int point = 0; !survived && point < POINTS_MAX; point++) {
                ExecutorFixture executorFixture = world(table);
                Plan plan = executorFixture.plan(PROPOSALS);
                survived = executorFixture.survives(point, () -> executorFixture.apply(plan));
                killed += survived ? 0 : 1;

                Run run = executorFixture.apply(plan);

                assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
                assertThat(executorFixture.history()).hasSize(1);
                assertInPlace(executorFixture);
            }
            assertThat(survived).isTrue();
            assertThat(killed).isGreaterThanOrEqualTo(8);
        }
    }

    @Test
    void apply_killedAnywhere_canBeRolledBack() {
        for (ObjectFacts table : List.of(EXISTING, ABSENT)) {
            boolean survived = false;
            for (int point = 0; !survived && point < POINTS_MAX; point++) {
                ExecutorFixture executorFixture = world(table);
                Plan plan = executorFixture.plan(PROPOSALS);
                survived = executorFixture.survives(point, () -> executorFixture.apply(plan));

                if (!executorFixture.history().isEmpty()) {
                    assertThat(executorFixture
                                    .rollback(plan.id(), false)
                                    .run()
                                    .progress()
                                    .state())
                            .isEqualTo(RunState.ROLLED_BACK);
                }

                assertThat(executorFixture.table()).isEqualTo(table);
                assertThat(executorFixture.hints()).isEmpty();
            }
            assertThat(survived).isTrue();
        }
    }

    @Test
    void rollback_killedAnywhere_isFinishedByTheNextRollback() {
        for (ObjectFacts table : List.of(EXISTING, ABSENT)) {
            boolean survived = false;
            for (int point = 0; !survived && point < POINTS_MAX; point++) {
                ExecutorFixture executorFixture = world(table);
                Plan plan = executorFixture.plan(PROPOSALS);
                executorFixture.apply(plan);
                survived = executorFixture.survives(point, () -> executorFixture.rollback(plan.id(), false));

                if (executorFixture.history().get(0).progress().state() != RunState.ROLLED_BACK) {
                    executorFixture.rollback(plan.id(), false);
                }

                assertThat(executorFixture.table()).isEqualTo(table);
                assertThat(executorFixture.hints()).isEmpty();
                assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.ROLLED_BACK);
            }
            assertThat(survived).isTrue();
        }
    }

    @Test
    void apply_afterAKilledRollback_isRefusedUntilThatIsFinished() {
        ExecutorFixture executorFixture = world(EXISTING);
        Plan plan = executorFixture.plan(PROPOSALS);
        Plan other = executorFixture.plan(List.of(PlannerFixtures.proposal("policy", "constant")));
        executorFixture.apply(plan);
        assertThat(executorFixture.survives(6, () -> executorFixture.rollback(plan.id(), false)))
                .isFalse();

        for (Plan next : List.of(plan, other)) {
            assertThatThrownBy(() -> executorFixture.apply(next))
                    .hasMessageContaining("HC-2103 " + plan.id() + " on table t is unfinished: rolling back")
                    .hasMessageContaining("finish it: hconfig rollback " + plan.id());
        }
    }

    private record Case(ObjectFacts table, List<SettingProposal> proposals, int killApply, int killRollback) {}

    @Test
    void anyTableAndPlan_appliedAndRolledBackThroughCrashes_isAsBefore() {
        PropertyCheck.forAll(25, anyCase(), given -> {
            ExecutorFixture executorFixture = world(given.table);
            Plan plan = executorFixture.plan(given.proposals);
            executorFixture.survives(given.killApply, () -> executorFixture.apply(plan));
            Run run = executorFixture.apply(plan);
            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            assertThat(executorFixture.plan(given.proposals).changes()).isEmpty();

            executorFixture.survives(given.killRollback, () -> executorFixture.rollback(run.id(), false));
            if (executorFixture.history().get(0).progress().state() != RunState.ROLLED_BACK) {
                executorFixture.rollback(run.id(), false);
            }

            assertThat(executorFixture.table()).isEqualTo(given.table);
            assertThat(executorFixture.hints()).isEmpty();
        });
    }

    private static ValueGenerator<Case> anyCase() {
        return random -> {
            Map<String, String> settings = new HashMap<>();
            Map<String, String> family = new HashMap<>();
            List<SettingProposal> settingProposals = new ArrayList<>();
            for (SettingProposal settingProposal : PROPOSALS) {
                if (random.nextBoolean()) {
                    settings.put(settingProposal.key(), random.nextBoolean() ? settingProposal.value() : "17");
                }
                if (random.nextInt(3) == 0) {
                    family.put(settingProposal.key(), random.nextBoolean() ? settingProposal.value() : "18");
                }
                if (random.nextInt(4) > 0) {
                    settingProposals.add(settingProposal);
                }
            }
            ObjectFacts table = random.nextInt(3) == 0 ? ABSENT : PlannerFixtures.table(settings, family);
            return new Case(table, settingProposals, random.nextInt(20), random.nextInt(20));
        };
    }

    private ExecutorFixture world(ObjectFacts table) {
        try {
            return new ExecutorFixture(Files.createTempDirectory(directory, "home"), table);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private static void assertInPlace(ExecutorFixture executorFixture) {
        assertThat(executorFixture.table().settings())
                .containsEntry("flush", "268435456")
                .containsEntry("files", "40");
        assertThat(executorFixture.table().partSettings().get("cf")).containsEntry("bloom", "rowcol");
        assertThat(executorFixture.table().partSettings().get("dg")).containsEntry("bloom", "rowcol");
        assertThat(executorFixture.hints()).isEqualTo(Map.of("buffer", "8388608"));
    }
}
