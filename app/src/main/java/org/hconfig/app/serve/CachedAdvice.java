package org.hconfig.app.serve;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.xconfig.model.Advice;

/** Open advice on a monitored cluster, evaluated at most once every five minutes. Not thread-safe. */
public final class CachedAdvice {
    /** Time after which the advice is evaluated again. */
    static final Duration AGE_MAX = Duration.ofMinutes(5);

    private final Supplier<Optional<ClusterObservation>> observation;
    private final Function<ClusterObservation, List<Advice>> evaluation;
    private final Runnable reset;
    private final InstantSource clock;
    private Optional<Instant> evaluated = Optional.empty();
    private List<Advice> open = List.of();

    /**
     * Creates the cache.
     *
     * @param observation the newest observation; empty while it is too short
     * @param evaluation evaluates all rules; may read the cluster, and throw what that throws
     * @param reset discards the observation, so that the next one begins now
     * @param clock a monotonic clock
     */
    public CachedAdvice(
            Supplier<Optional<ClusterObservation>> observation,
            Function<ClusterObservation, List<Advice>> evaluation,
            Runnable reset,
            InstantSource clock) {
        this.reset = reset;
        this.observation = observation;
        this.evaluation = evaluation;
        this.clock = clock;
    }

    /**
     * Returns the open advice, most severe first; that of before while the observation is too short.
     *
     * @throws org.hconfig.core.HConfigException when the cluster cannot be read; not tried again for five minutes
     */
    List<Advice> open() {
        Instant now = clock.instant();
        if (evaluated.filter(last -> now.isBefore(last.plus(AGE_MAX))).isPresent()) {
            return open;
        }
        Optional<ClusterObservation> observed = observation.get();
        if (observed.isEmpty()) {
            return open;
        }
        evaluated = Optional.of(now);
        open = List.copyOf(evaluation.apply(observed.get()));
        return open;
    }

    /** Returns the present time of the monotonic clock. */
    Instant now() {
        return clock.instant();
    }

    /** Discards the advice and its observation: the configuration has changed. */
    void invalidate() {
        evaluated = Optional.empty();
        open = List.of();
        reset.run();
    }
}
