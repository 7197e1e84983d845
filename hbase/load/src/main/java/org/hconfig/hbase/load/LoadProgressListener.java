package org.hconfig.hbase.load;

/** Told how a load gets on, from one thread at a time. How it looks is the listener's business. */
public interface LoadProgressListener {
    /** Says nothing. */
    LoadProgressListener SILENT = new LoadProgressListener() {
        @Override
        public void sample(LoadSample sample) {}

        @Override
        public void note(String text) {}
    };

    /** The state at one moment. */
    void sample(LoadSample sample);

    /**
     * The state at one moment, while there is no progress.
     *
     * @param why why there is none, as a sentence without a full stop
     */
    default void stalled(LoadSample sample, String why) {
        sample(sample);
    }

    /** Milliseconds between two samples, 10 or more. */
    default long sampleMillis() {
        return 1_000;
    }

    /**
     * True to be given a sample at the very beginning of each phase as well, however short the phase is: on the thread
     * that begins it, which waits and is not spared what the listener throws.
     */
    default boolean everyPhase() {
        return false;
    }

    /** Something worth a line: the engine chosen and why, a server that died. */
    void note(String text);
}
