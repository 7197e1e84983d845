package org.hconfig.app.top;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;

/** Refreshes a screen until the user leaves: reads the cluster once in an interval, and draws again at each key. */
public final class TopLoop {
    private final TopSource source;
    private final TopScreen screen;
    private final TopRenderer renderer;
    private final String cluster;
    private final Duration interval;
    private final LongSupplier nanoClock;

    /**
     * Creates a loop.
     *
     * @param cluster name of the cluster
     * @param interval time from one reading to the next
     * @param nanoClock monotonic clock
     */
    public TopLoop(
            TopSource source,
            TopScreen screen,
            TopRenderer renderer,
            String cluster,
            Duration interval,
            LongSupplier nanoClock) {
        this.source = source;
        this.screen = screen;
        this.renderer = renderer;
        this.cluster = cluster;
        this.interval = interval;
        this.nanoClock = nanoClock;
    }

    /**
     * Runs until the user leaves.
     *
     * @param stopped whether a signal was received
     */
    public void run(TopState begin, BooleanSupplier stopped) throws InterruptedException {
        TopState state = begin;
        screen.draw(renderer.waiting(cluster, Optional.empty(), screen.size().columns()));
        while (!state.isEnded() && !stopped.getAsBoolean()) {
            long due = nanoClock.getAsLong() + interval.toNanos();
            state = untilDue(due, state, source.read(), stopped);
        }
    }

    private TopState untilDue(long due, TopState begin, Optional<TopReport> report, BooleanSupplier stopped)
            throws InterruptedException {
        TopState state = begin;
        draw(report, state);
        while (!state.isEnded() && !stopped.getAsBoolean()) {
            long left = due - nanoClock.getAsLong();
            if (left <= 0) {
                break;
            }
            Optional<TopKey> key = screen.key(Duration.ofNanos(left));
            if (key.isPresent()) {
                state = state.after(key.get());
                draw(report, state);
            }
        }
        return state;
    }

    private void draw(Optional<TopReport> report, TopState state) {
        TopScreen.Size size = screen.size();
        screen.draw(report.map(present -> renderer.screen(present, state, size))
                .orElseGet(() ->
                        renderer.waiting(cluster, source.failure().map(HConfigException::getMessage), size.columns())));
    }
}
