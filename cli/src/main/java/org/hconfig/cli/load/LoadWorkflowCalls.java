package org.hconfig.cli.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.DatasetProfile;
import org.hconfig.app.plan.LoadWorkflow;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.core.Count;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.JobStore;
import org.hconfig.hbase.load.job.RejectFileGuard;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.terminal.output.PlanHighlighter;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Plan;
import org.jspecify.annotations.Nullable;

/** Actions of the load workflow that creates its table: plan, confirm, apply, load and restore. */
final class LoadWorkflowCalls implements LoadWorkflow.LoadWorkflowActions {
    private final CommandContext commandContext;
    private final ConfirmationPrompt confirmationPrompt;
    private final String cluster;
    private final LoadSpec spec;
    private final PlanService plans;
    private @Nullable PlanRequest request;

    LoadWorkflowCalls(
            CommandContext commandContext, ConfirmationPrompt confirmationPrompt, String cluster, LoadSpec spec) {
        this.commandContext = commandContext;
        this.confirmationPrompt = confirmationPrompt;
        this.cluster = cluster;
        this.spec = spec;
        this.plans = PlanService.standard(commandContext.home(), commandContext.clock())
                .tablesOnly();
    }

    @Override
    public Plan plan() {
        if (spec.rejection().rejectFile() != null) {
            RejectFileGuard.check(Path.of(spec.rejection().rejectFile()), new JobStore(commandContext.home()));
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            // Otherwise a table partially created by a killed run would be treated as an existing table.
            ClusterRunStatus.requireNoUnfinishedRun(connection);
            PlanRequest asked = request;
            if (asked == null) {
                asked = request(connection);
                request = asked;
            }
            // Only its parts are applied, and saved then: first the creation, then the values.
            return plans.plan(asked, connection);
        }
    }

    @Override
    public Optional<String> activeLoadRun() {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return service().loadValues(connection, spec.table()).map(Run::id);
        }
    }

    @Override
    public Optional<String> creationWithoutLoad() {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return service().creationWithoutLoad(connection, spec.table()).map(Run::id);
        }
    }

    private PlanRequest request(ClusterConnection connection) {
        DatasetProfile look = DatasetProfile.read(spec.source(), connection.configuration());
        List<String> families = SourceOpener.open(spec.source(), SourceOptions.of(connection.configuration()))
                .families();
        return new PlanRequest(
                connection.name(),
                spec.table(),
                families,
                WorkloadKind.BULK_LOAD,
                Optional.empty(),
                look.facts(),
                Runtime.getRuntime().availableProcessors(),
                look.presplit());
    }

    @Override
    public void confirm(Plan plan) {
        confirmationPrompt.showConfirmed(() -> {
            plans.brief(plan).forEach(commandContext::printProgress);
            commandContext.printProgress(
                    "The table is created with these values; they are for the load, and restored afterwards.");
        });
        confirmationPrompt.confirm(
                commandContext, () -> show(plan), "Create the table, load, and restore these values afterwards?");
    }

    private void show(Plan plan) {
        PlanHighlighter paint = new PlanHighlighter(commandContext.terminal().errStyle());
        plans.text(plan, commandContext.terminal().textColumns())
                .forEach(line -> commandContext.printProgress(paint.line(line)));
    }

    @Override
    public Run apply(Plan plan) {
        plans.save(plan);
        return service().apply(plan);
    }

    @Override
    public LoadResult load() {
        return new LoaderInvoker(commandContext).load(cluster, spec);
    }

    @Override
    public Rollback.RollbackReport restore(String run) {
        return service().rollback(run, false);
    }

    private ApplyService service() {
        return new ApplyService(
                commandContext.home(),
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress);
    }

    /** Returns notes about the created table and the settings for the load. */
    static List<String> notes(String table, LoadWorkflow.LoadWorkflowResult loadWorkflowResult) {
        List<String> notes = new ArrayList<>();
        notes.add("table " + table + " was created with " + Count.of(loadWorkflowResult.regions(), "region") + " ("
                + loadWorkflowResult.creation() + ")");
        loadWorkflowResult
                .values()
                .ifPresent(run -> notes.add("values for the load were set (" + run + ") and "
                        + (loadWorkflowResult.left().isEmpty() ? "restored" : "partially restored")));
        return notes;
    }
}
