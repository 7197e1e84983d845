package org.hconfig.xconfig.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Executor;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.TaskFactory;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlannedTable;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The contract of an adapter: what plans, runs and rollbacks need of it. A subclass supplies a database with some values, which the tests
 * leave as they were.
 */
public abstract class DatabaseAdapterContract {
    private static final String NOW = "2026-01-01T12:00:00Z";
    private static final int BOUNDARIES_MAX = 200;

    private final KillSwitch killSwitch = new KillSwitch();
    private int homes;

    @TempDir
    Path directory;

    /** Returns the settings of the database. */
    protected abstract Catalogue catalogue();

    /** Returns the adapter of the database. */
    protected abstract DatabaseAdapter adapter();

    /** Returns an adapter of the same database that can change none of its servers. */
    protected abstract DatabaseAdapter withoutServers();

    /** Returns values that are not in force, as {@code KEY=VALUE}. */
    protected abstract List<String> assignments();

    /** Returns a value of servers that is not in force, as {@code KEY=VALUE}. */
    protected abstract String serverAssignment();

    /** Returns the object of the {@link #assignments}; empty when they are values of servers. */
    protected Optional<String> object() {
        return Optional.empty();
    }

    /** Another user changes the value of the first assignment. */
    protected abstract void disturb();

    /** Returns what is in force on the database, as far as the adapter's facts do not say it. */
    protected Map<String, String> inForce() {
        return Map.of();
    }

