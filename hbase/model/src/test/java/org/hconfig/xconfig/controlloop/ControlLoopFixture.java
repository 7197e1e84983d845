package org.hconfig.xconfig.controlloop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.workload.FakeCounters;
import org.hconfig.hbase.workload.TableTrafficMix;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.plan.PlannedTable;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ProposedValue;
import org.hconfig.xconfig.plan.SmallCatalogue;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.FakeServerKind;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SnapshotSource;
import org.hconfig.xconfig.spi.Target;
import org.hconfig.xconfig.spi.Workload;

/**
 * A simulated cluster with one table, whose speed depends on the setting {@code files} and on the clients; and a control loop that
 * manages it. Time passes only during waits.
 */
final class ControlLoopFixture implements TuningActions, SnapshotSource, Sleeper {
    /** HBase's workloads and guardrail metrics, with the routes of the planner's fixtures. */
    static final DatabaseModel DATABASE = new FakeDatabase() {
        @Override
        public List<Workload> workloads() {
            return HBaseModel.INSTANCE.workloads();
        }

        @Override
        public Workload generalWorkload() {
            return HBaseModel.INSTANCE.generalWorkload();
        }

        @Override
        public List<Guardrail> guardrails() {
            return HBaseModel.INSTANCE.guardrails();
        }

        @Override
        public Set<Guardrail> guardrails(Collection<Change> changes) {
            return HBaseModel.INSTANCE.guardrails(changes);
        }
    };

    private static final int MEAN_MICROS = 4000;
    private static final long SLOW_MILLIS = 400;
    private static final int PAUSE_MILLIS = 50;

    /** The value of {@code files} for a kind of workload, and the factor by which it changes its speed. */
    record Wish(String files, double factor) {}

    final Map<WorkloadKind, Wish> wishes = new EnumMap<>(WorkloadKind.class);
    final List<TuningEvent> told = new ArrayList<>();
    final List<Plan> saved = new ArrayList<>();
    final List<Run> runs = new ArrayList<>();
    final Map<String, Plan> plans = new HashMap<>();
    WorkloadKind kind = WorkloadKind.WRITE_ONLY;
    double rate = 3000;
    double strain = 1;
    String files = "16";
    Optional<PlanError> refusal = Optional.empty();
    Optional<String> breaksAfterBeginning = Optional.empty();
    boolean rollbackFails;
    boolean ending;
    boolean hidden;
    List<String> dead = List.of();
    boolean restarts;
    boolean recoverFails;
    Optional<RuntimeException> defect = Optional.empty();
    /** The factor by which JVM options change the length of collections. */
    double pauses = 1;

    double secondRate;
    boolean secondTableIsRead;
    List<String> beside = List.of();
    Map<Route, String> closed = Map.of();
    AutonomyLimits rules;

    /** The time limits of a verification's steps, and the offset of the wall clock. */
    RunTimeLimits times = RunTimeLimits.ANY;

    Duration set = Duration.ZERO;

    private final Random random;
    private final FakeCounters cluster;
    private final Path home;
    private final TreeMap<Instant, Runnable> events = new TreeMap<>();
    private Duration due = Duration.ZERO;
    private long blocked;
    private long collections;
    private long collectionMillis;
    int applied;
    /** The other holders of the cluster, by purpose; and the lost leases. */
    final Set<String> heldByOthers = new HashSet<>();

    private final Set<String> held = new HashSet<>();
    boolean holdsLost;
    boolean unreadable;
    boolean silent;
    Optional<String> left = Optional.empty();
    List<Recommendation> recommended = List.of();

    ControlLoopFixture(Path home, long seed, AutonomyLevel autonomyLevel) {
        this.home = home;
        this.random = new Random(seed);
        this.cluster = new FakeCounters(random, 2, 9);
        cluster.table("t", 8, 100 << 20);
        cluster.table("u", 4, 100 << 20);
        this.rules = new AutonomyLimits(Map.of(FakeRoute.TABLE_ALTER, autonomyLevel), false, List.of(), 10, 1);
    }

