package org.hconfig.app.operations;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.app.serve.StopRequest;
import org.hconfig.app.serve.VerifiedApplyService;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.ObservedDataset;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.BalanceService;
import org.hconfig.hbase.rebalance.histogram.HistogramReport;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Rollback.RollbackReport;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanSignature;
import org.hconfig.xconfig.plan.PlanValidator;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.Catalogue;

/**
 * Operations on a live cluster by the services of the commands {@code plan}, {@code apply}, {@code rollback} and {@code
 * histogram}. Each operation has its own connection.
 */
public final class LiveClusterOperations implements ClusterOperations {
    private final Path home;
    private final String cluster;
    private final Optional<Path> trustedKeys;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Catalogue catalogue = SettingsCatalogue.standard();

    /**
     * Creates the operations on one cluster.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster the cluster, as for {@link ClusterConnection#open}
     * @param trustedKeys public keys; if given, only plans that one of them signed are applied
     * @param clock wall clock
     * @param nanoClock monotonic clock
     */
    public LiveClusterOperations(
            Path home, String cluster, Optional<Path> trustedKeys, InstantSource clock, LongSupplier nanoClock) {
        this.home = home;
        this.cluster = cluster;
        this.trustedKeys = trustedKeys;
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    @Override
    public Plan plan(List<String> assignments, Optional<String> table, List<String> families) {
        return plan(OperatorValues.read(
                catalogue, assignments, table, families, clock.instant().toString()));
    }

    @Override
    public Plan plan(List<Advice> advice) {
        return plan(ValueRequest.of(advice, catalogue, clock.instant().toString()));
    }

    @Override
    public Plan plan(ValueRequest request) {
        PlanService service = PlanService.standard(home, clock);
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            Plan plan = service.plan(request, connection);
            service.save(plan);
            return plan;
        }
    }

    @Override
    public Plan planBalance(BalanceRequest request, Consumer<String> progress) {
        BalanceService service = new BalanceService(home, clock, progress);
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            BalancePlan plan = service.plan(connection, request);
            if (plan.isEmpty()) {
                throw new HConfigException(
                        BalanceError.NOTHING_TO_BALANCE,
                        "there is nothing to plan for table '" + request.table() + "'",
                        plan.proposal().notes().isEmpty()
                                ? "its regions have about the same "
                                        + request.objective().label() + " already"
                                : String.join("; ", plan.proposal().notes()),
                        "if a few rows have most of the traffic, cache them in the client, or divide them");
            }
            return service.save(connection, List.of(plan), BalanceService.AWAY_PERCENT);
        }
    }

    @Override
    public Plan planWorkload(String table, WorkloadKind workload) {
        PlanService service = PlanService.standard(home, clock).tablesOnly();
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            TableFacts facts = new TableFactsReader(connection).read(table);
            if (!facts.exists()) {
                throw new HConfigException(
                        BalanceError.TABLE_MISSING,
                        "there is no table '" + table + "'",
                        "it was dropped, or its name is another one",
                        "see the tables: hconfig inspect");
            }
            Plan plan = service.plan(
                    new PlanRequest(
                            cluster,
                            table,
                            facts.families(),
                            workload,
                            Optional.empty(),
                            ObservedDataset.of(facts.storeBytes(), Optional.empty()),
                            Runtime.getRuntime().availableProcessors(),
                            PresplitRequest.none()),
                    connection);
            service.save(plan);
            return plan;
        }
    }

    @Override
    public Run apply(String planId, StepGuard guard, Consumer<String> progress) {
        Plan plan = validPlan(planId);
        ApplyService service = new ApplyService(home, clock, nanoClock, progress, guard);
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            Run run = service.apply(connection, plan);
            TuningHistoryStore.appliedByHand(home, plan.id());
            return run;
        }
    }

    @Override
    public VerifiedApplyResult applyVerified(
            String planId,
            AcceptanceCriteria criteria,
            StepGuard observer,
            Consumer<String> progress,
            StopRequest stop) {
        Plan plan = validPlan(planId);
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return new VerifiedApplyService(home, clock, nanoClock, progress, observer)
                    .apply(connection, plan, criteria, RunTimeLimits.ANY, stop);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    ClusterError.INTERRUPTED,
                    "the observation of the cluster was interrupted",
                    "hconfig serve ends",
                    "see the state of the run: hconfig history; to resume it or roll it back: hconfig recover");
        }
    }

    /** Reads a saved plan, with a valid signature if one is required, and checks it against the catalogue. */
    private Plan validPlan(String planId) {
        Path file = PlanFile.pathOf(home, planId);
        Plan plan = trustedKeys
                .map(keys -> PlanSignature.read(file, keys, HBaseModel.INSTANCE))
                .orElseGet(() -> PlanFile.read(file, HBaseModel.INSTANCE));
        PlanValidator.check(catalogue, plan);
        return plan;
    }

    @Override
    public RollbackReport rollback(String runId, boolean force, Consumer<String> progress) {
        return new ApplyService(home, clock, nanoClock, progress).rollback(runId, force, Optional.of(cluster));
    }

    @Override
    public HistogramReport histogram(String table, HistogramMethod method, Consumer<String> progress) {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            long start = nanoClock.getAsLong();
            HistogramService service = new HistogramService(connection, progress);
            return HistogramReport.of(service.read(table, method), (nanoClock.getAsLong() - start) / 1e9);
        }
    }
}
