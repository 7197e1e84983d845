package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.core.io.SteadyClock;
import org.hconfig.xconfig.apply.Guard;

/**
 * When the steps of a run may begin.
 *
 * @param windows at any time when there is none
 * @param longest for how long after the run began; for ever when empty
 */
public record Times(List<ChangeWindow> windows, Optional<Duration> longest) {
    /** At any time. */
    public static final Times ANY = new Times(List.of(), Optional.empty());

    /** Copies what it is given. */
    public Times {
        windows = List.copyOf(windows);
    }

    /** A gate for one run that begins now. */
    Guard gate(Cycle.Surroundings around, Guard next) {
        return new TimeGate(windows, longest, around.clock(), around.steady(), next);
    }

    /**
     * The same for a run that nothing else looks after.
     *
     * @param timeOfDay by which windows open and close
     * @param nanoClock measures the duration, as {@link System#nanoTime} does
     */
    public Guard gate(InstantSource timeOfDay, LongSupplier nanoClock) {
        return new TimeGate(windows, longest, timeOfDay, new SteadyClock(timeOfDay, nanoClock), Guard.NONE);
    }
}
