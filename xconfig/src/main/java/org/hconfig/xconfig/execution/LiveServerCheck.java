package org.hconfig.xconfig.execution;

import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Notices between two steps that a server which lived when the run began, or went on, does not any more: each further step
 * would move more onto fewer.
 *
 * @param before the servers that lived
 */
record LiveServerCheck(DatabaseAdapter hands, Set<String> before) {
    static LiveServerCheck of(DatabaseAdapter databaseAdapter) {
        return new LiveServerCheck(databaseAdapter, databaseAdapter.liveServers());
    }

    /**
     * Returns when all live.
     *
     * @throws HConfigException {@link PlanError#SERVER_LOST}, which names those that do not
     */
    void check() {
        Set<String> dead = new TreeSet<>(hands.deadServers(before));
        if (!dead.isEmpty()) {
            throw new HConfigException(
                    PlanError.SERVER_LOST,
                    "no longer alive since the run began: " + String.join(", ", dead),
                    (before.size() - dead.size()) + " of " + before.size()
                            + " servers live; further steps would load these still more",
                    "see the log of each and start it again; then go on by applying the same plan again, or roll back");
        }
    }
}
