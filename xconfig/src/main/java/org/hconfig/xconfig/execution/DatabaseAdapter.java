package org.hconfig.xconfig.execution;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.ClusterFacts;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.model.TableFacts;

/**
 * What a database lends to the framework: eyes for its facts, and the few moves that a plan is made of. Every move
 * returns only when its effect has been read back, fails with a coded {@link HConfigException} otherwise, and may be
 * repeated: a move whose effect is already there changes nothing and still verifies it.
 */
public interface DatabaseAdapter {
    /** What identifies the cluster for as long as its data lives, whatever name it is reached by. */
    String clusterId();

    /** The cluster's facts, read now. */
    ClusterFacts cluster();

    /** The facts of one table, read now; {@link TableFacts#absent} when there is no such table. */
    TableFacts table(String name);

    /**
     * Creates a table and spreads its regions over all servers. When the table exists with the same mark, only the
     * spreading is done and verified.
     *
     * @param creation the table
     * @param mark what {@link #creator} will answer for it
     * @param progress is told each stage, in one line
     */
    void create(TableCreation creation, String mark, Consumer<String> progress);

    /** The mark that {@link #create} left on a table; empty when the table is absent or has another origin. */
    Optional<String> creator(String table);

    /**
     * Sets and removes values on a table and its families, all in one step, and waits until every region works with
     * them.
     */
    void alter(String table, List<SettingEdit> settingEdits, Consumer<String> progress);

    /**
     * Drops a table that holds no row; writers are shut out before the last look.
     *
     * @param force drops it whatever it holds
     * @return false when the table holds rows and was left as it was
     * @throws OperationRefusedException when nobody can see whether it holds rows; nothing was touched
     */
    boolean drop(String table, boolean force, Consumer<String> progress);

    /** Hands on the cluster's servers; by default none. */
    default ServerConfigAdapter servers() {
        return ServerConfigAdapter.unavailable("this database has no servers that could be changed");
    }

    /** Names of the servers that carry data and live now; by default none is known. */
    default Set<String> liveServers() {
        return Set.of();
    }

    /** Those among some servers that do not live, after a moment in which they could come back. */
    default Set<String> deadServers(Set<String> servers) {
        return Set.of();
    }

    /**
     * Holds the cluster against every other executor until it is closed.
     *
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#CLUSTER_BUSY} when another one holds it
     */
    default ClusterLease acquireLease() {
        return ClusterLease.NONE;
    }
}
