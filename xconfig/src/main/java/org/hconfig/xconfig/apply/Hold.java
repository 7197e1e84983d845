package org.hconfig.xconfig.apply;

import org.hconfig.model.HConfigException;

/** A cluster held against every other executor, on whatever machine. It ends with the process that holds it. */
public interface Hold extends AutoCloseable {
    /** For databases that have no place to keep such a lock. */
    Hold NONE = new Hold() {
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
     * Asked before each step.
     *
     * @throws HConfigException when it was lost, so that someone else may be at work
     */
    void check();

    @Override
    void close();
}
