package org.hconfig.rconfig;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApply;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.SnapshotSource;
import org.hconfig.xconfig.spi.Workload;

/** Applies a plan, measures its effect on the operations of the servers, and keeps it or rolls it back. */
record RedisVerifiedApply(RedisSession session, RedisRuns runs) {
    @SuppressWarnings("try") // the handling is closed but not used
    VerifiedApplyResult apply(Plan plan, AcceptanceCriteria criteria, RunTimeLimits limits)
            throws InterruptedException {
        CommandConsole console = session.console();
        AtomicBoolean stopped = new AtomicBoolean();
        SnapshotSource snapshots = new FailSafeSnapshotSource(session.reader());
        ControlLoop.ControlLoopEnvironment environment = new ControlLoop.ControlLoopEnvironment(
                snapshots,
                RedisSession.SLEEPER,
                console.clock(),
                new MonotonicClock(console.clock(), console.nanoClock()),
                stopped::get,
                event -> console.printProgress(event.kind().label() + ": " + event.description()));
        RedisTuningActions actions = new RedisTuningActions(session, runs, Optional::empty);
        Instant start = console.clock().instant();
        try (CommandConsole.InterruptHandling interrupts = console.onInterrupt(() -> stopped.set(true));
                TuningHistoryStore history =
                        TuningHistoryStore.open(RedisSession.state(console), actions.clusterId(), RedisModel.INSTANCE);
                VerifiedApply verified = new VerifiedApply(
                        plan, actions, history, () -> List.of(new AllKeys(start)), criteria, environment, limits)) {
            verified.start();
            new RedisPoller(snapshots, console.nanoClock(), RedisSession.SLEEPER)
                    .run(verified, () -> !stopped.get() && !verified.isFinished());
            return verified.result();
        }
    }

    /**
     * The operations on all keys, whose kind of workload is not needed to compare them.
     *
     * @param start the start of the observation
     */
    private record AllKeys(Instant start) implements ObservedWorkload {
        @Override
        public String object() {
            return RedisPlans.KEYS;
        }

        @Override
        public Optional<? extends Workload> kind() {
            return Optional.empty();
        }

        @Override
        public double confidence() {
            return 0;
        }

        @Override
        public double writesPerSecond() {
            return 0;
        }

        @Override
        public Optional<Instant> since() {
            return Optional.of(start);
        }

        @Override
        public Optional<Double> recordBytes() {
            return Optional.empty();
        }
    }
}
