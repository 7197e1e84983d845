package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.execution.JournaledTask.UndoResult;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.Target;

/** A task of a few steps on an in-memory cluster, with crash points around each; it requires the balancer to be disabled. */
final class FakeTask implements JournaledTask {
    private final FakeDatabaseAdapter cluster;
    private final CrashInjector crashInjector;
    private final int steps;
    private final List<Integer> effects = new ArrayList<>();
    private boolean refused;
    private boolean undoable;
    private boolean overwritten;
    private boolean changedByOthers;
    private int failing = -1;

    FakeTask(FakeDatabaseAdapter cluster, CrashInjector crashInjector, int steps) {
        this.cluster = cluster;
        this.crashInjector = crashInjector;
        this.steps = steps;
    }

    /** The steps whose effect is present, in the order in which they were done. */
    List<Integer> effects() {
        return effects;
    }

    /** From now on the cluster does not match the task's preconditions. */
    void refuse() {
        refused = true;
    }

    /** From now on its steps can be undone. */
    void makeUndoable() {
        undoable = true;
    }

    /** From now on somebody else has changed what its steps did. */
    void overwrite() {
        overwritten = true;
    }

    /** From now on somebody else has changed what the rollback of another run restored. */
    void changeByOthers() {
        changedByOthers = true;
    }

    /** From now on one step fails; none when negative. */
    void failAt(int step) {
        failing = step;
    }

    /** A plan that consists of it. */
    Plan plan() {
        return PlanJsonCodec.sealed(plan("", "t", steps));
    }

    /** A plan of a task of so many steps, under any id. */
    static Plan plan(String id, String table, int steps) {
        return new Plan(
                PlanFile.FORMAT,
                id,
                "lab",
                new PlanOrigin("2026-01-01T12:00:00Z", PlanOrigin.Kind.TASK, "a test", Optional.empty(), List.of()),
                new PlanBase(List.of(table), Map.of("cluster.id", "id"), ""),
                Optional.empty(),
                List.of(),
                List.of(new PlanTask(
                        "fake",
                        Target.of(table),
                        IntStream.range(0, steps)
                                .mapToObj(step -> "step " + step)
                                .toList(),
                        PlanJsonCodec.mapper().createObjectNode())),
                PlanRemarks.NONE);
    }

    @Override
    public void check(String clusterId) {
        if (refused) {
            throw new HConfigException(PlanError.PLAN_STALE, "the regions moved", "", "plan again");
        }
    }

    @Override
    public void execute(TaskRun run) {
        if (run.checkpoints().get(ServerConfigAdapter.SWITCHES).isEmpty()) {
            run.checkpoints()
                    .put(
                            ServerConfigAdapter.SWITCHES,
                            Boolean.toString(cluster.servers().balancer()));
        }
        cluster.servers().balancer(false);
        for (int step = 0; step < steps; step++) {
            if (!run.done().contains(step)) {
                run.lease().check();
                run.guard().before("step " + step);
                run.log().started(step);
                effect(step);
                run.log().done(step);
            }
        }
    }

    @Override
    public boolean isInPlace() {
        return effects.size() == steps && !refused;
    }

    @Override
    public boolean isUndoable() {
        return undoable;
    }

    @Override
    public Optional<String> state() {
        return undoable ? Optional.of(changedByOthers ? "another" : "restored") : Optional.empty();
    }

    @Override
    public UndoResult undo(int step, boolean force) {
        if (overwritten && !force) {
            return new UndoResult(
                    List.of(),
                    List.of(new Problem(PlanError.FOREIGN_CHANGE, "step " + step + " was overwritten", "", "look")));
        }
        crashInjector.point();
        effects.remove(Integer.valueOf(step));
        crashInjector.point();
        return new UndoResult(List.of("step " + step), List.of());
    }

    private void effect(int step) {
        crashInjector.point();
        if (step == failing) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "step " + step + " is stuck", "", "look at it");
        }
        if (!effects.contains(step)) {
            effects.add(step);
        }
        crashInjector.point();
    }

    /** The state of each step in a run's journal. */
    static List<StepState> states(Run run) {
        return run.steps().stream().map(Run.StepRecord::state).toList();
    }
}
