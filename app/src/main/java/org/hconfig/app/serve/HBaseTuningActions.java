package org.hconfig.app.serve;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.drift.SettingsInForceReader;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.controlloop.TuningActions;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GroupedAdvice;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRuleRegistry;
import org.hconfig.hbase.advice.ObservedDataset;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.execution.ZooKeeperClusterLease;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;

/** Tuning actions of the control loop on HBase: plans, applies and rolls back like the corresponding commands. */
public final class HBaseTuningActions implements TuningActions {
    private final Path home;
    private final ClusterConnection connection;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final StepGuard observer;
    private final PlanService plans;
    private final String clusterId;
    private final PolicyRepository policies;
    private final Map<WorkloadKind, String> followed = new EnumMap<>(WorkloadKind.class);

    /**
     * Creates the actions for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param names policies to use for their workloads, instead of the built-in ones
     * @param progress receives one line for each stage of a run
     * @throws org.hconfig.core.HConfigException if there is no such policy, or the cluster does not respond
     */
    public HBaseTuningActions(
            Path home,
            List<String> names,
            ClusterConnection connection,
            InstantSource clock,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this(home, names, connection, clock, nanoClock, progress, StepGuard.NONE);
    }

    /**
     * Creates the actions for one cluster, with a guard of each run that they apply.
     *
     * @param observer called before the guard of the run
     */
    HBaseTuningActions(
            Path home,
            List<String> names,
            ClusterConnection connection,
            InstantSource clock,
            LongSupplier nanoClock,
            Consumer<String> progress,
            StepGuard observer) {
        this.observer = observer;
        this.home = home;
        this.connection = connection;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
        this.plans = PlanService.standard(home, clock);
        this.policies = PolicyRepository.standard(SettingsCatalogue.standard(), home.resolve("policies"));
        names.forEach(name -> followed.put(WorkloadKind.of(policies.get(name).workload()), name));
        this.clusterId = new ClusterFactsReader(connection, SettingsCatalogue.standard()).clusterId();
    }

    /**
     * Returns these actions with the advice of the rules: what no policy sets is planned from it.
     *
     * @param observation the newest observation of the cluster; empty while it is too short
     * @param reset discards the observation after a change
     * @param steady a monotonic clock
     * @param published receives each evaluation of the rules, with the settings in force; empty if nobody reads it
     */
    public TuningActions withAdvice(
            Supplier<Optional<ClusterObservation>> observation,
            Runnable reset,
            InstantSource steady,
            Optional<AdviceListener> published) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        AdviceService service = new AdviceService(catalogue, policies);
        LiveFactsReader facts = new LiveFactsReader(connection, catalogue);
        SettingsInForceReader settings = new SettingsInForceReader(connection, catalogue);
        return new AdvisedTuningActions(
                this,
                new CachedAdvice(
                        observation,
                        observed -> ofRules(service, facts.read(observed), settings, published),
                        reset,
                        steady),
                advice -> !advice.proposal().key().startsWith("<") && ValueRequest.isPlannable(advice, catalogue),
                plan -> policies.get(plan.policy()).rules().stream()
                        .map(Policy.SettingRule::key)
                        .collect(Collectors.toSet()),
                (advice, closed) -> plans.without(closed)
                        .plan(ValueRequest.of(advice, catalogue, clock.instant().toString()), connection));
    }

    private List<Advice> ofRules(
            AdviceService service,
            HBaseFacts facts,
            SettingsInForceReader settings,
            Optional<AdviceListener> published) {
        AdviceReport report = new GroupedAdvice(service).advise(facts);
        published.ifPresent(
                listener -> listener.onAdvice(report, report.advice(), settings.read(facts.tables(), clock.instant())));
        return report.advice().stream()
                .filter(advice -> HBaseRuleRegistry.find(advice.id()).isPresent())
                .toList();
    }

    @Override
    public DatabaseModel database() {
        return HBaseModel.INSTANCE;
    }

    @Override
    public String clusterId() {
        return clusterId;
    }

    @Override
    public Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed) {
        WorkloadKind kind = WorkloadKind.of(profile.recognized().orElseThrow());
        TableFacts table = new TableFactsReader(connection).read(profile.object());
        return plans.without(closed)
                .plan(
                        new PlanRequest(
                                connection.name(),
                                profile.object(),
                                table.families(),
                                kind,
                                Optional.ofNullable(followed.get(kind)),
                                ObservedDataset.of(table.storeBytes(), profile.recordBytes()),
                                Runtime.getRuntime().availableProcessors(),
                                beside.stream().filter(this::exists).toList(),
                                new PresplitRequest(
                                        Optional.empty(), Map.of(), KeySample.none(), java.util.OptionalInt.empty())),
                        connection);
    }

    /** Returns true if the table exists; snapshots can still contain a table that was dropped recently. */
    private boolean exists(String table) {
        return new TableFactsReader(connection).read(table).exists();
    }

    @Override
    public void save(Plan plan) {
        plans.save(plan);
    }

    @Override
    public Run apply(Plan plan, StepGuard stepGuard) {
        return service(observer.and(stepGuard)).apply(plan);
    }

    @Override
    public Run rollback(String runId) {
        return service(StepGuard.NONE)
                .rollback(runId, false, Optional.of(connection.name()))
                .run();
    }

    @Override
    public void recover() {
        service(StepGuard.NONE).recover(connection);
    }

    @Override
    public List<Run> history() {
        return service(StepGuard.NONE).history();
    }

    @Override
    public ClusterLease acquireLeadership() {
        return hold(ZooKeeperClusterLease.LeasePurpose.SERVING);
    }

    @Override
    public ClusterLease acquireExperimentLease() {
        return hold(ZooKeeperClusterLease.LeasePurpose.MEASURING);
    }

    private ClusterLease hold(ZooKeeperClusterLease.LeasePurpose leasePurpose) {
        return ZooKeeperClusterLease.acquire(connection.configuration(), clusterId, leasePurpose, nanoClock);
    }

    private ApplyService service(StepGuard stepGuard) {
        return new ApplyService(home, clock, nanoClock, progress, stepGuard);
    }
}
