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
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.gcsync.GcSyncTasks;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.rebalance.RebalanceTasks;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Executor;
import org.hconfig.xconfig.execution.ForeignRunRestorer;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.PruningSummary;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.execution.TaskFactory;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanImpact;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Server;

/** Service that applies plans, rolls them back, and lists runs. */
public final class ApplyService {
    private final Path home;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final StepGuard stepGuard;
    private final boolean groupOutagePermitted;
    private final Catalogue catalogue = SettingsCatalogue.standard();

    /**
     * Creates a service for one HConfig home.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the journal
     * @param clock wall clock for the journal's entries
     * @param nanoClock monotonic clock for waiting, like {@link System#nanoTime}
     * @param progress receives one line for each stage
     */
    public ApplyService(Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress) {
        this(home, clock, nanoClock, progress, StepGuard.NONE);
    }

    /**
     * Creates a service with a guard that decides after each step of a run whether to continue.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the journal
     * @param clock wall clock for the journal's entries
     * @param nanoClock monotonic clock for waiting, like {@link System#nanoTime}
     * @param progress receives one line for each stage
     * @param stepGuard guard that is called between steps
     */
    public ApplyService(
            Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress, StepGuard stepGuard) {
        this(home, clock, nanoClock, progress, stepGuard, /* groupOutagePermitted= */ false);
    }