    /** Runs a control loop for a while, as one process. */
    void serve(Duration length) {
        // Leases of a killed process are free again.
        held.clear();
        try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(home, clusterId(), DATABASE)) {
            WorkloadClassifier workloadClassifier = new WorkloadClassifier();
            ControlLoop controlLoop = new ControlLoop(
                    this,
                    () -> rules,
                    tuningHistoryStore,
                    workloadClassifier,
                    new ControlLoop.ControlLoopEnvironment(
                            this, this, this::timeOfDay, cluster::now, () -> ending, told::add));
            controlLoop.start();
            Instant end = cluster.now().plus(length);
            new SnapshotPoller(
                            this,
                            this,
                            this::nanos,
                            workloadClassifier,
                            SnapshotPoller.SnapshotListener.of(controlLoop))
                    .run(() -> cluster.now().isBefore(end) && !ending);
            controlLoop.stop();
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }

    /** The time of day, which may be set. */
    private Instant timeOfDay() {
        return cluster.now().plus(set);
    }

    /** Applies a plan and measures it, as one process. */
    VerifiedApplyResult verify(Plan plan, AcceptanceCriteria acceptanceCriteria) {
        held.clear();
        WorkloadClassifier workloadClassifier = new WorkloadClassifier();
        try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(home, clusterId(), DATABASE);
                VerifiedApply verified = new VerifiedApply(
                        plan,
                        this,
                        tuningHistoryStore,
                        workloadClassifier,
                        acceptanceCriteria,
                        new ControlLoop.ControlLoopEnvironment(
                                this, this, this::timeOfDay, cluster::now, () -> ending, told::add),
                        times)) {
            verified.start();
            new SnapshotPoller(
                            this, this, this::nanos, workloadClassifier, SnapshotPoller.SnapshotListener.of(verified))
                    .run(() -> !verified.isFinished() && !ending);
            return verified.result();
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }

    /** An operator applies a plan without measuring it. */
    void applyByHand(Plan plan) {
        apply(plan, StepGuard.NONE);
        TuningHistoryStore.appliedByHand(home, plan.id());
    }

    /** A plan to set {@code files}, as made by an operator. */
    Plan planned() {
        return planned(Objects.requireNonNull(wishes.get(kind)), kind, Map.of());
    }

    /** A plan to set options of the servers' JVM. */
    Plan plannedOptions() {
        Plan plan = planned();
        Change change = new Change(
                "HBASE_REGIONSERVER_OPTS",
                FakeScope.SERVER,
                Target.CLUSTER,
                Optional.of(files),
                files,
                "-XX:+UseG1GC",
                FakeRoute.ROLLING_RESTART,
                new Change.Rationale("", "shorter pauses", "a test"));
        return PlanJsonCodec.sealed(new Plan(
                plan.format(),
                "",
                plan.cluster(),
                plan.origin(),
                new PlanBase(List.of(), plan.facts(), plan.base().revision()),
                Optional.empty(),
                List.of(change),
                List.of(),
                PlanRemarks.NONE));
    }

