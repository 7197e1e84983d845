package org.hconfig.app.plan;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.execution.HBaseAdapter;
import org.hconfig.hbase.execution.server.ServerAccess;
import org.hconfig.xconfig.execution.Executor;
import org.hconfig.xconfig.execution.ForeignRunRestorer;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.PruningSummary;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.policy.Catalogue;

/** Applies plans, undoes them, and tells what was done. */
public final class ApplyService {
    private final Path home;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final StepGuard stepGuard;
    private final Catalogue catalogue = SettingsCatalogue.standard();

    /**
     * A service over one HConfig home.
     *
     * @param home {@code $HCONFIG_HOME}, which holds the journal
     * @param clock dates the journal's entries
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @param progress is told each stage, in one line
     */
    public ApplyService(Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress) {
        this(home, clock, nanoClock, progress, StepGuard.NONE);
    }

    /**
     * A service that asks after each step of a run whether to go on.
     *
     * @param home {@code $HCONFIG_HOME}, which holds the journal
     * @param clock dates the journal's entries
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @param progress is told each stage, in one line
     * @param stepGuard is asked between steps
     */
    public ApplyService(
            Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress, StepGuard stepGuard) {
        this.stepGuard = stepGuard;
        this.home = home;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * Applies the plan in a file, or goes on with its unfinished run.
     *
     * @return the run, applied
     * @throws HConfigException with a code of {@link org.hconfig.xconfig.plan.PlanError}
     */
    public Run apply(Path planFile) {
        return apply(PlanFile.read(planFile));
    }

    /** Applies a plan, or goes on with its unfinished run. */
    public Run apply(Plan plan) {
        try (ClusterConnection connection = ClusterConnection.open(plan.cluster());
                ServerAccess servers = servers(connection);
                Journal journal = Journal.open(home, clock)) {
            return new Executor(adapter(connection, servers), catalogue, journal, home, progress, stepGuard)
                    .apply(plan);
        }
    }

    /**
     * Goes on with an unfinished run of this home.
     *
     * @return the run, applied
     */
    public Run resume(ClusterConnection connection, Run run) {
        try (ServerAccess servers = servers(connection);
                Journal journal = Journal.open(home, clock)) {
            return new Executor(adapter(connection, servers), catalogue, journal, home, progress, stepGuard)
                    .apply(journal.plan(run));
        }
    }

    /**
     * Gives back what an unfinished run of another home took from a cluster.
     *
     * @param mark the run's mark, as it was shown
     */
    public ForeignRunRestorer.RestoreReport restoreForeignRun(ClusterConnection connection, RunMark mark) {
        try (ServerAccess servers = servers(connection)) {
            return new ForeignRunRestorer(adapter(connection, servers), home, progress).restore(mark);
        }
    }

    /**
     * Puts back what killed runs had switched off on a cluster, for whoever starts to watch over it.
     *
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#CLUSTER_BUSY} when a run is under way
     */
    public void recover(ClusterConnection connection) {
        try (ServerAccess servers = servers(connection);
                Journal journal = Journal.open(home, clock)) {
            new Executor(adapter(connection, servers), catalogue, journal, home, progress).recover();
        }
    }

    /**
     * Undoes a run.
     *
     * @param id the run's id, or its plan's for the newest run of that plan
     * @param force drops a table that holds rows, and overwrites what someone else changed
     */
    public Rollback.RollbackReport rollback(String id, boolean force) {
        return rollback(id, force, Optional.empty());
    }

    /**
     * Undoes a run on a cluster that is named anew.
     *
     * @param cluster the cluster's name now; absent for the one under which the plan was applied
     */
    public Rollback.RollbackReport rollback(String id, boolean force, Optional<String> cluster) {
        try (Journal journal = Journal.open(home, clock);
                ClusterConnection connection = ClusterConnection.open(
                        cluster.orElseGet(() -> journal.find(id).clusterName()));
                ServerAccess servers = servers(connection)) {
            return new Rollback(adapter(connection, servers), journal, home, progress).rollback(id, force);
        }
    }

    /** Every run that the journal knows, the newest first. */
    public List<Run> history() {
        try (Journal journal = Journal.open(home, clock)) {
            return journal.history();
        }
    }

    /** So many runs, the newest first. */
    public List<Run> newest(int count) {
        try (Journal journal = Journal.open(home, clock)) {
            return journal.newest(count);
        }
    }

    /** What this home keeps no longer. */
    public List<PruningSummary> pruned() {
        try (Journal journal = Journal.open(home, clock)) {
            return journal.pruned();
        }
    }

    /**
     * The run that set values of a table for a load, when it is the newest that is applied; without those that created the
     * table, which a rollback would remove.
     */
    public Optional<Run> loadValues(ClusterConnection connection, String table) {
        String clusterId = new ClusterFactsReader(connection, catalogue).clusterId();
        try (Journal journal = Journal.open(home, clock)) {
            return journal.history().stream()
                    .filter(run -> run.state() == RunState.APPLIED
                            && run.clusterId().equals(clusterId)
                            && run.table().equals(table)
                            && Journal.holdsPlan(run))
                    .findFirst()
                    .filter(run -> isForLoad(journal.plan(run)));
        }
    }

    private static boolean isForLoad(Plan plan) {
        return plan.workload() == WorkloadKind.BULK_LOAD
                && plan.creation().isEmpty()
                && !plan.changes().isEmpty();
    }

    /** The run that this home left unfinished on a cluster. */
    Optional<Run> unfinished(ClusterConnection connection) {
        try (Journal journal = Journal.open(home, clock)) {
            return journal.unfinished(new ClusterFactsReader(connection, catalogue).clusterId());
        }
    }

    /**
     * What clients of a table shall use, by the client library's keys; empty when no plan said anything.
     *
     * @param connection the cluster
     */
    public Map<String, String> hints(ClusterConnection connection, String table) {
        try (Journal journal = Journal.open(home, clock)) {
            return journal.of(new ClusterFactsReader(connection, catalogue).clusterId(), table);
        }
    }

    private ServerAccess servers(ClusterConnection connection) {
        String clusterId = new ClusterFactsReader(connection, catalogue).clusterId();
        return ServerAccess.open(home, connection, clusterId, nanoClock);
    }

    private HBaseAdapter adapter(ClusterConnection connection, ServerAccess servers) {
        return new HBaseAdapter(connection, catalogue, nanoClock, servers.adapter());
    }
}
