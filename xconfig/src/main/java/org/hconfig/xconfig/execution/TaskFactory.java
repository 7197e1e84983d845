package org.hconfig.xconfig.execution;

import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;

/** Makes the tasks of plans executable; each database has kinds of its own. */
@FunctionalInterface
public interface TaskFactory {
    /** Knows no kind. */
    TaskFactory NONE = task -> {
        throw unknown(task);
    };

    /**
     * The executable task.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN} when its kind is unknown or its content is no task of this kind
     */
    JournaledTask task(PlanTask task);

    /** Returns a factory that delegates to one of several, by the kind of the task. */
    static TaskFactory ofKinds(Map<String, TaskFactory> factories) {
        Map<String, TaskFactory> byKind = Map.copyOf(factories);
        return task -> byKind.getOrDefault(task.kind(), NONE).task(task);
    }

    /** What {@link #task} throws for a kind that it does not know. */
    static HConfigException unknown(PlanTask task) {
        return new HConfigException(
                PlanError.PLAN_FORBIDDEN,
                "the plan has a task of kind '" + task.kind() + "', which this HConfig does not know",
                "another version wrote it, or the file was not written by HConfig",
                "make a new plan with this HConfig");
    }
}
