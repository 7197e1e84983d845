package org.hconfig.bench.result;

/**
 * Period of a run without progress: see {@link RunTimeline#pauses()}.
 *
 * @param fromMillis its beginning, from the start of the load
 * @param toMillis its end
 */
public record LoadStall(long fromMillis, long toMillis) {
    /** Checks the order. */
    public LoadStall {
        if (fromMillis < 0 || toMillis <= fromMillis) {
            throw new IllegalArgumentException("a pause from " + fromMillis + " to " + toMillis);
        }
    }

    /** Returns its duration in milliseconds. */
    public long millis() {
        return toMillis - fromMillis;
    }
}
