package org.hconfig.hbase.gcsync;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.JournaledTask.UndoResult;
import org.hconfig.xconfig.plan.PlanError;

/** Deployment of the coprocessor that synchronizes garbage collection, as a task of the executor; its one step can be undone. */
final class GcSyncTask implements JournaledTask {
    private final GcSyncTaskContent content;
    private final GcSyncDeployment deployment;

    GcSyncTask(GcSyncTaskContent content, GcSyncDeployment deployment) {
        this.content = content;
        this.deployment = deployment;
    }

    @Override
    public void check(String clusterId) {
        Optional<Map<String, String>> now = deployment.state(content.table()).properties();
        if (!GcSyncTaskContent.isSame(now, content.before())) {
            throw new HConfigException(
                    PlanError.PLAN_STALE,
                    "the plan is stale: the coprocessor of table " + content.table() + " has changed since it was made",
                    "it was " + label(content.before()) + ", and is " + label(now),
                    "make a new plan: hconfig gc sync " + content.table());
        }
    }

    @Override
    public boolean isInPlace() {
        return deployment.exists(content.table())
                && GcSyncTaskContent.isSame(deployment.state(content.table()).properties(), content.after());
    }

    @Override
    public void execute(TaskRun run) {
        if (run.done().contains(0)) {
            return;
        }
        run.lease().check();
        run.guard().before(content.label());
        run.log().started(0);
        deployment.set(content.table(), content.after());
        run.log().done(0);
    }

    @Override
    public boolean isUndoable() {
        return true;
    }

    @Override
    public Optional<String> state() {
        return deployment.exists(content.table())
                ? Optional.of(label(deployment.state(content.table()).properties()))
                : Optional.empty();
    }

    @Override
    public UndoResult undo(int step, boolean force) {
        if (!deployment.exists(content.table())) {
            return new UndoResult(
                    List.of("table " + content.table() + " no longer exists: nothing to restore"), List.of());
        }
        Optional<Map<String, String>> now = deployment.state(content.table()).properties();
        if (!force
                && !GcSyncTaskContent.isSame(now, content.after())
                && !GcSyncTaskContent.isSame(now, content.before())) {
            return new UndoResult(
                    List.of(),
                    List.of(new Problem(
                            PlanError.NOT_AS_APPLIED,
                            "the coprocessor of table " + content.table() + " has been changed by others since",
                            "it was set to " + label(content.after()) + ", and is " + label(now),
                            "to restore it nevertheless: hconfig rollback with --force")));
        }
        deployment.set(content.table(), content.before());
        return new UndoResult(
                List.of("coprocessor of table " + content.table() + ": " + label(content.before())), List.of());
    }

    private static String label(Optional<Map<String, String>> properties) {
        return properties
                .map(set -> "present with " + GcSyncTaskContent.text(set))
                .orElse("absent");
    }
}
