package org.hconfig.rconfig;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.controlloop.AutonomyLimits;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.TextWrapper;
import org.hconfig.core.UtcSecond;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.xconfig.execution.HomeFileLock;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotObserver;

/** {@code serve} for Redis servers: monitors them and runs the control loop, until it is stopped. */
final class RedisServe {
    private static final int INDENT = 4;

    private final CommandConsole console;
    private final RedisSession session;
    private final boolean json;
    private final CountDownLatch asked = new CountDownLatch(1);

    private RedisServe(CommandConsole console, RedisSession session, boolean json) {
        this.console = console;
        this.session = session;
        this.json = json;
    }

    @SuppressWarnings("try") // the handling is closed but not used
    static ExitCode serve(CommandRequest request, String cluster, CommandConsole console) {
        AutonomyLimits limits = RedisAutonomy.limits(request, RedisRunCommands.limits(request));
        Optional<Duration> length = request.value("--duration").map(RedisServe::length);
        RedisServe serve = new RedisServe(console, RedisSession.open(cluster, console), request.has("--json"));
        try (CommandConsole.InterruptHandling interrupts = console.onInterrupt(serve.asked::countDown)) {
            serve.run(limits, length);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
        return serve.isAsked() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private static Duration length(String text) {
        java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(\\d{1,7})\\s*([smh]?)")
                .matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new HConfigException(
                    RedisError.OPTION,
                    "--duration " + text + " is not a valid duration",
                    "a duration is a number of seconds, minutes or hours, at least one second",
                    "leave it out to serve until a signal is received, or use a value such as 90s, 45m or 3h");
        }
        String unit = matcher.group(2).isEmpty() ? "S" : matcher.group(2).toUpperCase(Locale.ROOT);
        return Duration.parse("PT" + matcher.group(1) + unit);
    }

    private boolean isAsked() {
        return asked.getCount() == 0;
    }

    @SuppressWarnings("try") // the lock is held but not used
    private void run(AutonomyLimits limits, Optional<Duration> length) throws InterruptedException {
        Path state = RedisSession.state(console);
        PauseFile pause = new PauseFile(console.home(), RedisError.ACCESS_FILE);
        RedisWorkloads workloads = new RedisWorkloads();
        RedisTuningActions actions = new RedisTuningActions(session, new RedisRuns(console), workloads::observation);
        MonotonicClock steady = new MonotonicClock(console.clock(), console.nanoClock());
        FailSafeSnapshotSource snapshots = new FailSafeSnapshotSource(session.reader());
        try (HomeFileLock only = HomeFileLock.acquire(state, "serve-" + actions.clusterId(), this::served);
                TuningHistoryStore history = TuningHistoryStore.open(state, actions.clusterId(), RedisModel.INSTANCE)) {
            ControlLoop loop = new ControlLoop(
                    actions,
                    () -> limits.frozen(pause.isPaused()),
                    history,
                    workloads,
                    new ControlLoop.ControlLoopEnvironment(
                            snapshots, RedisSession.SLEEPER, console.clock(), steady, this::isAsked, this::print));
            loop.start();
            console.printProgress("Monitoring " + session.name() + ". To stop: Ctrl-C");
            if (pause.isPaused()) {
                console.printProgress("Automatic changes are paused. To resume: hconfig resume");
            }
            long begin = console.nanoClock().getAsLong();
            try {
                new RedisPoller(snapshots, console.nanoClock(), this::hear)
                        .run(
                                observer(workloads, loop),
                                () -> !isAsked()
                                        && length.filter(end ->
                                                        console.nanoClock().getAsLong() - begin > end.toNanos())
                                                .isEmpty());
            } finally {
                loop.stop();
            }
        }
    }

    /** Workloads are recognized before the loop decides. */
    private static SnapshotObserver observer(RedisWorkloads workloads, ControlLoop loop) {
        return new SnapshotObserver() {
            @Override
            public void onSnapshot(Snapshot image, boolean afterGap) {
                workloads.observe((RedisSnapshot) image, afterGap);
                loop.onSnapshot(image, afterGap);
            }

            @Override
            public void onFailure(HConfigException why) {
                loop.onFailure(why);
            }
        };
    }

    private void hear(Duration time) throws InterruptedException {
        if (asked.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
            console.printProgress("Stopping.");
        }
    }

    private HConfigException served() {
        return new HConfigException(
                ControlLoopError.SERVED,
                session.name() + " is already being monitored",
                "another hconfig serve with the same home is running",
                "see its events: hconfig history --events");
    }

    private void print(TuningEvent event) {
        if (json) {
            console.out().println(JsonRenderer.line(event));
        } else {
            lines(event, console).forEach(console.out()::println);
        }
        console.out().flush();
    }

    /** Returns the lines of an event. */
    static List<String> lines(TuningEvent event, CommandConsole console) {
        List<String> lines = new ArrayList<>();
        lines.add(UtcSecond.of(event.at().toString()) + "  " + event.kind().label()
                + event.table().map(table -> "  " + table).orElse("")
                + event.run().map(run -> "  " + run).orElse(""));
        lines.addAll(new TextWrapper(console.textColumns()).wrapped(event.description(), INDENT));
        return lines;
    }
}