    /** From now on, or no longer, writes to the tuning history fail. */
    void fillDisk(boolean full) {
        // SQLite stores its rollback data in a file of this name.
        Path needed = home.resolve("cycle.db-journal");
        try {
            if (full) {
                Files.createDirectories(needed);
            } else {
                Files.delete(needed);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Has something happen after a while. */
    void in(Duration time, Runnable event) {
        events.put(cluster.now().plus(time), event);
    }

    /** The kinds of the logged events, in order. */
    List<TuningEvent.Kind> kinds() {
        return told.stream().map(TuningEvent::kind).toList();
    }

    /** The first event of a kind. */
    TuningEvent first(TuningEvent.Kind wanted) {
        return told.stream()
                .filter(tuningEvent -> tuningEvent.kind() == wanted)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + wanted + " among " + story()));
    }

    String story() {
        StringBuilder story = new StringBuilder();
        told.forEach(tuningEvent -> story.append(tuningEvent).append('\n'));
        return story.toString();
    }

    Instant now() {
        return cluster.now();
    }

    long nanos() {
        return Duration.between(Instant.EPOCH, cluster.now()).toNanos();
    }

    private double factor() {
        Wish wish = wishes.get(kind);
        return wish != null && wish.files().equals(files) ? wish.factor() : 1;
    }

    @Override
    public void sleep(Duration time) {
        due = due.plus(time);
        while (due.compareTo(Duration.ofSeconds(1)) >= 0) {
            due = due.minusSeconds(1);
            while (!events.isEmpty() && !events.firstKey().isAfter(cluster.now())) {
                Objects.requireNonNull(events.pollFirstEntry()).getValue().run();
            }
            double speed = rate * factor();
            TableTrafficMix tableTrafficMix = kind == WorkloadKind.POINT_READS
                    ? new TableTrafficMix(speed, 0, 0, 0, 0, 1)
                    : new TableTrafficMix(0, 0, 0, 0, speed, 1);
            Map<String, TableTrafficMix> load = new HashMap<>();
            if (rate > 0) {
                load.put("t", tableTrafficMix);
            }
            if (secondTableIsRead || secondRate > 0) {
                load.put(
                        "u",
                        secondRate > 0
                                ? new TableTrafficMix(0, 0, 0, 0, secondRate, 1)
                                : new TableTrafficMix(500, 0, 0, 0, 0, 1));
            }
            cluster.second(load, 0.05);
            blocked += factor() < 1 ? SLOW_MILLIS : 0;
            collections++;
            collectionMillis += Math.round((PAUSE_MILLIS + collections % 5) * (files.startsWith("-X") ? pauses : 1));
        }
    }

    @Override
    public ClusterSnapshot read() {
        if (unreadable) {
            throw new HConfigException(PlanError.CLUSTER_BUSY, "the HMaster does not answer", "", "wait");
        }
        ClusterSnapshot bare = cluster.image();
        List<ServerSnapshot> servers = new ArrayList<>();
        for (ServerSnapshot server : bare.servers()) {
            EnumMap<ServerMetric, Long> vitals = new EnumMap<>(ServerMetric.class);
            vitals.putAll(server.vitals());
            double micros = strain * MEAN_MICROS / factor() * random.nextDouble(0.9, 1.1);
            if (!hidden) {
                vitals.put(ServerMetric.CALL_MEAN_MICROS, Math.round(micros));
            }
            vitals.put(ServerMetric.CALL_P99_MICROS, Math.round(5 * micros));
            vitals.put(ServerMetric.UPDATES_BLOCKED_MILLIS, blocked);
            vitals.put(ServerMetric.BLOCKED_REQUESTS, 0L);
            vitals.put(ServerMetric.COLLECTIONS, collections);
            vitals.put(ServerMetric.COLLECTION_MILLIS, collectionMillis);
            boolean answers = !silent || !servers.isEmpty();
            servers.add(new ServerSnapshot(
                    server.name(),
                    answers,
                    server.reported(),
                    answers ? vitals : Map.of(),
                    answers ? server.tables() : Map.of()));
        }
        List<RegionSnapshot> regions = bare.regions();
        return new ClusterSnapshot(bare.at(), bare.clusterId(), bare.hbaseVersion(), servers, dead, regions, 0);
    }

    @Override
    public DatabaseModel database() {
        return DATABASE;
    }

    @Override
    public String clusterId() {
        return "c";
    }

    @Override
    public Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed) {
        defect.ifPresent(unforeseen -> {
            throw unforeseen;
        });
        if (profile.object().equals("t")) {
            this.beside = beside;
            this.closed = closed;
        }
        WorkloadKind wanted = WorkloadKind.of(profile.recognized().orElseThrow());
        Wish wish = profile.object().equals("t") ? wishes.getOrDefault(wanted, new Wish(files, 1)) : new Wish(files, 1);
        return planned(wish, wanted, closed);
    }