    /** Returns an adapter that rejects a value of the {@link #assignments}, by an error with a code. */
    protected DatabaseAdapter rejecting() {
        return new InterceptedAdapter(adapter(), () -> {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "the value is rejected", "a test", "wait");
        });
    }

    /** Ends what {@link #rejecting} began. */
    protected void accept() {}

    /** Returns what kills the runs of {@link #killable}. */
    protected final KillSwitch killSwitch() {
        return killSwitch;
    }

    /** Returns an adapter with a boundary of the {@link #killSwitch} around each of its operations, or more. */
    protected DatabaseAdapter killable() {
        return new InterceptedAdapter(adapter(), killSwitch::point);
    }

    /** Returns how many boundaries lie between two at which a run is killed, 1 for all of them. */
    protected int stride() {
        return 1;
    }

    @Test
    void plan_appliedAndRolledBack_leavesEverythingAsBefore() {
        Map<String, String> before = state();
        Path home = home();
        Plan plan = plan(adapter(), assignments(), object());

        Run run = apply(adapter(), home, plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertInPlace(plan);
        assertThat(state()).isNotEqualTo(before);
        assertThat(plan(adapter(), assignments(), object()).changes()).isEmpty();
        assertThat(rollback(adapter(), home, plan).progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(state()).isEqualTo(before);
    }

    @Test
    void plan_writtenAndRead_isTheSame() {
        Plan plan = plan(adapter(), assignments(), object());

        assertThat(PlanFile.parse(PlanFile.text(plan), "p.json", adapter().model()))
                .isEqualTo(plan);
        assertThatThrownBy(() -> PlanFile.parse(
                        PlanFile.text(plan)
                                .replace(
                                        "\"route\" : \""
                                                + plan.changes().get(0).route().id() + "\"",
                                        "\"route\" : \"teleport\""),
                        "p.json",
                        adapter().model()))
                .hasMessageContaining("HC-2002")
                .hasMessageContaining("'teleport' is not a route");
    }

    @Test
    void apply_killedAtAnyBoundary_isResumedAndRolledBack() {
        Map<String, String> before = state();
        boolean survived = false;
        int killed = 0;
        for (int boundary = 0; !survived && boundary < BOUNDARIES_MAX; boundary += stride()) {
            Path home = home();
            Plan plan = plan(adapter(), assignments(), object());
            survived = killSwitch.survives(boundary, () -> apply(killable(), home, plan));
            killed += survived ? 0 : 1;

            assertThat(apply(adapter(), home, plan).progress().state())
                    .as("after a kill at boundary %d", boundary)
                    .isEqualTo(RunState.APPLIED);

            assertInPlace(plan);
            assertThat(rollback(adapter(), home, plan).progress().state()).isEqualTo(RunState.ROLLED_BACK);
            assertThat(state()).as("after a kill at boundary %d", boundary).isEqualTo(before);
        }
        assertThat(survived).isTrue();
        assertThat(killed * stride()).isGreaterThanOrEqualTo(6);
    }

    @Test
    void rollback_killedAtAnyBoundary_isFinishedByTheNext() {
        Map<String, String> before = state();
        boolean survived = false;
        for (int boundary = 0; !survived && boundary < BOUNDARIES_MAX; boundary += stride()) {
            Path home = home();
            Plan plan = plan(adapter(), assignments(), object());
            apply(adapter(), home, plan);
            survived = killSwitch.survives(boundary, () -> rollback(killable(), home, plan));

            if (run(home, plan).progress().state() != RunState.ROLLED_BACK) {
                rollback(adapter(), home, plan);
            }

            assertThat(run(home, plan).progress().state()).isEqualTo(RunState.ROLLED_BACK);
            assertThat(state()).as("after a kill at boundary %d", boundary).isEqualTo(before);
        }
        assertThat(survived).isTrue();
    }

    @Test
    void apply_ofAStalePlan_isRefused() {
        Plan plan = plan(adapter(), assignments(), object());
        disturb();
        Map<String, String> disturbed = state();

        assertThatThrownBy(() -> apply(adapter(), home(), plan)).hasMessageContaining("HC-2107");

        assertThat(state()).isEqualTo(disturbed);
    }

    @Test
    void plan_ofAnUnknownKey_isRefused() {
        assertThatThrownBy(() -> plan(adapter(), List.of("no.such.key=1"), object()))
                .hasMessageContaining("HC-2005")
                .hasMessageContaining("no.such.key");
    }

    @Test
    void apply_toServersThatCannotBeReached_isRefused() {
        Map<String, String> before = state();
        Plan plan = plan(adapter(), List.of(serverAssignment()), Optional.empty());

        assertThatThrownBy(() -> apply(withoutServers(), home(), plan)).hasMessageContaining("HC-2111");

        assertThat(state()).isEqualTo(before);
    }

    @Test
    void apply_ofARejectedValue_leavesACodedErrorAndARunThatCanBeResumed() {
        Map<String, String> before = state();
        Path home = home();
        Plan plan = plan(adapter(), assignments(), object());

        assertThatThrownBy(() -> apply(rejecting(), home, plan))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2106");
        assertThat(run(home, plan).progress().state()).isEqualTo(RunState.STOPPED);
        accept();

        assertThat(apply(adapter(), home, plan).progress().state()).isEqualTo(RunState.APPLIED);
        assertInPlace(plan);
        rollback(adapter(), home, plan);
        assertThat(state()).isEqualTo(before);
    }

    private Path home() {
        try {
            return Files.createDirectory(directory.resolve("home-" + ++homes));
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private Plan plan(DatabaseAdapter adapter, List<String> values, Optional<String> object) {
        List<ObjectFacts> facts = object.map(adapter::object).stream().toList();
        ValueRequest request = OperatorValues.read(catalogue(), values, object, List.of(), NOW);
        return new Planner(catalogue())
                .plan(new PlannerInput(
                        adapter.clusterId(),
                        adapter.cluster(),
                        facts.stream()
                                .map(one -> new PlannedTable(one, Map.of()))
                                .toList(),
                        request.origin(),
                        request.values(),
                        Optional.empty(),
                        ServerRoutes.ALL,
                        request.notes()));
    }

    private Run apply(DatabaseAdapter adapter, Path home, Plan plan) {
        return journal(home, journal -> new Executor(adapter, catalogue(), journal, home, line -> {}).apply(plan));
    }

    private Run rollback(DatabaseAdapter adapter, Path home, Plan plan) {
        return journal(
                        home,
                        journal -> new Rollback(adapter, journal, home, line -> {}, TaskFactory.NONE)
                                .rollback(plan.id(), false))
                .run();
    }

    private Run run(Path home, Plan plan) {
        return journal(home, journal -> journal.find(plan.id()));
    }

    private <T> T journal(Path home, Function<Journal, T> work) {
        try (Journal journal = Journal.open(home, killSwitch, adapter().model())) {
            return work.apply(journal);
        }
    }

    /** Every value that a plan could change: of the object and its parts, of each server, and what is in force. */
    private Map<String, String> state() {
        Map<String, String> state = new TreeMap<>(inForce());
        object().map(adapter()::object).ifPresent(facts -> {
            facts.settings().forEach((key, value) -> state.put("object " + key, value));
            facts.partSettings()
                    .forEach((part, values) ->
                            values.forEach((key, value) -> state.put("part " + part + " " + key, value)));
        });
        Set<String> keys = new TreeSet<>();
        catalogue().all().forEach(setting -> keys.add(setting.key()));
        for (Server server : adapter().servers().servers()) {
            adapter().servers().site(server, keys).forEach((key, value) -> state.put(server.name() + " " + key, value));
        }
        return state;
    }

    private void assertInPlace(Plan plan) {
        Map<String, String> state = state();
        for (Change change : plan.changes()) {
            assertThat(state.entrySet())
                    .filteredOn(entry -> entry.getKey().endsWith(" " + change.key()))
                    .isNotEmpty()
                    .extracting(Map.Entry::getValue)
                    .containsOnly(change.proposed());
        }
    }
}
