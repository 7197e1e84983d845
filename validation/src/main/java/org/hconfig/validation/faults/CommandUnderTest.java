package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** HConfig command in a separate process, with its output in two files. */
final class CommandUnderTest {
    private static final Duration LOOK = Duration.ofMillis(20);
    private static final Duration DUMP = Duration.ofSeconds(3);

    private final Process process;
    private final List<String> words;
    private final Path out;
    private final Path err;
    private final LongSupplier nanoClock;
    private final long began;

    private CommandUnderTest(Process process, List<String> words, Path out, Path err, LongSupplier nanoClock) {
        this.process = process;
        this.words = words;
        this.out = out;
        this.err = err;
        this.nanoClock = nanoClock;
        this.began = nanoClock.getAsLong();
    }

    /**
     * Starts the command.
     *
     * @param java the command line that starts HConfig, without arguments
     * @param options JVM options, such as the file that steps its clock
     * @param home its {@code $HCONFIG_HOME}
     * @param logs path prefix of its output files
     */
    static CommandUnderTest start(
            List<String> java, List<String> options, Path home, Path logs, List<String> words, LongSupplier nanoClock)
            throws IOException {
        List<String> command = new ArrayList<>(java);
        command.addAll(1, options);
        command.addAll(words);
        Path out = Path.of(logs + ".out");
        Path err = Path.of(logs + ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("HCONFIG_HOME", home.toString());
        return new CommandUnderTest(builder.start(), words, out, err, nanoClock);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Waits for a number of progress lines, and then for a delay; returns false if the command ends earlier. */
    boolean awaitLine(int lines, int thenMillis) throws IOException, InterruptedException {
        while (lines() < lines) {
            if (process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return !process.waitFor(thenMillis, TimeUnit.MILLISECONDS);
    }

    private long lines() throws IOException {
        try (var lines = Files.lines(err, StandardCharsets.ISO_8859_1)) {
            return lines.count();
        }
    }

    /**
     * Waits until the command ends, and terminates it at the deadline.
     *
     * @param deadline time since its start
     * @param ended true if it was killed by the fault
     */
    CommandRun end(CommandRun.CommandPurpose commandPurpose, Duration deadline, boolean ended)
            throws IOException, InterruptedException {
        long left = deadline.toNanos() - (nanoClock.getAsLong() - began);
        boolean late = !process.waitFor(Math.max(1, left), TimeUnit.NANOSECONDS);
        if (late) {
            ProcessSignals.resume(pid());
            ProcessSignals.threads(pid());
            process.waitFor(DUMP.toMillis(), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
        }
        int exit = process.waitFor();
        double seconds = (nanoClock.getAsLong() - began) / 1e9;
        String said = Files.readString(err, StandardCharsets.ISO_8859_1);
        return new CommandRun(
                commandPurpose,
                words,
                exit,
                ended,
                late,
                seconds,
                ReportedProblemParser.in(Files.readString(out, StandardCharsets.UTF_8)),
                said.contains("\n\tat "));
    }
}
