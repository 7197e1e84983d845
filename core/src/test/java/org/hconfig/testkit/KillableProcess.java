package org.hconfig.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ObjIntConsumer;

/** A Java process with the class path of the test, which stops at a chosen reading of its clock to be killed there. */
public final class KillableProcess {
    /** The line that the process prints when it waits. */
    public static final String STOPPED = "waiting to be killed";

    private KillableProcess() {}

    /**
     * Starts a process; standard output and standard error are one stream.
     *
     * @param main the class with the main method
     */
    public static Process start(Class<?> main, List<String> options, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        for (String opened : List.of("java.lang", "java.nio", "sun.nio.ch", "jdk.internal.ref")) {
            command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /**
     * Reads a process's output until it waits to be killed or ends, and kills it.
     *
     * @param ended checks the output of a process that ended by itself, and its exit code
     * @return true if it was killed where it waited
     */
    public static boolean kill(Process process, ObjIntConsumer<List<String>> ended)
            throws IOException, InterruptedException {
        List<String> printed = new ArrayList<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                printed.add(line);
                if (line.equals(STOPPED)) {
                    return true;
                }
            }
            ended.accept(printed, process.waitFor());
            return false;
        } finally {
            process.destroyForcibly();
            process.waitFor();
        }
    }

    /**
     * Returns the system's clock, which prints {@link #STOPPED} and stops the thread at a reading. The journal reads the clock
     * before each of its writes.
     *
     * @param point number of the reading, from 0
     */
    public static InstantSource stoppingClock(int point) {
        AtomicInteger readings = new AtomicInteger();
        return () -> {
            if (readings.getAndIncrement() == point) {
                System.out.println(STOPPED);
                System.out.flush();
                while (true) {
                    LockSupport.park();
                }
            }
            return Instant.now();
        };
    }
}
