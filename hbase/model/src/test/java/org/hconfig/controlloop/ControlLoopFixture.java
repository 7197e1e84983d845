package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ListAssert;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.polling.SnapshotPoller;
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
import org.hconfig.xconfig.plan.ServerRoutes;
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
import org.hconfig.xconfig.spi.Target;
import org.hconfig.xconfig.spi.Workload;

/** A control loop on a simulated cluster, with the plans, runs and leases that it asks for. */
final class ControlLoopFixture extends SimulatedCluster implements TuningActions {
    /** The length of the window of a measurement. */
    static final Duration WINDOW = MetricSlices.SPAN.multipliedBy(ControlLoop.WINDOW_SPANS);

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

    final List<TuningEvent> told = new ArrayList<>();
    final List<Plan> saved = new ArrayList<>();
    final List<Run> runs = new ArrayList<>();
    final Map<String, Plan> plans = new HashMap<>();
    Optional<PlanError> refusal = Optional.empty();
    Optional<String> breaksAfterBeginning = Optional.empty();
    boolean rollbackFails;

    /** A newer run has set the values that a rollback would restore. */
    boolean newerRun;

    boolean ending;
    boolean restarts;
    boolean recoverFails;
    Optional<RuntimeException> defect = Optional.empty();
    List<String> beside = List.of();
    Map<Route, String> closed = Map.of();
    AutonomyLimits rules;

    /** The time limits of a verification's steps, and the offset of the wall clock. */
    RunTimeLimits times = RunTimeLimits.ANY;

    Duration set = Duration.ZERO;

    private final Path home;
    int applied;
    final FakeLeases leases = new FakeLeases();
    Optional<String> left = Optional.empty();
    List<Recommendation> recommended = List.of();

    ControlLoopFixture(Path home, long seed, AutonomyLevel autonomyLevel) {
        super(seed);
        this.home = home;
        this.rules = new AutonomyLimits(Map.of(FakeRoute.TABLE_ALTER, autonomyLevel), false, List.of(), 10, 1);
    }

    /** Returns a world in which 32 files change the speed of writes by a factor. */
    static ControlLoopFixture of(Path home, long seed, AutonomyLevel autonomyLevel, double factor) {
        ControlLoopFixture controlLoopFixture = new ControlLoopFixture(home, seed, autonomyLevel);
        controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new Wish("32", factor));
        return controlLoopFixture;
    }

    /** Returns such a world in a home of its own below a directory. */
    static ControlLoopFixture inNewHome(Path directory, long seed, AutonomyLevel autonomyLevel, double factor) {
        try {
            return of(Files.createTempDirectory(directory, "home"), seed, autonomyLevel, factor);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Asserts about the kinds of the logged events, in order. */
    ListAssert<TuningEvent.Kind> assertKinds() {
        return assertThat(kinds()).as(story());
    }

    /** Asserts the value of {@code files} on the cluster. */
    void assertFiles(String wanted) {
        assertThat(files).as(story()).isEqualTo(wanted);
    }

    /** Asserts that no change was kept and that the value of {@code files} is the former one. */
    void assertNothingKept() {
        assertKinds().doesNotContain(TuningEvent.Kind.KEPT);
        assertFiles("16");
    }

    /** Asserts about the words of the first event of a kind. */
    AbstractStringAssert<?> assertFirst(TuningEvent.Kind wanted) {
        return assertThat(first(wanted).description()).as(story());
    }

    /** Runs a control loop for a while, as one process. */
    void serve(Duration length) {
        // Leases of a killed process are free again.
        leases.releaseAll();
        try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(home, clusterId(), DATABASE)) {
            WorkloadClassifier workloadClassifier = new WorkloadClassifier();
            ControlLoop controlLoop = new ControlLoop(
                    this,
                    () -> rules,
                    tuningHistoryStore,
                    workloadClassifier,
                    new ControlLoop.ControlLoopEnvironment(
                            this, this, this::timeOfDay, this::now, () -> ending, told::add));
            controlLoop.start();
            Instant end = now().plus(length);
            new SnapshotPoller(
                            this,
                            this,
                            this::nanos,
                            workloadClassifier,
                            SnapshotPoller.SnapshotListener.of(controlLoop))
                    .run(() -> now().isBefore(end) && !ending);
            controlLoop.stop();
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }

    /** Runs a control loop until it has applied a change, and does not yet judge it. */
    void serveUntilApplied() {
        serve(Duration.ofSeconds(100));
        assertKinds().contains(TuningEvent.Kind.APPLIED).doesNotContain(TuningEvent.Kind.KEPT);
    }

    /** The time of day, which may be set. */
    private Instant timeOfDay() {
        return now().plus(set);
    }

    /** Applies a plan and measures it, as one process. */
    VerifiedApplyResult verify(Plan plan, AcceptanceCriteria acceptanceCriteria) {
        leases.releaseAll();
        WorkloadClassifier workloadClassifier = new WorkloadClassifier();
        try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(home, clusterId(), DATABASE);
                VerifiedApply verified = new VerifiedApply(
                        plan,
                        this,
                        tuningHistoryStore,
                        workloadClassifier,
                        acceptanceCriteria,
                        new ControlLoop.ControlLoopEnvironment(
                                this, this, this::timeOfDay, this::now, () -> ending, told::add),
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
                        PlanOrigin.policy(now().toString(), "test/" + wanted.id(), wanted),
                        List.of(new ProposedValue(Target.of("t"), PlannerFixtures.proposal("files", wish.files()))),
                        Optional.empty(),
                        ServerRoutes.without(closed),
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
        if (newerRun) {
            return record(runId, RunState.APPLIED);
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
        return leases.hold("serving", ControlLoopError.SERVED);
    }

    @Override
    public ClusterLease acquireExperimentLease() {
        return leases.hold("measuring", ControlLoopError.TRIAL_OPEN);
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
