package org.hconfig.xconfig.apply;

import java.util.Optional;
import org.hconfig.model.HConfigException;

/** Looks after the cluster between the steps of a run: asked after each step, before the next one begins. */
public interface Guard {
    /** One that has nothing against anything. */
    Guard NONE = (run, step, server) -> {};

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