    private Plan planned(Wish wish, WorkloadKind wanted, Map<Route, String> closed) {
        return new Planner(new SmallCatalogue())
                .plan(new PlannerInput(
                        clusterId(),
                        PlannerFixtures.cluster(Map.of()),
                        List.of(new PlannedTable(PlannerFixtures.table(Map.of("files", files), Map.of()), Map.of())),
                        PlanOrigin.policy(cluster.now().toString(), "test/" + wanted.id(), wanted),
                        List.of(new ProposedValue(Target.of("t"), PlannerFixtures.proposal("files", wish.files()))),
                        Optional.empty(),
                        closed,
                        List.of()));
    }

    @Override
    public List<Recommendation> recommendations() {
        return recommended;
    }

    @Override
    public void save(Plan plan) {
        saved.add(plan);
    }

    @Override
    public Run apply(Plan plan, StepGuard stepGuard) {
        refusal.ifPresent(code -> {
            throw new HConfigException(code, "the plan is not applied", "", "wait");
        });
        plans.put(plan.id(), plan);
        record(plan.id(), RunState.APPLYING);
        sleep(Duration.ofSeconds(7));
        applied++;
        files = plan.changes().get(0).proposed();
        if (restarts) {
            stepGuard.before("step 1 of 2");
            stepGuard.after(
                    runs.get(0),
                    new Run.StepRecord(0, "restart rs0", StepState.STARTED, List.of()),
                    Optional.of(new Server("rs0:16020", FakeServerKind.REGION_SERVER)));
            stepGuard.before("step 2 of 2");
        }
        breaksAfterBeginning.ifPresent(what -> {
            throw new HConfigException(PlanError.STEP_FAILED, what, "", "see why");
        });
        return record(plan.id(), RunState.APPLIED);
    }

    @Override
    public Run rollback(String runId) {
        if (rollbackFails) {
            throw new HConfigException(PlanError.CLUSTER_BUSY, "not now", "", "wait");
        }
        sleep(Duration.ofSeconds(7));
        files = Objects.requireNonNull(plans.get(runId)).changes().get(0).effective();
        return record(runId, left.isEmpty() ? RunState.ROLLED_BACK : RunState.PARTLY_ROLLED_BACK);
    }

    private Run record(String planId, RunState state) {
        runs.removeIf(run -> run.id().equals(planId));
        Run run = new Run(
                planId,
                planId,
                new Run.RunCluster(clusterId(), "lab"),
                "t",
                new Run.Progress(
                        state,
                        timeOfDay(),
                        Optional.empty(),
                        state == RunState.PARTLY_ROLLED_BACK ? left : Optional.empty()),
                List.of(),
                List.of());
        runs.add(0, run);
        return run;
    }

    @Override
    public ClusterLease acquireLeadership() {
        return hold("serving", ControlLoopError.SERVED);
    }

    @Override
    public ClusterLease acquireExperimentLease() {
        return hold("measuring", ControlLoopError.TRIAL_OPEN);
    }

    private ClusterLease hold(String purpose, ControlLoopError busy) {
        if (holdsLost) {
            throw new HConfigException(PlanError.JOURNAL, "no lock can be taken", "nobody answers", "wait");
        }
        if (heldByOthers.contains(purpose) || !held.add(purpose)) {
            throw new HConfigException(busy, "somebody else is " + purpose, "process 7 on rs0", "wait");
        }
        return new ClusterLease() {
            @Override
            public void check() {
                if (holdsLost) {
                    throw new HConfigException(PlanError.JOURNAL, "the lock was lost", "the session ended", "wait");
                }
            }

            @Override
            public void close() {
                held.remove(purpose);
            }
        };
    }

    @Override
    public void recover() {
        if (recoverFails) {
            throw new HConfigException(PlanError.CLUSTER_BUSY, "somebody is at work", "", "wait");
        }
    }

    @Override
    public List<Run> history() {
        return runs;
    }
}
