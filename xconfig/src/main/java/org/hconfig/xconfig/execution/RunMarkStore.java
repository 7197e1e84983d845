package org.hconfig.xconfig.execution;

import java.util.Optional;
import org.hconfig.core.HConfigException;

/** The place on a cluster where the mark of an unfinished run stands, for whoever holds the cluster. */
public interface RunMarkStore {
    /** For databases that have no such place. */
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
            // There is nowhere to write it.
        }

        @Override
        public void remove() {
            // There is nothing to remove.
        }
    };

    /** Who writes marks here. */
    RunMark.Origin origin(String home);

    /**
     * The mark as it stands.
     *
     * @throws HConfigException when it cannot be read
     */
    Optional<RunMark> read();

    /**
     * Writes the mark, over an older one.
     *
     * @throws HConfigException when the cluster is not held any more, or someone else has written since
     */
    void write(RunMark mark);

    /**
     * Removes the mark, if there is one.
     *
     * @throws HConfigException as {@link #write} does
     */
    void remove();
}
