package org.hconfig.rconfig;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.controlloop.TuningActions;
import org.hconfig.redis.execution.LeasePurpose;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.policies.RedisPolicies;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Workload;

/**
 * Tuning actions of the control loop on Redis servers.
 *
 * @param observation the first and the last of the recent snapshots; empty while there are too few
 */
record RedisTuningActions(RedisSession session, RedisRuns runs, Supplier<Optional<List<RedisSnapshot>>> observation)
        implements TuningActions {
    private static final LeasePurpose MEASURING = new LeasePurpose(
            LeasePurpose.MEASURING,
            ControlLoopError.TRIAL_OPEN,
            "another HConfig process is evaluating a change of the Redis servers",
            "wait a few minutes until it has finished");
    private static final LeasePurpose SERVING = new LeasePurpose(
            LeasePurpose.SERVING,
            ControlLoopError.SERVED,
            "another hconfig serve manages the Redis servers",
            "check its actions with hconfig history on its host, or stop it");

    @Override
    public DatabaseModel database() {
        return RedisModel.INSTANCE;
    }

    @Override
    public String clusterId() {
        return session.adapter().clusterId();
    }

    /** {@inheritDoc} Without changes for a workload that no policy is for. */
    @Override
    public Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed) {
        RedisPlans plans = new RedisPlans(session);
        Workload workload = profile.recognized().orElseThrow();
        return RedisPolicies.all(session.catalogue()).stream()
                .filter(policy -> policy.workload().equals(workload))
                .findFirst()
                .map(policy -> plans.plan(plans.requestKeepingKeys(policy), closed))
                .orElseGet(() -> plans.plan(
                        new ValueRequest(
                                PlanOrigin.policy(
                                        session.console().clock().instant().toString(), "no policy", workload),
                                List.of(),
                                List.of()),
                        closed));
    }

    /** {@inheritDoc} Rules recommend to people: their effect is rarely one on the operations per second. */
    @Override
    public List<Recommendation> recommendations() {
        return observation
                .get()
                .map(read -> new RedisAdviser(session.catalogue(), List.of())
                        .advise(read.get(0), read.get(1)).advice().stream()
                                .filter(one -> one.severity().compareTo(Severity.WARN) >= 0)
                                .map(RedisTuningActions::recommendation)
                                .toList())
                .orElse(List.of());
    }

    private static Recommendation recommendation(Advice one) {
        String subject =
                one.id() + " " + one.proposal().key() + " " + one.proposal().target();
        return new Recommendation(
                subject,
                Optional.empty(),
                one.id() + " " + one.title() + " (" + one.proposal().key() + "): see hconfig advise");
    }

    @Override
    public void save(Plan plan) {
        new RedisPlans(session).save(plan);
    }

    @Override
    public Run apply(Plan plan, StepGuard stepGuard) {
        return runs.apply(session, plan, stepGuard);
    }

    @Override
    public Run rollback(String runId) {
        return runs.rollback(session, runId, false).run();
    }

    @Override
    public void recover() {
        runs.restore(session);
    }

    @Override
    public ClusterLease acquireLeadership() {
        return session.adapter().acquireLease(SERVING);
    }

    @Override
    public ClusterLease acquireExperimentLease() {
        return session.adapter().acquireLease(MEASURING);
    }

    @Override
    public List<Run> history() {
        return runs.history();
    }
}
