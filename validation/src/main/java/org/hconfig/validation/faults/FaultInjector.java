package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.core.io.DirectoryTree;

/** Injector of one fault, which it also removes. */
final class FaultInjector implements AutoCloseable {
    private static final Duration STEP = Duration.ofHours(5);
    private static final String CLOCK = "hconfig.clock.step";

    private final FaultCase drawn;
    private final FaultTestBed faultTestBed;
    private final FaultScenario faultScenario;
    private final Path home;
    private final Path clockFile;
    private Optional<TruncatingProxy> proxy = Optional.empty();
    private Optional<FillableFileSystem> disk = Optional.empty();
    private long stopped;

    FaultInjector(FaultCase drawn, FaultTestBed faultTestBed, FaultScenario faultScenario, Path home) {
        this.drawn = drawn;
        this.faultTestBed = faultTestBed;
        this.faultScenario = faultScenario;
        this.home = home;
        this.clockFile = Path.of(home + ".clock");
    }

    /** Prepares the environment before the command starts. */
    void prepare() throws IOException, InterruptedException {
        if (drawn.fault() == Fault.HALF_ANSWERS) {
            proxy = Optional.of(new TruncatingProxy());
        } else if (drawn.fault() == Fault.FULL_DISK) {
            disk = Optional.of(FillableFileSystem.mount(home));
        }
    }

    /** Returns true if HConfig is started with a steppable clock. */
    boolean stepsClock() {
        return drawn.fault() == Fault.CLOCK_BACK || drawn.fault() == Fault.CLOCK_FORWARD;
    }

    /** Returns the options of HConfig's JVM. */
    List<String> options() {
        return stepsClock()
                ? List.of("-D" + CLOCK + "=" + clockFile)
                : proxy.map(TruncatingProxy::options).orElse(List.of());
    }

    /** Injects the fault; returns false if its target does not exist. */
    boolean inject(CommandUnderTest commandUnderTest) throws IOException, InterruptedException {
        switch (drawn.fault()) {
            case KILL_HCONFIG -> commandUnderTest.kill();
            case LOST_HOME -> {
                commandUnderTest.kill();
                commandUnderTest.end(CommandRun.CommandPurpose.FIRST, Duration.ofMinutes(1), true);
                DirectoryTree.delete(home);
            }
            case KILL_REGION_SERVER, KILL_MASTER, KILL_DATA_NODE, KILL_ZOOKEEPER -> {
                return faultTestBed.care().kill(process());
            }
            case STOP_HCONFIG -> stop(commandUnderTest.pid());
            case STOP_REGION_SERVER, STOP_MASTER -> {
                Long pid = faultTestBed.care().process(process()).execution().pid();
                if (pid == null
                        || !faultTestBed.care().process(process()).execution().alive()) {
                    return false;
                }
                stop(pid);
            }
            case HALF_ANSWERS -> proxy.orElseThrow().half(true);
            case FULL_DISK -> disk.orElseThrow().fill();
            case LOST_LEASE -> {
                try (LeaseNodeProbe leaseNodeProbe =
                        new LeaseNodeProbe(faultTestBed.connection().getConfiguration())) {
                    return leaseNodeProbe.deleteLocks();
                }
            }
            case FOREIGN_ALTER -> {
                return faultScenario.alter(Long.toString(drawn.seed()));
            }
            case FOREIGN_SWITCH -> {
                try (Admin admin = faultTestBed.connection().getAdmin()) {
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
        ProcessSignals.stop(pid);
    }

    /** Returns the lab's name of the affected process. */
    private String process() {
        return switch (drawn.fault()) {
            case KILL_MASTER, STOP_MASTER -> "master";
            case KILL_DATA_NODE -> "dn";
            case KILL_ZOOKEEPER -> "zk";
            default -> {
                List<String> servers = faultTestBed.care().servers();
                yield servers.get(drawn.server() % servers.size());
            }
        };
    }

    /**
     * Removes a fault with a duration. Changes by the simulated other client stay; {@link #close()} restores the
     * switch.
     */
    void heal() throws IOException, InterruptedException {
        if (stopped != 0) {
            ProcessSignals.resume(stopped);
            stopped = 0;
        }
        proxy.ifPresent(half -> half.half(false));
        if (disk.isPresent()) {
            disk.get().free();
        }
        switch (drawn.fault()) {
            case KILL_REGION_SERVER, KILL_MASTER, KILL_DATA_NODE, KILL_ZOOKEEPER ->
                faultTestBed.care().start(process());
            default -> {
                // Momentary, or removed above.
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (stopped != 0) {
            // Also if the campaign is interrupted: no process must stay suspended.
            Uninterruptibles.run(() -> {
                try {
                    ProcessSignals.resume(stopped);
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
