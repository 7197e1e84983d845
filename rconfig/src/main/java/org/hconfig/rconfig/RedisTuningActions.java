package org.hconfig.rconfig;

import java.util.List;
import java.util.Map;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.controlloop.TuningActions;
import org.hconfig.redis.execution.LeasePurpose;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.policies.RedisPolicies;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;

/** Tuning actions of the control loop on Redis servers. */
record RedisTuningActions(RedisSession session, RedisRuns runs) implements TuningActions {
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

    /** {@inheritDoc} Routes are closed by the access to servers. */
    @Override
    public Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed) {
        Policy policy = RedisPolicies.all(session.catalogue()).stream()
                .filter(one -> profile.recognized().equals(java.util.Optional.of(one.workload())))
                .findFirst()
                .orElseThrow();
        return new RedisPlans(session).plan(new RedisPlans(session).request(policy.name()));
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
