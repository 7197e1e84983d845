package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.host.ProcessIdentity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses real processes, with a script in place of {@code java}. */
final class ProcessManagerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final ManagedProcess RS1 = new ManagedProcess("rs1", ProcessRole.REGIONSERVER, 1, 2, 0);
    private static final ManagedProcess RS2 = new ManagedProcess("rs2", ProcessRole.REGIONSERVER, 3, 4, 0);
    private static final ManagedProcess NN = new ManagedProcess("nn", ProcessRole.NAMENODE, 5, 6, 0);

    @TempDir
    Path directory;

    @BeforeEach
    void homes() throws IOException {
        for (ManagedProcess managedProcess : List.of(RS1, RS2, NN)) {
            Files.createDirectories(layout().logs(managedProcess.name()));
        }
    }

    @AfterEach
    void nothingRunsOn() throws IOException {
        daemons("exit 0").killAll(List.of(RS1, RS2, NN));
    }

    @Test
    void start_process_leavesItsCertificateAndIsKnownToAnotherInstance() throws IOException {
        daemons("exec sleep 60").start(RS1);

        ProcessIdentity processIdentity = daemons("exit 0").running(RS1).orElseThrow();

        assertThat(ProcessHandle.of(processIdentity.pid())).isPresent();
        assertThat(Files.readString(Path.of("/proc/" + processIdentity.pid() + "/cmdline")))
                .startsWith("sleep");
    }

    @Test
    void start_withOptionsInHbaseEnv_passesThemOnAsBinHbaseDoes() throws IOException {
        Files.createDirectories(layout().site("rs1"));
        Files.writeString(layout().env("rs1"), """
                HBASE_GC=-XX:+UseG1GC # a comment
                export HBASE_REGIONSERVER_OPTS="-Xlog:gc*:file=/* -Xmx1g $HBASE_GC"
                """);
        daemons("echo \"$@\" > \"$HOME/said\"").format(RS1, PATIENCE);

        assertThat(Files.readString(directory.resolve("said")))
                .startsWith("-Dproc_rs1 -Xlog:gc*:file=/* -Xmx1g -XX:+UseG1GC -Dhconfig.lab=");
    }

    @Test
    void start_process_hasASessionOfItsOwn() throws IOException {
        daemons("exec sleep 60").start(RS1);

        long pid = daemons("exit 0").running(RS1).orElseThrow().pid();
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));

        assertThat(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[3]).isEqualTo("" + pid);
    }

    @Test
    void killAll_oneOfTwo_leavesTheOther() throws IOException {
        ProcessManager processManager = daemons("exec sleep 60");
        processManager.start(RS1);
        processManager.start(RS2);

        processManager.kill(RS1);

        assertThat(processManager.isAlive(RS1)).isFalse();
        assertThat(processManager.lastStarted(RS1)).isPresent();
        assertThat(processManager.isAlive(RS2)).isTrue();
    }

    @Test
    void killAll_certificateOfAnEarlierProcessWithTheSameNumber_spares() throws IOException {
        ProcessManager processManager = daemons("exec sleep 60");
        processManager.start(RS1);
        ProcessIdentity innocent = processManager.running(RS1).orElseThrow();
        String certificate = Files.readString(layout().identityFile("rs1"));
        TestHosts.write(
                layout().identityFile("rs2"),
                certificate.replace(" " + innocent.startTicks() + " ", " " + (innocent.startTicks() - 1) + " "));

        processManager.kill(RS2);

        assertThat(processManager.isAlive(RS1)).isTrue();
    }

    @Test
    void stop_ofAResponsiveProcess_isGraceful() throws IOException {
        ProcessManager processManager =
                daemons("trap 'echo bye; exit 0' TERM; echo ready; while :; do sleep 0.05; done");
        processManager.start(RS1);
        awaitReady();

        assertThat(processManager.stop(List.of(RS1), PATIENCE)).isEmpty();
        assertThat(LogTail.tail(layout().output("rs1"), 1)).containsExactly("bye");
    }

    @Test
    void stop_processThatDoesNotHeed_isKilledAndReported() throws IOException {
        ProcessManager processManager = daemons("trap '' TERM; echo ready; while :; do sleep 0.05; done");
        processManager.start(RS1);
        awaitReady();

        assertThat(processManager.stop(List.of(RS1), Duration.ofMillis(300))).containsExactly(RS1);
        assertThat(processManager.isAlive(RS1)).isFalse();
    }

    @Test
    void start_outputOfTheJvm_isKept() throws IOException {
        ProcessManager processManager = daemons("echo 'Error occurred during initialization of VM' >&2; exit 1");
        processManager.start(RS1);
        awaitEnd(processManager.running(RS1));

        assertThat(LogTail.of(layout(), "rs1")).contains("Error occurred during initialization of VM");
    }

    /** Returns when the script has set its traps: a signal before that would end it as any process. */
    private void awaitReady() throws IOException {
        long latest = System.nanoTime() + PATIENCE.toNanos();
        while (!LogTail.tail(layout().output("rs1"), 1).contains("ready")) {
            assertThat(System.nanoTime()).as("the script is ready in time").isLessThan(latest);
            Thread.onSpinWait();
        }
    }

    /** Returns when a process has ended by itself: one that is stopped may not have written anything yet. */
    private static void awaitEnd(Optional<ProcessIdentity> running) {
        running.flatMap(identity -> ProcessHandle.of(identity.pid()))
                .ifPresent(process -> process.onExit()
                        .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                        .join());
    }

    @Test
    void format_thatFails_isACodedErrorWithItsWords() throws IOException {
        ProcessManager processManager = daemons("echo 'cannot format'; exit 3");

        assertThatThrownBy(() -> processManager.format(NN, PATIENCE))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-3006")
                .hasMessageContaining("cannot format");
    }

    @Test
    void format_thatHangs_isEnded() throws IOException {
        ProcessManager processManager = daemons("exec sleep 60");

        assertThatThrownBy(() -> processManager.format(NN, Duration.ofMillis(300)))
                .isInstanceOf(HConfigException.class);
        assertThat(processManager.isAlive(NN)).isFalse();
    }

    @Test
    void stop_interruptedThread_throwsAndKeepsTheFlag() throws IOException {
        ProcessManager processManager = daemons("trap '' TERM; echo ready; while :; do sleep 0.05; done");
        processManager.start(RS1);
        awaitReady();
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> processManager.stop(List.of(RS1), PATIENCE))
                    .isInstanceOf(HConfigException.class)
                    .hasMessageContaining("HC-3016");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private LabLayout layout() {
        return new LabLayout(directory.resolve("lab"));
    }

    private ProcessManager daemons(String script) throws IOException {
        Path java = TestHosts.write(
                directory.resolve("java-" + Integer.toHexString(script.hashCode())), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        HostEnvironment hostEnvironment = new HostEnvironment(
                Path.of("/"),
                java,
                directory.resolve("cache"),
                2,
                Map.of("PATH", "/usr/bin:/bin", "HOME", directory.toString()),
                InstantSource.system(),
                System::nanoTime,
                new Random(1));
        DaemonClassPath classPath = new DaemonClassPath(List.of(Path.of("/jars/none.jar")));
        return new ProcessManager(
                hostEnvironment,
                layout(),
                () -> new DaemonCommand(hostEnvironment, layout(), classPath),
                Optional.empty());
    }
}
