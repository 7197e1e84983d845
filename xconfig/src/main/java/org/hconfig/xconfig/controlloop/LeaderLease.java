package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.execution.ClusterLease;

/**
 * Knows whether this cycle is the only one that watches over the cluster. Where nobody can tell, it is not: then nothing
 * begins by itself, and each minute it is tried again. Not thread-safe.
 */
final class LeaderLease {
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final TuningActions hands;
    private final InstantSource clock;
    private final EventLogger eventLogger;
    private Optional<ClusterLease> clusterLease = Optional.empty();
    private final RetryTimer taking = new RetryTimer(AGAIN);
    private String told = "";

    LeaderLease(TuningActions hands, InstantSource clock, EventLogger eventLogger) {
        this.hands = hands;
        this.clock = clock;
        this.eventLogger = eventLogger;
    }

    /**
     * Takes the cluster at the begin.
     *
     * @throws HConfigException {@link ControlLoopError#SERVED} when another one has it
     */
    void acquire() {
        try {
            clusterLease = Optional.of(hands.acquireLeadership());
        } catch (HConfigException failure) {
            if (failure.problems().stream().anyMatch(problem -> problem.code() == ControlLoopError.SERVED)) {
                throw failure;
            }
            observe(failure);
        }
    }

    /** True when it is the only one, as far as anybody knows now. */
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
            clusterLease = Optional.of(hands.acquireLeadership());
        } catch (HConfigException failure) {
            logFailure(failure);
            return false;
        }
        told = "";
        eventLogger.log(TuningEvent.Kind.STARTED, "the cluster is held again: goes on as it is allowed to");
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

    /** That it fails as it did a minute ago is no news. */
    private void logFailure(HConfigException failure) {
        String words = failure.problems().get(0).code().code();
        if (!words.equals(told)) {
            told = words;
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
                                "another hconfig serve may be at work by now",
                                "the lock is tried again each minute")))
                .toList()));
    }

    void close() {
        clusterLease.ifPresent(ClusterLease::close);
        clusterLease = Optional.empty();
    }
}
