package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.load.job.JobRecord;
import org.hconfig.hbase.load.job.JobStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ctrl-C during a load: a separate process that receives a real signal. */
class SignalIT {
    private static final TableName TABLE = TableName.valueOf("signal_it");
    private static final int ROWS = 50_000;
    private static final int SIGINT = 2;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @TempDir
    Path home;

    @RegisterExtension
    final LabTable table = new LabTable(TABLE);

    private final String cluster = table.cluster();

    @ParameterizedTest
    @ValueSource(strings = {"puts", "hfiles"})
    void load_interruptedInTheMiddle_endsSafelyAndIsResumedToTheLastRow(String engine) throws Exception {
        Path err = home.resolve("err.txt");
        Process load = start(err, "load", "--table", TABLE.getNameAsString(), "--family", "cf", "--engine", engine);

        await(load, err, () -> !new JobStore(home).all().isEmpty());
        signal(load, ctrlC());

        assertThat(load.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        String said = Files.readString(err);
        assertThat(load.exitValue()).as(said).isEqualTo(ExitCode.INTERRUPTED.number());
        String id = unfinished();
        assertThat(said).contains("Interrupted: stopping at the next safe point", "--resume " + id);

        CommandRunner resumed = new CommandRunner(home).of("load", "--resume", id, "--cluster", cluster, "--json");

        assertThat(resumed.exit()).as(resumed.err()).isZero();
        assertThat(resumed.json().get("rows").asLong()).isEqualTo(ROWS);
        assertThat(resumed.json().get("verified").asBoolean()).isTrue();
    }

    @Test
    void load_interruptedTwice_endsAtOnce_andIsResumedAllTheSame() throws Exception {
        Path err = home.resolve("err.txt");
        Process load = start(err, "load", "--table", TABLE.getNameAsString(), "--family", "cf", "--engine", "puts");

        await(load, err, () -> !new JobStore(home).all().isEmpty());
        signal(load, ctrlC());
        await(load, err, () -> Files.readString(err).contains("Interrupted") || !load.isAlive());
        signal(load, "TERM");

        assertThat(load.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(load.exitValue()).as(Files.readString(err)).isEqualTo(ExitCode.INTERRUPTED.number());
        CommandRunner resumed =
                new CommandRunner(home).of("load", "--resume", unfinished(), "--cluster", cluster, "--json");
        assertThat(resumed.exit()).as(resumed.err()).isZero();
        assertThat(resumed.json().get("rows").asLong()).isEqualTo(ROWS);
    }

    private String unfinished() {
        return new JobStore(home)
                .all().stream()
                        .filter(job -> !job.complete())
                        .map(JobRecord::id)
                        .findFirst()
                        .orElseThrow();
    }

    private Process start(Path err, String... arguments) throws IOException {
        List<String> command = TestProcessCommand.of(arguments);
        command.addAll(List.of("--cluster", cluster, "--ycsb", String.valueOf(ROWS)));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile());
        builder.environment().put("HCONFIG_HOME", home.toString());
        return builder.start();
    }

    /** A condition that can read files. */
    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Process process, Path err, Condition condition) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.holds()) {
            assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
            assertThat(System.nanoTime()).as(Files.readString(err)).isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    /**
     * Returns SIGINT, or SIGTERM if tests run with SIGINT ignored; both have the same handler. Shells start background
     * processes with SIGINT ignored, and a JVM started by them keeps it ignored.
     */
    private static String ctrlC() throws IOException {
        String ignored = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .findFirst()
                .orElseThrow();
        long mask = Long.parseUnsignedLong(ignored.substring("SigIgn:".length()).strip(), 16);
        return (mask & 1L << (SIGINT - 1)) == 0 ? "INT" : "TERM";
    }

    private static void signal(Process process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }
}
