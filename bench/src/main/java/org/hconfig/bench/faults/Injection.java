package org.hconfig.bench.faults;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.bench.OwnFiles;
import org.hconfig.bench.Uninterrupted;

/** Does one fault and heals it. */
final class Injection implements AutoCloseable {
    private static final Duration STEP = Duration.ofHours(5);
    private static final String CLOCK = "hconfig.clock.step";

    private final FaultCase drawn;
    private final Stage stage;
    private final Scene scene;
    private final Path home;
    private final Path clockFile;
    private Optional<HalfProxy> proxy = Optional.empty();
    private Optional<SmallDisk> disk = Optional.empty();
    private long stopped;

    Injection(FaultCase drawn, Stage stage, Scene scene, Path home) {
        this.drawn = drawn;
        this.stage = stage;
        this.scene = scene;
        this.home = home;
        this.clockFile = Path.of(home + ".clock");
    }

    /** What must be there before the command is started. */
    void prepare() throws IOException, InterruptedException {
        if (drawn.fault() == Fault.HALF_ANSWERS) {
            proxy = Optional.of(new HalfProxy());
        } else if (drawn.fault() == Fault.FULL_DISK) {
            disk = Optional.of(SmallDisk.mount(home));
        }
    }

    /** True when HConfig is started with a clock that can be stepped. */
    boolean stepsClock() {
        return drawn.fault() == Fault.CLOCK_BACK || drawn.fault() == Fault.CLOCK_FORWARD;
    }

    /** Options of HConfig's JVM. */
    List<String> options() {
        return stepsClock()
                ? List.of("-D" + CLOCK + "=" + clockFile)
                : proxy.map(HalfProxy::options).orElse(List.of());
    }

    /** Does it; false when there was nothing to do it to. */
    boolean strike(Child child) throws IOException, InterruptedException {
        switch (drawn.fault()) {
            case KILL_HCONFIG -> child.kill();
            case LOST_HOME -> {
                child.kill();
                child.end(CommandRun.Step.FIRST, Duration.ofMinutes(1), true);
                OwnFiles.remove(home);
            }
            case KILL_REGION_SERVER, KILL_MASTER, KILL_DATA_NODE, KILL_ZOOKEEPER -> {
                return stage.care().kill(process());
            }
            case STOP_HCONFIG -> stop(child.pid());
            case STOP_REGION_SERVER, STOP_MASTER -> {
                Long pid = stage.care().process(process()).pid();
                if (pid == null || !stage.care().process(process()).alive()) {
                    return false;
                }
                stop(pid);
            }
            case HALF_ANSWERS -> proxy.orElseThrow().half(true);
            case FULL_DISK -> disk.orElseThrow().fill();
            case LOST_LEASE -> {
                try (Lease lease = new Lease(stage.connection().getConfiguration())) {
                    return lease.deleteLocks();
                }
            }
            case FOREIGN_ALTER -> {
                return scene.alter(Long.toString(drawn.seed()));
            }
            case FOREIGN_SWITCH -> {
                try (Admin admin = stage.connection().getAdmin()) {
                    admin.normalizerSwitch(false);
                }
            }
            case CLOCK_FORWARD, CLOCK_BACK -> {
                long step = drawn.fault() == Fault.CLOCK_BACK ? -STEP.toMillis() : STEP.toMillis();
                Files.writeString(clockFile, Long.toString(step), StandardCharsets.US_ASCII);
            }
        }
        return true;
    }

    private void stop(long pid) throws IOException, InterruptedException {
        stopped = pid;
        Signals.stop(pid);
    }

    /** The lab's name of the process that is hit. */
    private String process() {
        return switch (drawn.fault()) {
            case KILL_MASTER, STOP_MASTER -> "master";
            case KILL_DATA_NODE -> "dn";
            case KILL_ZOOKEEPER -> "zk";
            default -> {
                List<String> servers = stage.care().servers();
                yield servers.get(drawn.server() % servers.size());
            }
        };
    }

    /** Ends what lasts. What somebody else changed stays; the switch is for {@link #close()}. */
    void heal() throws IOException, InterruptedException {
        if (stopped != 0) {
            Signals.go(stopped);
            stopped = 0;
        }
        proxy.ifPresent(half -> half.half(false));
        if (disk.isPresent()) {
            disk.get().free();
        }
        switch (drawn.fault()) {
            case KILL_REGION_SERVER, KILL_MASTER, KILL_DATA_NODE, KILL_ZOOKEEPER ->
                stage.care().start(process());
            default -> {
                // Over already, or healed above.
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (stopped != 0) {
            // Also when the campaign is interrupted: nothing may stay stopped.
            Uninterrupted.run(() -> {
                try {
                    Signals.go(stopped);
                } catch (InterruptedException again) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        if (proxy.isPresent()) {
            proxy.get().close();
        }
        if (disk.isPresent()) {
            disk.get().close();
        }
        Files.deleteIfExists(clockFile);
    }
}
