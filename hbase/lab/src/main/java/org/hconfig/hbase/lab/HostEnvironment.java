package org.hconfig.hbase.lab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;

/**
 * What a lab needs of the machine it runs on, in one place so that tests can give it another.
 *
 * @param root where {@code /proc} and {@code /sys} are found: {@code /} but in tests
 * @param java the {@code java} command for the lab's processes
 * @param cache where things are kept that help all labs and can be made again
 * @param processors how many processors there are
 * @param environment the caller's environment
 * @param clock the time of day
 * @param nanoClock a clock that never jumps, for waiting
 * @param random for the choice of ports
 */
record HostEnvironment(
        Path root,
        Path java,
        Path cache,
        int processors,
        Map<String, String> environment,
        InstantSource clock,
        LongSupplier nanoClock,
        RandomGenerator random) {
    private static final Duration POLL = Duration.ofMillis(100);

    /** This machine, with the JVM that runs HConfig. */
    static HostEnvironment local() {
        String home = System.getenv("HCONFIG_HOME");
        return new HostEnvironment(
                Path.of("/"),
                Path.of(System.getProperty("java.home"), "bin", "java"),
                (home == null ? Path.of(System.getProperty("user.home"), ".hconfig") : Path.of(home))
                        .resolve("cache")
                        .toAbsolutePath(),
                Runtime.getRuntime().availableProcessors(),
                Map.copyOf(System.getenv()),
                InstantSource.system(),
                System::nanoTime,
                RandomGenerator.getDefault());
    }

    /**
     * Makes sure that the machine has what every lab needs.
     *
     * @throws HConfigException with {@link LabError#PLATFORM}, one problem for each thing that is missing
     */
    void require() {
        ProblemCollector problemCollector = new ProblemCollector();
        if (!Files.isReadable(procDirectory().resolve("sys/kernel/random/boot_id"))) {
            problemCollector.add(
                    LabError.PLATFORM,
                    "There is no " + procDirectory() + " as Linux has it.",
                    "A lab knows its processes by what the kernel says there.",
                    "Run the lab on Linux.");
        }
        String path = environment.getOrDefault("PATH", "");
        if (Pattern.compile(":")
                .splitAsStream(path)
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, "setsid")))) {
            problemCollector.add(
                    LabError.PLATFORM,
                    "There is no command 'setsid'.",
                    "Without it the lab's processes would end with the terminal.",
                    "Install util-linux.");
        }
        problemCollector.throwIfAny();
    }

    Path procDirectory() {
        return root.resolve("proc");
    }

    /**
     * Waits until the condition holds, asking ten times a second.
     *
     * @return false when it did not hold within the time
     * @throws HConfigException with {@link LabError#INTERRUPTED} when the thread is interrupted
     */
    boolean await(Duration atMost, BooleanSupplier condition) {
        return await(atMost, POLL, condition);
    }

    /** The same, asking at another pace. */
    boolean await(Duration atMost, Duration every, BooleanSupplier condition) {
        long end = nanoClock.getAsLong() + atMost.toNanos();
        while (!condition.getAsBoolean()) {
            if (nanoClock.getAsLong() - end >= 0) {
                return false;
            }
            LockSupport.parkNanos(every.toNanos());
            if (Thread.currentThread().isInterrupted()) {
                throw interrupted();
            }
        }
        return true;
    }

    /** The error of a command that was interrupted. */
    static HConfigException interrupted() {
        return new HConfigException(
                LabError.INTERRUPTED,
                "The lab's command was interrupted.",
                "",
                "Run it again when ready; what it had not finished it takes up or clears away.");
    }
}
