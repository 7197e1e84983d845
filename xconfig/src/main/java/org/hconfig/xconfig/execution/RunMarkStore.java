package org.hconfig.xconfig.execution;

import java.util.Optional;
import org.hconfig.core.HConfigException;

/** Store of the mark of an unfinished run on a cluster, available to the holder of the cluster's lease. */
public interface RunMarkStore {
    /** For databases that have no such store. */
    RunMarkStore NONE = new RunMarkStore() {
        @Override
        public RunMark.Origin origin(String home) {
            return new RunMark.Origin("", home, "", 0);
        }

        @Override
        public Optional<RunMark> read() {
            return Optional.empty();
        }

        @Override
        public void write(RunMark mark) {
            // There is no place to write it.
        }

        @Override
        public void remove() {
            // There is nothing to remove.
        }
    };

    /** Returns the origin of marks written here. */
    RunMark.Origin origin(String home);

    /**
     * Reads the mark.
     *
     * @throws HConfigException when it cannot be read
     */
    Optional<RunMark> read();

    /**
     * Writes the mark, replacing an older one.
     *
     * @throws HConfigException when the lease is no longer held, or another process has written since
     */
    void write(RunMark mark);

    /**
     * Removes the mark, if there is one.
     *
     * @throws HConfigException as {@link #write} does
     */
    void remove();
}
