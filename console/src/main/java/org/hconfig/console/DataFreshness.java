package org.hconfig.console;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.hconfig.app.serve.LiveState.LiveView;

/** Whether the newest snapshot of a cluster describes its present state. */
public enum DataFreshness {
    /** The snapshot is at most as old as the limit. */
    CURRENT,
    /** The snapshot is older, and no later attempt to read the cluster failed: its present state is unknown. */
    OLD,
    /** The snapshot is older, and the cluster could not be read since. */
    UNREACHABLE;

    /** Age up to which a snapshot is current. */
    public static final Duration AGE_MAX = Duration.ofSeconds(60);

    /** Minimum time from a snapshot to a failed attempt to read the next one; failures to store the snapshot are earlier. */
    private static final Duration NEXT_READING = Duration.ofSeconds(5);

    /**
     * Returns the freshness of the newest snapshot.
     *
     * @param view the newest state
     * @param now the present time
     */
    public static DataFreshness of(LiveView view, Instant now) {
        Optional<Instant> at = view.snapshot().map(snapshot -> snapshot.at());
        if (at.isEmpty() || !now.isAfter(at.get().plus(AGE_MAX))) {
            return CURRENT;
        }
        return view.lastFailure()
                        .filter(failure -> !failure.at().isBefore(at.get().plus(NEXT_READING)))
                        .isPresent()
                ? UNREACHABLE
                : OLD;
    }
}
