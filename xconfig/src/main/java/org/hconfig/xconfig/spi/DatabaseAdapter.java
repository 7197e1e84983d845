package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;

/**
 * SPI of a database: reads its facts and executes the operations of which a plan consists. Every operation
 * returns only after a read-back verification, fails with a coded {@link HConfigException} otherwise, and is
 * idempotent: an operation whose effect is already present changes nothing and is still verified.
 */
public interface DatabaseAdapter {
    /** Returns the values that the adapter owns. */
    DatabaseModel model();

    /** Returns the cluster's id, which is constant as long as its data exists, whatever address it is reached by. */
    String clusterId();

    /** Reads the cluster's facts. */
    ClusterFacts cluster();

    /** Reads the facts of one object; {@link ObjectFacts#absent} when it does not exist, as all objects of a database without any. */
    default ObjectFacts object(String name) {
        return ObjectFacts.absent(name);
    }

    /**
     * Creates an object and distributes its data over all servers. If the object exists with the same mark, only the
     * distribution is done and verified.
     *
     * @param creation the object
     * @param mark the value that {@link #creator} will return for it
     * @param progress receives one line per stage
     */
    default void create(Creation creation, String mark, Consumer<String> progress) {
        throw new UnsupportedOperationException("this database has no objects that could be created");
    }

    /** Returns the mark that {@link #create} left on an object; empty when the object is absent or has another origin. */
    default Optional<String> creator(String object) {
        return Optional.empty();
    }

    /**
     * Sets and removes values on an object and its parts in one operation, and waits until they are in force
     * everywhere.
     */
    default void alter(String object, List<SettingEdit> settingEdits, Consumer<String> progress) {
        throw new UnsupportedOperationException("this database has no objects that could be altered");
    }

    /**
     * Drops an empty object; writers are blocked before the final emptiness check.
     *
     * @param force drops the object even if it contains records
     * @return false when the object contains records and was left unchanged
     * @throws OperationRefusedException when it cannot be determined whether the object contains records; nothing was changed
     */
    default boolean drop(String object, boolean force, Consumer<String> progress) {
        throw new UnsupportedOperationException("this database has no objects that could be dropped");
    }

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