    private ApplyService(
            Path home,
            InstantSource clock,
            LongSupplier nanoClock,
            Consumer<String> progress,
            StepGuard stepGuard,
            boolean groupOutagePermitted) {
        this.groupOutagePermitted = groupOutagePermitted;
        this.stepGuard = stepGuard;
        this.home = home;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * Returns a service that differs in whether it restarts a RegionServer that is alone in its group, while the tables of
     * the group are unavailable.
     */
    public ApplyService permittingGroupOutage(boolean permitted) {
        return new ApplyService(home, clock, nanoClock, progress, stepGuard, permitted);
    }

    /**
     * Applies the plan in a file, or resumes its unfinished run.
     *
     * @return the applied run
     * @throws HConfigException with a code of {@link org.hconfig.xconfig.plan.PlanError}
     */
    public Run apply(Path planFile) {
        return apply(PlanFile.read(planFile, HBaseModel.INSTANCE));
    }

    /** Applies a plan, or resumes its unfinished run. */
    public Run apply(Plan plan) {
        try (ClusterConnection connection = ClusterConnection.open(plan.cluster())) {
            return apply(connection, plan);
        }
    }

    /** Applies a plan on an open connection to its cluster, or resumes its unfinished run. */
    public Run apply(ClusterConnection connection, Plan plan) {
        try (ServerAccess servers = servers(connection);
                Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return executor(connection, servers, journal).apply(plan);
        }
    }

    /**
     * Resumes an unfinished run of this home.
     *
     * @return the applied run
     */
    public Run resume(ClusterConnection connection, Run run) {
        try (ServerAccess servers = servers(connection);
                Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return executor(connection, servers, journal).apply(journal.plan(run));
        }
    }

    /**
     * Restores the switches and regions that an unfinished run of another home changed on a cluster.
     *
     * @param mark the mark of the run, as shown
     */
    public ForeignRunRestorer.RestoreReport restoreForeignRun(ClusterConnection connection, RunMark mark) {
        try (ServerAccess servers = servers(connection)) {
            return new ForeignRunRestorer(adapter(connection, servers), home, progress).restore(mark);
        }
    }

    /**
     * Restores the switches that killed runs turned off on a cluster, before monitoring starts.
     *
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#CLUSTER_BUSY} if a run is in progress
     */
    public void recover(ClusterConnection connection) {
        try (ServerAccess servers = servers(connection);
                Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            new Executor(adapter(connection, servers), catalogue, journal, home, progress).recover();
        }
    }

    /**
     * Rolls back a run.
     *
     * @param id the id of the run, or of its plan for the newest run of that plan
     * @param force true to also drop a table that contains rows, and to overwrite changes by others
     */
    public Rollback.RollbackReport rollback(String id, boolean force) {
        return rollback(id, force, Optional.empty());
    }

    /**
     * Rolls back a run on a cluster whose address may have changed.
     *
     * @param cluster current address of the cluster; empty for the one with which the plan was applied
     */
    public Rollback.RollbackReport rollback(String id, boolean force, Optional<String> cluster) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE);
                ClusterConnection connection = ClusterConnection.open(
                        cluster.orElseGet(() -> journal.find(id).cluster().clusterName()));
                ServerAccess servers = servers(connection)) {
            return new Rollback(adapter(connection, servers), journal, home, progress, tasks(connection))
                    .rollback(id, force);
        }
    }

    /** Returns all runs in the journal, newest first. */
    public List<Run> history() {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.history();
        }
    }

    /**
     * Returns a run.
     *
     * @param id the run's id, or its plan's for the newest run of that plan
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#RUN_UNKNOWN}
     */
    public Run run(String id) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.find(id);
        }
    }

    /** Returns the plan of a run; empty if the run has none, or one that this version cannot read. */
    public Optional<Plan> plan(Run run) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return Journal.holdsPlan(run) ? Optional.of(journal.plan(run)) : Optional.empty();
        } catch (HConfigException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns the newest runs, newest first, at most {@code count}. */
    public List<Run> newest(int count) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.newest(count);
        }
    }

    /** Returns summaries of the entries that were pruned from this home. */
    public List<PruningSummary> pruned() {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.pruned();
        }
    }

    /**
     * Returns the run that set values of a table for a load, if it is the newest applied run of the table; excludes runs
     * that created the table, because their rollback would remove it.
     */
    public Optional<Run> loadValues(ClusterConnection connection, String table) {
        String clusterId = new ClusterFactsReader(connection, catalogue).clusterId();
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.history().stream()
                    .filter(run -> run.progress().state() == RunState.APPLIED
                            && run.cluster().clusterId().equals(clusterId)
                            && Journal.holdsPlan(run))
                    .filter(run -> setsValues(journal.plan(run), table))
                    .findFirst()
                    .filter(run -> run.table().equals(table))
                    .filter(run -> isForLoad(journal.plan(run)));
        }
    }

    /** Returns the newest run that set values of a table, if it created the table with values for a load. */
    public Optional<Run> creationWithoutLoad(ClusterConnection connection, String table) {
        String clusterId = new ClusterFactsReader(connection, catalogue).clusterId();
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.history().stream()
                    .filter(run -> run.cluster().clusterId().equals(clusterId) && Journal.holdsPlan(run))
                    .filter(run -> setsValues(journal.plan(run), table))
                    .findFirst()
                    .filter(run -> run.progress().state() == RunState.APPLIED)
                    .filter(run -> {
                        Plan plan = journal.plan(run);
                        return plan.origin().workload().equals(Optional.of(WorkloadKind.BULK_LOAD))
                                && plan.creation()
                                        .filter(creation -> !creation.settings().isEmpty()
                                                || !creation.partSettings().isEmpty())
                                        .isPresent();
                    });
        }
    }

    private static boolean setsValues(Plan plan, String table) {
        return plan.base().tables().contains(table)
                && (plan.creation().isPresent() || !plan.changes().isEmpty());
    }

    private static boolean isForLoad(Plan plan) {
        return plan.origin()
                        .workload()
                        .filter(kind -> kind == WorkloadKind.BULK_LOAD)
                        .isPresent()
                && plan.creation().isEmpty()
                && !plan.changes().isEmpty();
    }

    /** Returns the unfinished run of this home on a cluster. */
    Optional<Run> unfinished(ClusterConnection connection) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.unfinished(new ClusterFactsReader(connection, catalogue).clusterId());
        }
    }

    /**
     * Returns the stored client hints of a table, by keys of the client library; empty if no plan set any.
     *
     * @param connection the cluster
     */
    public Map<String, String> hints(ClusterConnection connection, String table) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.of(new ClusterFactsReader(connection, catalogue).clusterId(), table);
        }
    }

    /** Returns the servers that a plan can change, in the order of their restarts; empty if it restarts none, or none can be reached. */
    public List<Server> restarted(Plan plan) {
        if (PlanImpact.restarts(plan) == 0) {
            return List.of();
        }
        try (ClusterConnection connection = ClusterConnection.open(plan.cluster());
                ServerAccess servers = servers(connection)) {
            return servers.adapter().unavailable().isPresent()
                    ? List.of()
                    : servers.adapter().servers();
        }
    }

    private Executor executor(ClusterConnection connection, ServerAccess servers, Journal journal) {
        return new Executor(
                adapter(connection, servers), catalogue, journal, home, progress, stepGuard, tasks(connection));
    }

    private TaskFactory tasks(ClusterConnection connection) {
        TaskFactory rebalance = new RebalanceTasks(home, connection, nanoClock, progress);
        return TaskFactory.ofKinds(Map.of(
                RebalanceTasks.REBALANCE,
                rebalance,
                RebalanceTasks.RESTORE_LOCATIONS,
                rebalance,
                GcSyncTasks.KIND,
                new GcSyncTasks(new GcSyncDeployment(connection, progress))));
    }

    private ServerAccess servers(ClusterConnection connection) {
        String clusterId = new ClusterFactsReader(connection, catalogue).clusterId();
        return ServerAccess.open(home, connection, clusterId, nanoClock, groupOutagePermitted);
    }

    private HBaseAdapter adapter(ClusterConnection connection, ServerAccess servers) {
        return new HBaseAdapter(connection, catalogue, nanoClock, servers.adapter());
    }
}
