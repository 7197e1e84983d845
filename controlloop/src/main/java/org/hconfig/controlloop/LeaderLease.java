package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.spi.ClusterLease;

/**
 * Leader election of control loops: determines whether this loop is the only one that manages the cluster. If unknown, it is not: no
 * automatic change starts, and acquiring the lease is retried every minute. Not thread-safe.
 */
final class LeaderLease {
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final TuningActions tuningActions;
    private final InstantSource clock;
    private final EventLogger eventLogger;
    private Optional<ClusterLease> clusterLease = Optional.empty();
    private final RetryTimer taking = new RetryTimer(AGAIN);
    private String lastLogged = "";

    LeaderLease(TuningActions tuningActions, InstantSource clock, EventLogger eventLogger) {
        this.tuningActions = tuningActions;
        this.clock = clock;
        this.eventLogger = eventLogger;
    }

    /**
     * Acquires the lease at the start.
     *
     * @throws HConfigException {@link ControlLoopError#SERVED} when another loop holds it
     */
    void acquire() {
        try {
            clusterLease = Optional.of(tuningActions.acquireLeadership());
        } catch (HConfigException failure) {
            if (failure.problems().stream().anyMatch(problem -> problem.code() == ControlLoopError.SERVED)) {
                throw failure;
            }
            observe(failure);
        }
    }

    /** Returns true when this loop is the leader, as far as is known now. */
    boolean isHeld() {
        if (clusterLease.isPresent()) {
            return stillHeld(clusterLease.get());
        }
        Instant now = clock.instant();
        if (!taking.due(now)) {
            return false;
        }
        taking.recordAttempt(now);
        try {
            clusterLease = Optional.of(tuningActions.acquireLeadership());
        } catch (HConfigException failure) {
            logFailure(failure);
            return false;
        }
        lastLogged = "";
        eventLogger.log(TuningEvent.Kind.STARTED, "the cluster lease was reacquired: normal operation resumes");
        return true;
    }

    private boolean stillHeld(ClusterLease held) {
        try {
            held.check();
            return true;
        } catch (HConfigException lost) {
            clusterLease = Optional.empty();
            held.close();
            observe(lost);
            return false;
        }
    }

    /** A repeated failure is not logged again. */
    private void logFailure(HConfigException failure) {
        String words = failure.problems().get(0).code().code();
        if (!words.equals(lastLogged)) {
            lastLogged = words;
            eventLogger.failed(failure);
        }
    }

    private void observe(HConfigException why) {
        taking.recordAttempt(clock.instant());
        logFailure(new HConfigException(Stream.concat(
                        why.problems().stream(),
                        Stream.of(new Problem(
                                ControlLoopError.OBSERVING,
                                "from now on it only observes",
                                "another hconfig serve may be running by now",
                                "acquiring the lease is retried every minute")))
                .toList()));
    }

    void close() {
        clusterLease.ifPresent(ClusterLease::close);
        clusterLease = Optional.empty();
    }
}
