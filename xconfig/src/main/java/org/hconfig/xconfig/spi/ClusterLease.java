package org.hconfig.xconfig.spi;

import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.RunMarkStore;

/** Distributed lease on a cluster that excludes every other executor, on any machine. It ends with the process that holds it. */
public interface ClusterLease extends AutoCloseable {
    /** For databases that cannot store such a lease. */
    ClusterLease NONE = new ClusterLease() {
        @Override
        public void check() {
            // Nothing can be lost.
        }

        @Override
        public void close() {
            // Nothing to release.
        }
    };

    /**
     * Checks the lease; called before every change of the cluster.
     *
     * @throws HConfigException when the lease was lost, so that another executor may be running
     */
    void check();

    /**
     * Checks the lease as {@link #check} does, but may use a recent cached result; called often while a step waits.
     *
     * @throws HConfigException when the lease was lost
     */
    default void checkCached() {
        check();
    }

    /** Returns the store of the unfinished run's mark. */
    default RunMarkStore marks() {
        return RunMarkStore.NONE;
    }

    @Override
    void close();
}
