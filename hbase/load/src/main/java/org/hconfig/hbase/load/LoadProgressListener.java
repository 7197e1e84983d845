package org.hconfig.hbase.load;

/** Listener of a load's progress, called by one thread at a time. */
public interface LoadProgressListener {
    /** Listener that ignores all events. */
    LoadProgressListener SILENT = new LoadProgressListener() {
        @Override
        public void sample(LoadSample sample) {}

        @Override
        public void note(String text) {}
    };

    /** Receives a sample. */
    void sample(LoadSample sample);

    /**
     * Receives a sample while there is no progress.
     *
     * @param why the reason, as a sentence without a full stop
     */
    default void stalled(LoadSample sample, String why) {
        sample(sample);
    }

    /** Returns the sampling interval in milliseconds, 10 or more. */
    default long sampleMillis() {
        return 1_000;
    }

    /**
     * Returns true to also receive a sample at the beginning of each phase, however short the phase is, synchronously on the thread
     * that starts it; exceptions of the listener propagate to that thread.
     */
    default boolean everyPhase() {
        return false;
    }

    /** Receives a note of one line, for example the selected engine and its reason, or a failed server. */
    void note(String text);
}
