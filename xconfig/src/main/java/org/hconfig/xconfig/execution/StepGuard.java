package org.hconfig.xconfig.execution;

import java.util.Optional;
import org.hconfig.core.HConfigException;

/** Looks after the cluster between the steps of a run: asked before each step and after it. */
public interface StepGuard {
    /** One that has nothing against anything. */
    StepGuard NONE = (run, step, server) -> {};

    /**
     * Asked before a run begins or goes on, and before each of its steps.
     *
     * @param what what is about to begin, in words
     * @throws HConfigException when it must not begin; what was done stands, and the run can go on later
     */
    default void before(String what) {
        // Most have nothing against it.
    }

    /**
     * Returns when the run may go on.
     *
     * @param run the run, as it was when it began or went on
     * @param step the step that was just done
     * @param server the server it changed; empty for steps that change none
     * @throws HConfigException when the cluster is worse off than before; the run stops, and its steps stand
     */
    void after(Run run, Run.StepRecord step, Optional<Server> server);
}
