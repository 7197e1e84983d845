package org.hconfig.xconfig.execution;

import org.hconfig.core.HConfigException;

/** A cluster held against every other executor, on whatever machine. It ends with the process that holds it. */
public interface ClusterLease extends AutoCloseable {
    /** For databases that have no place to keep such a lock. */
    ClusterLease NONE = new ClusterLease() {
        @Override
        public void check() {
            // There is nothing that could have been lost.
        }

        @Override
        public void close() {
            // There is nothing to give back.
        }
    };

    /**
     * Asked before whatever changes the cluster.
     *
     * @throws HConfigException when it was lost, so that someone else may be at work
     */
    void check();

    /**
     * Asked often while a step waits: as {@link #check}, but may trust an answer that is fresh.
     *
     * @throws HConfigException when it was lost
     */
    default void checkCached() {
        check();
    }

    /** Where the mark of an unfinished run stands. */
    default RunMarkStore marks() {
        return RunMarkStore.NONE;
    }

    @Override
    void close();
}
