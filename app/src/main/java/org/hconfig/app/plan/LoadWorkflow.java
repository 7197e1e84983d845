package org.hconfig.app.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.CreationOnlyPlan;
import org.hconfig.xconfig.plan.CreationValuesPlan;

/**
 * Workflow that creates a table with all of its values, loads it and restores the values that were set only for the load. The
 * creation and the values are two runs, so that the values can be rolled back while the table stays: the second run finds
 * the values of the table set, and stores those of its clients. If a part fails, the error states what remains and the next
 * step.
 */
public final class LoadWorkflow {
    private final String table;
    private final LoadWorkflowActions loadWorkflowActions;

    /** Creates the workflow for a new table. */
    public LoadWorkflow(String table, LoadWorkflowActions loadWorkflowActions) {
        this.table = table;
        this.loadWorkflowActions = loadWorkflowActions;
    }

    /** Actions of the workflow. */
    public interface LoadWorkflowActions {
        /** Returns the plan for a load into the table; it creates the table if it does not exist. */
        Plan plan();

        /** Returns the id of the run that set values of the table for a load and was not rolled back. */
        Optional<String> activeLoadRun();

        /** Returns the id of the newest run on the table if it created the table with values for a load. */
        Optional<String> creationWithoutLoad();

        /** Returns after the user has confirmed the plan. */
        void confirm(Plan plan);

        /** Applies a plan. */
        Run apply(Plan plan);

        /** Loads the data. */
        LoadResult load();

        /** Rolls back a run. */
        Rollback.RollbackReport restore(String run);
    }

    /**
     * Result of the workflow.
     *
     * @param load result of the load
     * @param creation run that created the table
     * @param regions number of regions of the created table
     * @param values run that set values for the load; empty if there were none to set
     * @param left values that someone else changed during the load and that were not restored
     */
    public record LoadWorkflowResult(
            LoadResult load, String creation, int regions, Optional<String> values, List<Problem> left) {
        /** Makes defensive copies. */
        public LoadWorkflowResult {
            left = List.copyOf(left);
        }
    }

    /**
     * Plans, confirms, creates, loads and restores.
     *
     * @throws HConfigException {@link LoadError#TABLE_EXISTS}; or the error of the failed part, followed by
     *     {@link LoadError#CREATE_UNFINISHED} if something remains
     */
    public LoadWorkflowResult run() {
        Plan whole = loadWorkflowActions.plan();
        if (whole.creation().isEmpty()) {
            throw exists();
        }
        Plan creation = CreationOnlyPlan.of(whole);
        loadWorkflowActions.confirm(whole);
        Run created = created(creation);
        Optional<Run> values = values(whole, created);
        LoadResult result = loaded(created, values);
        List<Problem> left = values.map(this::restored).orElse(List.of());
        return new LoadWorkflowResult(
                result, created.id(), TableCreation.of(creation).orElseThrow().regions(), values.map(Run::id), left);
    }

    private HConfigException exists() {
        return loadWorkflowActions
                .activeLoadRun()
                .map(run -> new HConfigException(
                        LoadError.TABLE_EXISTS,
                        "table " + table + " exists, and still has the values that were set for a load (" + run + ")",
                        "a load with --create set them and was stopped before it restored them, or a plan for"
                                + " bulk-load was applied",
                        "resume the load with the same command without --create; when it has ended, restore the values"
                                + " with hconfig rollback " + run))
                .or(() -> loadWorkflowActions
                        .creationWithoutLoad()
                        .map(run -> new HConfigException(
                                LoadError.TABLE_EXISTS,
                                "table " + table + " exists, with the values for a load that it was created with ("
                                        + run + ")",
                                "a load with --create was stopped before it loaded rows, or a plan for bulk-load was applied",
                                "if the table is empty, remove it with hconfig rollback " + run
                                        + ", then run the same command again; otherwise load without --create")))
                .orElseGet(() -> new HConfigException(
                        LoadError.TABLE_EXISTS,
                        "table " + table + " exists",
                        "--create creates a new table",
                        "load without --create, or name another table"));
    }

    private Run created(Plan creation) {
        try {
            return loadWorkflowActions.apply(creation);
        } catch (HConfigException failed) {
            throw also(
                    failed,
                    "table " + table + " may have been partially created",
                    "remove it with hconfig rollback " + creation.id() + ", then run the same command again");
        }
    }

    private Optional<Run> values(Plan whole, Run created) {
        String next = "remove the table with hconfig rollback " + created.id() + ", then run the same command again";
        Plan plan;
        try {
            plan = CreationValuesPlan.of(whole, loadWorkflowActions.plan());
        } catch (HConfigException failed) {
            throw also(failed, "table " + table + " was created, with values for the load, and is empty", next);
        }
        if (plan.changes().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(loadWorkflowActions.apply(plan));
        } catch (HConfigException failed) {
            throw also(
                    failed,
                    "table " + table + " was created, with values for the load, and is empty",
                    "restore what else was set with hconfig rollback " + plan.id() + "; then " + next);
        }
    }

    private LoadResult loaded(Run created, Optional<Run> values) {
        try {
            return loadWorkflowActions.load();
        } catch (HConfigException failed) {
            String restore = values.map(run ->
                            "; when it has ended, restore the values set for it with hconfig rollback " + run.id())
                    .orElse("");
            String both = values.map(run -> "hconfig rollback " + run.id() + ", then ")
                    .orElse("");
            throw also(
                    failed,
                    "table " + table + " was created"
                            + values.map(run -> ", with values for the load").orElse(""),
                    "resume the load with the same command without --create" + restore + ". To remove the table with"
                            + " its rows: " + both + "hconfig rollback " + created.id() + " --force");
        }
    }

    private List<Problem> restored(Run values) {
        try {
            return loadWorkflowActions.restore(values.id()).refused();
        } catch (HConfigException failed) {
            throw also(
                    failed,
                    "all rows are loaded into table " + table + ", which still has the values set for the load",
                    "restore them with hconfig rollback " + values.id());
        }
    }

    /** Returns the failure, followed by a problem that states what remains. */
    private static HConfigException also(HConfigException failed, String what, String next) {
        List<Problem> problems = new ArrayList<>(failed.problems());
        problems.add(new Problem(LoadError.CREATE_UNFINISHED, what, "see the preceding error", next));
        HConfigException both = new HConfigException(problems);
        both.initCause(failed);
        return both;
    }
}
