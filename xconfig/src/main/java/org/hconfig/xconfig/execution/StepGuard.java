package org.hconfig.xconfig.execution;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.spi.Server;

/** Guard that is called before and after each step of a run and can stop the run. */
public interface StepGuard {
    /** Permits everything. */
    StepGuard NONE = (run, step, server) -> {};

    /**
     * Called before a run starts or resumes, and before each of its steps.
     *
     * @param what label of the run or step about to start
     * @throws HConfigException when it must not start; completed steps remain applied, and the run can be resumed later
     */
    default void before(String what) {
        // Permits by default.
    }

    /**
     * Called after each step; returns when the run may continue.
     *
     * @param run the run, as it was when it started or resumed
     * @param step the completed step
     * @param server the server it changed; empty for steps that change none
     * @throws HConfigException when the cluster has degraded; the run stops, and its steps remain applied
     */
    void after(Run run, Run.StepRecord step, Optional<Server> server);

    /** Returns a guard that calls this one first, and then another one. */
    default StepGuard and(StepGuard next) {
        StepGuard first = this;
        return new StepGuard() {
            @Override
            public void before(String what) {
                first.before(what);
                next.before(what);
            }

            @Override
            public void after(Run run, Run.StepRecord step, Optional<Server> server) {
                first.after(run, step, server);
                next.after(run, step, server);
            }
        };
    }
}
