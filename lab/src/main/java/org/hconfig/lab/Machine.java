package org.hconfig.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.hconfig.model.HConfigException;

/**
 * What a lab needs of the machine it runs on, in one place so that tests can give it another.
 *
 * @param root where {@code /proc} and {@code /sys} are found: {@code /} but in tests
 * @param java the {@code java} command for the lab's processes
 * @param cache where things are kept that help all labs and can be made again
 * @param environment the caller's environment
 * @param clock the time of day
 * @param nanoClock a clock that never jumps, for waiting
 * @param random for the choice of ports
 */
record Machine(
        Path root,
        Path java,
        Path cache,
        Map<String, String> environment,
        InstantSource clock,
        LongSupplier nanoClock,
        RandomGenerator random) {
    private static final Duration POLL = Duration.ofMillis(100);

    /** This machine, with the JVM that runs HConfig. */
    static Machine local() {
        String home = System.getenv("HCONFIG_HOME");
        return new Machine(
                Path.of("/"),
                Path.of(System.getProperty("java.home"), "bin", "java"),
                (home == null ? Path.of(System.getProperty("user.home"), ".hconfig") : Path.of(home))
                        .resolve("cache")
                        .toAbsolutePath(),
                Map.copyOf(System.getenv()),
                InstantSource.system(),
                System::nanoTime,
                RandomGenerator.getDefault());
    }

    Path proc() {
        return root.resolve("proc");
    }

    /**
     * Waits until the condition holds, asking ten times a second.
     *
     * @return false when it did not hold within the time
     * @throws HConfigException with {@link LabError#INTERRUPTED} when the thread is interrupted
     */
    boolean await(Duration atMost, BooleanSupplier condition) {
        long end = nanoClock.getAsLong() + atMost.toNanos();
        while (!condition.getAsBoolean()) {
            if (nanoClock.getAsLong() - end >= 0) {
                return false;
            }
            LockSupport.parkNanos(POLL.toNanos());
            if (Thread.currentThread().isInterrupted()) {
                throw new HConfigException(
                        LabError.INTERRUPTED, "The lab's command was interrupted.", "", "Run it again when ready.");
            }
        }
        return true;
    }
}
