package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.model.TableFacts;

/**
 * SPI of a database: reads its facts and executes the operations of which a plan consists. Every operation
 * returns only after a read-back verification, fails with a coded {@link HConfigException} otherwise, and is
 * idempotent: an operation whose effect is already present changes nothing and is still verified.
 */
public interface DatabaseAdapter {
    /** Returns the cluster's id, which is constant as long as its data exists, whatever address it is reached by. */
    String clusterId();

    /** Reads the cluster's facts. */
    ClusterFacts cluster();

    /** Reads the facts of one table; {@link TableFacts#absent} when it does not exist. */
    TableFacts table(String name);

    /**
     * Creates a table and distributes its partitions over all servers. If the table exists with the same mark, only the
     * distribution is done and verified.
     *
     * @param creation the table
     * @param mark the value that {@link #creator} will return for it
     * @param progress receives one line per stage
     */
    void create(TableCreation creation, String mark, Consumer<String> progress);

    /** Returns the mark that {@link #create} left on a table; empty when the table is absent or has another origin. */
    Optional<String> creator(String table);

    /**
     * Sets and removes values on a table and its families in one operation, and waits until every partition uses
     * them.
     */
    void alter(String table, List<SettingEdit> settingEdits, Consumer<String> progress);

    /**
     * Drops an empty table; writers are blocked before the final emptiness check.
     *
     * @param force drops the table even if it contains rows
     * @return false when the table contains rows and was left unchanged
     * @throws OperationRefusedException when it cannot be determined whether the table contains rows; nothing was changed
     */
    boolean drop(String table, boolean force, Consumer<String> progress);

    /** Returns the adapter of the cluster's servers; by default an unavailable one. */
    default ServerConfigAdapter servers() {
        return ServerConfigAdapter.unavailable("this database has no servers that could be changed");
    }

    /** Returns the names of the live servers that carry data; by default none. */
    default Set<String> liveServers() {
        return Set.of();
    }

    /** Returns those among some servers that are not live, after a short grace period. */
    default Set<String> deadServers(Set<String> servers) {
        return Set.of();
    }

    /**
     * Acquires the lease on the cluster against every other executor, until it is closed.
     *
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#CLUSTER_BUSY} when another one holds it
     */
    default ClusterLease acquireLease() {
        return ClusterLease.NONE;
    }
}
