package org.hconfig.cli.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.CreatingLoad;
import org.hconfig.app.plan.DatasetLook;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.cli.Session;
import org.hconfig.cli.plan.Confirmation;
import org.hconfig.cli.plan.PlanPaint;
import org.hconfig.core.Count;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.files.SourceOptions;
import org.hconfig.hbase.dataset.files.Sources;
import org.hconfig.hbase.execution.ClusterMark;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.JobStore;
import org.hconfig.hbase.load.job.RejectFile;
import org.hconfig.xconfig.apply.Rollback;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;
import org.jspecify.annotations.Nullable;

/** Calls the parts of a load that creates its table. */
final class CreateCall implements CreatingLoad.Parts {
    private final Session session;
    private final Confirmation confirmation;
    private final String cluster;
    private final LoadSpec spec;
    private final PlanService plans;
    private @Nullable PlanRequest request;

    CreateCall(Session session, Confirmation confirmation, String cluster, LoadSpec spec) {
        this.session = session;
        this.confirmation = confirmation;
        this.cluster = cluster;
        this.spec = spec;
        this.plans = PlanService.standard(session.home(), session.clock()).tablesOnly();
    }

    @Override
    public Plan plan() {
        if (spec.rejectFile() != null) {
            RejectFile.check(Path.of(spec.rejectFile()), new JobStore(session.home()));
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            // Else a table that a killed run has begun would merely be one that exists.
            ClusterMark.refuse(connection);
            PlanRequest asked = request;
            if (asked == null) {
                asked = request(connection);
                request = asked;
            }
            Plan plan = plans.plan(asked, connection);
            plans.save(plan);
            return plan;
        }
    }

    @Override
    public Optional<String> valuesSet() {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return service().loadValues(connection, spec.table()).map(Run::id);
        }
    }

    private PlanRequest request(ClusterConnection connection) {
        DatasetLook look = DatasetLook.at(spec.source(), connection.configuration());
        List<String> families = Sources.open(spec.source(), SourceOptions.of(connection.configuration()))
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
        confirmation.showConfirmed(() -> plans.brief(plan).forEach(session::say));
        confirmation.ask(session, () -> show(plan), "Create the table, load, and restore these values afterwards?");
    }

    private void show(Plan plan) {
        PlanPaint paint = new PlanPaint(session.terminal().errStyle());
        plans.text(plan, session.terminal().textColumns()).forEach(line -> session.say(paint.line(line)));
    }

    @Override
    public Run apply(Plan plan) {
        plans.save(plan);
        return service().apply(plan);
    }

    @Override
    public LoadResult load() {
        return new LoadCall(session).load(cluster, spec);
    }

    @Override
    public Rollback.Report restore(String run) {
        return service().rollback(run, false);
    }

    private ApplyService service() {
        return new ApplyService(session.home(), session.clock(), session.nanoClock(), session::say);
    }

    /** What was done besides the load, for people. */
    static List<String> notes(String table, CreatingLoad.Done done) {
        List<String> notes = new ArrayList<>();
        notes.add("table " + table + " was created with " + Count.of(done.regions(), "region") + " (" + done.creation()
                + ")");
        done.values()
                .ifPresent(run -> notes.add("values for the load were set (" + run + ") and "
                        + (done.left().isEmpty() ? "restored" : "restored in part")));
        return notes;
    }
}
