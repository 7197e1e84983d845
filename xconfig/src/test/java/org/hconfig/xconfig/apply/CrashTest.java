package org.hconfig.xconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.policy.Proposal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Killed at every point there is, the executor leaves what can be resumed and what can be undone. */
class CrashTest {
    private static final List<Proposal> PROPOSALS = List.of(
            Given.proposal("flush", "268435456"),
            Given.proposal("files", "40"),
            Given.proposal("bloom", "rowcol"),
            Given.proposal("buffer", "8388608"),
            Given.proposal("handlers", "60"));
    private static final TableFacts EXISTING = Given.table(Map.of("files", "10", "own", "x"), Map.of("bloom", "none"));
    private static final TableFacts ABSENT = TableFacts.absent("t");
    private static final int POINTS_MAX = 100;

    @TempDir
    Path directory;

    @Test
    void apply_killedAnywhere_isFinishedByTheNextApply() {
        for (TableFacts table : List.of(EXISTING, ABSENT)) {
            int killed = 0;
            boolean survived = false;
            for (int point = 0; !survived && point < POINTS_MAX; point++) {
                World world = world(table);
                Plan plan = world.plan(PROPOSALS);
                survived = world.survives(point, () -> world.apply(plan));
                killed += survived ? 0 : 1;

                Run run = world.apply(plan);

                assertThat(run.state()).isEqualTo(RunState.APPLIED);
                assertThat(world.history()).hasSize(1);
                assertInPlace(world);
            }
            assertThat(survived).isTrue();
            assertThat(killed).isGreaterThanOrEqualTo(8);
        }
    }

    @Test
    void apply_killedAnywhere_canBeRolledBack() {
        for (TableFacts table : List.of(EXISTING, ABSENT)) {
            boolean survived = false;
            for (int point = 0; !survived && point < POINTS_MAX; point++) {
                World world = world(table);
                Plan plan = world.plan(PROPOSALS);
                survived = world.survives(point, () -> world.apply(plan));

                if (!world.history().isEmpty()) {
                    assertThat(world.rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
                }

                assertThat(world.table()).isEqualTo(table);
                assertThat(world.hints()).isEmpty();
            }
            assertThat(survived).isTrue();
        }
    }

    @Test
    void rollback_killedAnywhere_isFinishedByTheNextRollback() {
        for (TableFacts table : List.of(EXISTING, ABSENT)) {
            boolean survived = false;
            for (int point = 0; !survived && point < POINTS_MAX; point++) {
                World world = world(table);
                Plan plan = world.plan(PROPOSALS);
                world.apply(plan);
                survived = world.survives(point, () -> world.rollback(plan.id(), false));

                if (world.history().get(0).state() != RunState.ROLLED_BACK) {
                    world.rollback(plan.id(), false);
                }

                assertThat(world.table()).isEqualTo(table);
                assertThat(world.hints()).isEmpty();
                assertThat(world.history().get(0).state()).isEqualTo(RunState.ROLLED_BACK);
            }
            assertThat(survived).isTrue();
        }
    }

    @Test
    void apply_afterAKilledRollback_isRefusedUntilThatIsFinished() {
        World world = world(EXISTING);
        Plan plan = world.plan(PROPOSALS);
        Plan other = world.plan(List.of(Given.proposal("policy", "constant")));
        world.apply(plan);
        assertThat(world.survives(6, () -> world.rollback(plan.id(), false))).isFalse();

        for (Plan next : List.of(plan, other)) {
            assertThatThrownBy(() -> world.apply(next))
                    .hasMessageContaining("HC-2103 " + plan.id() + " on table t is unfinished: rolling back")
                    .hasMessageContaining("finish it: hconfig rollback " + plan.id());
        }
    }

    private record Case(TableFacts table, List<Proposal> proposals, int killApply, int killRollback) {}

    @Test
    void anyTableAndPlan_appliedAndRolledBackThroughCrashes_isAsBefore() {
        Check.forAll(25, anyCase(), given -> {
            World world = world(given.table);
            Plan plan = world.plan(given.proposals);
            world.survives(given.killApply, () -> world.apply(plan));
            Run run = world.apply(plan);
            assertThat(run.state()).isEqualTo(RunState.APPLIED);
            assertThat(world.plan(given.proposals).changes()).isEmpty();

            world.survives(given.killRollback, () -> world.rollback(run.id(), false));
            if (world.history().get(0).state() != RunState.ROLLED_BACK) {
                world.rollback(run.id(), false);
            }

            assertThat(world.table()).isEqualTo(given.table);
            assertThat(world.hints()).isEmpty();
        });
    }

    private static Gen<Case> anyCase() {
        return random -> {
            Map<String, String> settings = new HashMap<>();
            Map<String, String> family = new HashMap<>();
            List<Proposal> proposals = new ArrayList<>();
            for (Proposal proposal : PROPOSALS) {
                if (random.nextBoolean()) {
                    settings.put(proposal.key(), random.nextBoolean() ? proposal.value() : "17");
                }
                if (random.nextInt(3) == 0) {
                    family.put(proposal.key(), random.nextBoolean() ? proposal.value() : "18");
                }
                if (random.nextInt(4) > 0) {
                    proposals.add(proposal);
                }
            }
            TableFacts table = random.nextInt(3) == 0 ? ABSENT : Given.table(settings, family);
            return new Case(table, proposals, random.nextInt(20), random.nextInt(20));
        };
    }

    private World world(TableFacts table) {
        try {
            return new World(Files.createTempDirectory(directory, "home"), table);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private static void assertInPlace(World world) {
        assertThat(world.table().settings()).containsEntry("flush", "268435456").containsEntry("files", "40");
        assertThat(world.table().familySettings().get("cf")).containsEntry("bloom", "rowcol");
        assertThat(world.table().familySettings().get("dg")).containsEntry("bloom", "rowcol");
        assertThat(world.hints()).isEqualTo(Map.of("buffer", "8388608"));
    }
}
