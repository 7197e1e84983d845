package org.hconfig.validation.claims;

/** Listener of the progress of a replay. */
@FunctionalInterface
public interface ReplayProgress {
    /** Listener that ignores the progress. */
    ReplayProgress SILENT = (done, total) -> {};

    /**
     * Receives the progress before each part of the replay.
     *
     * @param done number of finished parts
     * @param total number of all parts
     */
    void at(int done, int total);
}
