package org.hconfig.bench.result;

/**
 * A stretch of a run in which nothing went on: see {@link RunTimeline#pauses()}.
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

    /** Its length. */
    public long millis() {
        return toMillis - fromMillis;
    }
}
