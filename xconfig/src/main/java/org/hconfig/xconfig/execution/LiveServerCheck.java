package org.hconfig.xconfig.execution;

import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.DatabaseAdapter;

/**
 * Detects between two steps that a server that was live when the run started or resumed has failed: each further step
 * would concentrate the load on fewer servers.
 *
 * @param before the servers that were live
 */
record LiveServerCheck(DatabaseAdapter adapter, Set<String> before) {
    static LiveServerCheck of(DatabaseAdapter databaseAdapter) {
        return new LiveServerCheck(databaseAdapter, databaseAdapter.liveServers());
    }

    /**
     * Returns when all are still live.
     *
     * @throws HConfigException {@link PlanError#SERVER_LOST}, which names the failed servers
     */
    void check() {
        Set<String> dead = new TreeSet<>(adapter.deadServers(before));
        if (!dead.isEmpty()) {
            throw new HConfigException(
                    PlanError.SERVER_LOST,
                    "servers lost since the run started: " + String.join(", ", dead),
                    (before.size() - dead.size()) + " of " + before.size()
                            + " servers are live; further steps would increase the load on them",
                    "check the log of each and restart it; then apply the same plan again to resume, or roll back");
        }
    }
}
