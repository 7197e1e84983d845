package org.hconfig.hbase.lab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;

/**
 * The dependencies of a lab on its machine, collected so that tests can replace them.
 *
 * @param root the root of {@code /proc} and {@code /sys}: {@code /} except in tests
 * @param java the {@code java} command for the lab's processes
 * @param cache the directory of reproducible files that are shared by all labs
 * @param processors the number of processors
 * @param environment the caller's environment
 * @param clock the wall clock
 * @param nanoClock a monotonic clock, for waiting
 * @param random the random source for the choice of ports
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

    /** Returns the environment of this machine, with the JVM that runs HConfig. */
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
     * Checks that the machine meets the requirements of every lab.
     *
     * @throws HConfigException with {@link LabError#PLATFORM}, one problem for each missing requirement
     */
    void require() {
        ProblemCollector problemCollector = new ProblemCollector();
        if (!Files.isReadable(procDirectory().resolve("sys/kernel/random/boot_id"))) {
            problemCollector.add(
                    LabError.PLATFORM,
                    procDirectory() + " is not a Linux procfs.",
                    "A lab identifies its processes by the information in procfs.",
                    "Run the lab on Linux.");
        }
        String path = environment.getOrDefault("PATH", "");
        if (Pattern.compile(":")
                .splitAsStream(path)
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, "setsid")))) {
            problemCollector.add(
                    LabError.PLATFORM,
                    "The command 'setsid' is not installed.",
                    "Without it the lab's processes would end with the terminal.",
                    "Install util-linux.");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the Java home of the lab's processes. */
    Path javaHome() {
        return Objects.requireNonNull(Objects.requireNonNull(java.getParent()).getParent());
    }

    Path procDirectory() {
        return root.resolve("proc");
    }

    /**
     * Waits until the condition is true, polling ten times a second.
     *
     * @return false when it was not true within the time
     * @throws HConfigException with {@link LabError#INTERRUPTED} when the thread is interrupted
     */
    boolean await(Duration atMost, BooleanSupplier condition) {
        return await(atMost, POLL, condition);
    }

    /** Waits until the condition is true, with another polling interval. */
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

    /** Returns the error of an interrupted command. */
    static HConfigException interrupted() {
        return new HConfigException(
                LabError.INTERRUPTED,
                "The lab command was interrupted.",
                "",
                "Run it again; it resumes or cleans up unfinished work.");
    }
}
