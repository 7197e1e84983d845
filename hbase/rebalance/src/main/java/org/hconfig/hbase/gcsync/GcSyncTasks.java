package org.hconfig.hbase.gcsync;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseTaskImpact;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.TaskFactory;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.TaskContentCodec;
import org.hconfig.xconfig.spi.Target;

/** Plans whose task adds the coprocessor that synchronizes garbage collection to a table, or removes it; and that task. */
public final class GcSyncTasks implements TaskFactory {
    /** The kind of these tasks. */
    public static final String KIND = HBaseTaskImpact.GC_SYNC;

    private static final String COMMAND = "hconfig gc sync";
    private static final TaskContentCodec CODEC = new TaskContentCodec(COMMAND, Map.of());

    private final GcSyncDeployment deployment;

    /** Tasks for the cluster of a deployment. */
    public GcSyncTasks(GcSyncDeployment deployment) {
        this.deployment = deployment;
    }

    /**
     * Returns the plan that changes a table's state to the wanted one; empty when this is its state already.
     *
     * @param clusterId what identifies the cluster
     * @param cluster the cluster's name, as given
     * @param createdAt when it is made, ISO-8601
     * @param now the present state of the table
     * @param wanted the wanted parameters; empty to disable synchronized collection
     * @param jar file name of the jar to deploy: another version of it is a change, too
     */
    public static Optional<Plan> plan(
            String clusterId,
            String cluster,
            String createdAt,
            GcSyncDeployment.GcSyncState now,
            Optional<GcSyncTerms> wanted,
            String jar) {
        Optional<Map<String, String>> after =
                wanted.map(terms -> GcSyncTaskContent.withJar(terms.settings().properties(), Optional.of(jar)));
        if (after.equals(now.properties())) {
            return Optional.empty();
        }
        GcSyncTaskContent content = new GcSyncTaskContent(now.table(), now.properties(), after);
        return Optional.of(TaskContentCodec.plan(
                clusterId,
                cluster,
                createdAt,
                COMMAND,
                List.of(now.table()),
                new PlanTask(KIND, Target.of(now.table()), List.of(content.label()), CODEC.write(content))));
    }

    @Override
    public JournaledTask task(PlanTask task) {
        return new GcSyncTask(content(task), deployment);
    }

    /**
     * Returns the content of a task.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN} when its kind is another, its content is invalid, or it shows
     *     another step than its content has
     */
    static GcSyncTaskContent content(PlanTask task) {
        if (!task.kind().equals(KIND)) {
            throw TaskFactory.unknown(task);
        }
        GcSyncTaskContent content = CODEC.read(task, GcSyncTaskContent.class);
        boolean shown =
                task.steps().size() == 1 && content.isDescribedBy(task.steps().get(0));
        CODEC.require(task, Target.of(content.table()), shown ? task.steps() : List.of(content.label()));
        return content;
    }
}
