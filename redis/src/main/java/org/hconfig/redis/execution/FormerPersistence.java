package org.hconfig.redis.execution;

import java.util.Map;
import org.hconfig.xconfig.spi.RunCheckpointStore;

/**
 * Whether a server had persistence before a step of a run: only then must its rollback not leave the server without it.
 *
 * @param checkpoints the run's
 * @param step the number of the step
 */
record FormerPersistence(RunCheckpointStore checkpoints, int step) {
    private static final String NONE = "none";

    private String name() {
        return step + ".persistence";
    }

    /** Stores the state before the first change of the step; one that is stored stays, as a resumed step finds its own changes. */
    void record(Map<String, String> before) {
        if (checkpoints.get(name()).isEmpty()) {
            checkpoints.put(name(), EvictionGuard.isWithoutPersistence(before) ? NONE : "some");
        }
    }

    /** Returns true if the server is known to have had no persistence before the step. */
    boolean wasNone() {
        return checkpoints.get(name()).filter(NONE::equals).isPresent();
    }
}
