package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.host.CpuCgroups;
import org.hconfig.hbase.lab.host.ProcessIdentity;

/**
 * Starts and stops the processes of one lab, and determines which of them are running. A process is identified by the identity
 * that it recorded at its start, never by its PID alone; no other process is ever signaled.
 */
final class ProcessManager {
    /**
     * Joins the control group, records the process identity, reads {@code hbase-env.sh} where it exists, becomes the JVM: all
     * as one process, so that the budget and the identity apply from the start. As in bin/hbase, the options are split at
     * blanks; file name patterns in them are not expanded.
     */
    private static final String BECOME = """
        set -e
        birth=$1 procs=$2 env=$3
        shift 3
        if [ -n "$procs" ]; then echo $$ > "$procs"; fi
        { cat /proc/sys/kernel/random/boot_id; cat /proc/$$/stat; } > "$birth.new"
        mv "$birth.new" "$birth"
        if [ -f "$env" ]; then . "$env"; fi
        java=$1 proc=$2
        shift 2
        set -f
        exec "$java" "$proc" ${HBASE_OPTS:-} ${HBASE_REGIONSERVER_OPTS:-} "$@"
        """;

    private static final Duration BIRTH = Duration.ofSeconds(20);
    private static final Duration GROUP = Duration.ofSeconds(20);
    private static final Duration DEATH = Duration.ofSeconds(30);

    private final HostEnvironment hostEnvironment;
    private final LabLayout layout;
    private final Supplier<DaemonCommand> commands;
    private final Optional<CpuCgroups> groups;

    ProcessManager(
            HostEnvironment hostEnvironment,
            LabLayout layout,
            Supplier<DaemonCommand> commands,
            Optional<CpuCgroups> groups) {
        this.hostEnvironment = hostEnvironment;
        this.layout = layout;
        this.commands = commands;
        this.groups = groups;
    }

    /**
     * Creates a manager for the processes in the lab's state. The jars of HBase are looked up only when a process is started.
     */
    static ProcessManager of(HostEnvironment hostEnvironment, LabLayout layout, LabState state) {
        Optional<CpuCgroups> groups = Optional.ofNullable(state.cpu().parent())
                .map(parent ->
                        new CpuCgroups(state.cpu().version(), Path.of(parent), LabConfigurator.groupPrefix(layout)));
        return new ProcessManager(
                hostEnvironment,
                layout,
                () -> new DaemonCommand(hostEnvironment, layout, DaemonClassPath.of(layout)),
                groups);
    }

    /**
     * Starts the process, which continues to run after this JVM has ended. Returns once the process exists, long before it is
     * ready.
     */
    void start(ManagedProcess managedProcess) {
        spawn(managedProcess, commands.get().start(managedProcess));
    }

    /** Formats the NameNode's file system and waits for completion. */
    void format(ManagedProcess nameNode, Duration atMost) {
        Process process = spawn(nameNode, commands.get().format(nameNode));
        boolean ended = hostEnvironment.await(atMost, () -> !process.isAlive());
        if (!ended || process.exitValue() != 0) {
            kill(nameNode);
            throw ExitReason.error(layout, nameNode, "while formatting the file system");
        }
    }

    /** Returns the running process; empty when it is not running. */
    Optional<ProcessIdentity> running(ManagedProcess managedProcess) {
        return lastStarted(managedProcess)
                .filter(processIdentity -> processIdentity.isAlive(hostEnvironment.procDirectory()));
    }

    /** Returns the process that was started last, running or not. */
    Optional<ProcessIdentity> lastStarted(ManagedProcess managedProcess) {
        try {
            return ProcessIdentity.read(layout.identityFile(managedProcess.name()));
        } catch (IOException unreadable) {
            throw LabFiles.error(layout.identityFile(managedProcess.name()), unreadable);
        }
    }

    boolean isAlive(ManagedProcess managedProcess) {
        return running(managedProcess).isPresent();
    }

    /** Kills the process, as in a crash. Does nothing when it is not running. */
    void kill(ManagedProcess managedProcess) {
        killAll(List.of(managedProcess));
    }

    /** Kills the processes and waits until they have ended. */
    void killAll(List<ManagedProcess> members) {
        members.forEach(
                managedProcess -> running(managedProcess).ifPresent(processIdentity -> signal(processIdentity, true)));
        awaitGone(members, DEATH).forEach(left -> {
            throw new HConfigException(
                    LabError.WILL_NOT_END,
                    "The process " + left.name() + " did not end within " + DEATH.toSeconds() + " s of being killed.",
                    "The kernel has not released it, probably because of a disk operation.",
                    "Inspect it with: ps -o pid,stat,wchan,args -p "
                            + lastStarted(left).map(ProcessIdentity::pid).orElse(0L));
        });
    }

    /** Stops the processes gracefully, waits, and kills those that do not end. Returns the ones that had to be killed. */
    List<ManagedProcess> stop(List<ManagedProcess> members, Duration patience) {
        members.forEach(
                managedProcess -> running(managedProcess).ifPresent(processIdentity -> signal(processIdentity, false)));
        List<ManagedProcess> stubborn = awaitGone(members, patience);
        killAll(stubborn);
        return stubborn;
    }

    /** Creates the control group of a RegionServer, with its budget if it applies from the start. */
    void prepareGroup(ManagedProcess managedProcess, double cores) {
        if (managedProcess.role() == ProcessRole.REGIONSERVER && groups.isPresent()) {
            try {
                groups.get().create(managedProcess.name());
                if (cores > 0) {
                    groups.get().cap(managedProcess.name(), cores);
                }
            } catch (IOException refused) {
                throw LabFiles.error(groups.get().procs(managedProcess.name()), refused);
            }
        }
    }

    /** True when the process runs in a group whose budget is lifted. */
    boolean isUncapped(ManagedProcess managedProcess) {
        return isAlive(managedProcess)
                && managedProcess.role() == ProcessRole.REGIONSERVER
                && groups.filter(tree -> tree.isUncapped(managedProcess.name())).isPresent();
    }

    /** Removes the control group of a process that has ended. */
    void removeGroup(ManagedProcess managedProcess) {
        if (managedProcess.role() == ProcessRole.REGIONSERVER && groups.isPresent()) {
            // A process that has ended remains in its group until its parent has reaped it.
            boolean removed = hostEnvironment.await(GROUP, () -> groups.get().remove(managedProcess.name()));
            if (!removed) {
                throw new HConfigException(
                        LabError.WILL_NOT_END,
                        "The control group of " + managedProcess.name() + " cannot be removed.",
                        "A process that the lab did not start is in it: "
                                + groups.get().procs(managedProcess.name()) + ".",
                        "End that process or move it to another group, then run the command again.");
            }
        }
    }

    private List<ManagedProcess> awaitGone(List<ManagedProcess> members, Duration patience) {
        List<ManagedProcess> left = new ArrayList<>(members);
        hostEnvironment.await(patience, () -> {
            left.removeIf(managedProcess -> !isAlive(managedProcess));
            return left.isEmpty();
        });
        return List.copyOf(left);
    }

    private static void signal(ProcessIdentity processIdentity, boolean forcibly) {
        ProcessHandle.of(processIdentity.pid()).ifPresent(process -> {
            boolean sent = forcibly ? process.destroyForcibly() : process.destroy();
            if (!sent && process.isAlive()) {
                throw new HConfigException(
                        LabError.WILL_NOT_END,
                        "The process " + processIdentity.pid() + " of the lab cannot be signalled.",
                        "It belongs to another user.",
                        "Run the command as the user who brought the lab up.");
            }
        });
    }

    private Process spawn(ManagedProcess managedProcess, List<String> command) {
        Path output = layout.output(managedProcess.name());
        String procs = managedProcess.role() == ProcessRole.REGIONSERVER
                ? groups.map(group -> group.procs(managedProcess.name()).toString())
                        .orElse("")
                : "";
        List<String> line = new ArrayList<>(List.of(
                "setsid",
                "/bin/sh",
                "-c",
                BECOME,
                "sh",
                layout.identityFile(managedProcess.name()).toString(),
                procs,
                layout.env(managedProcess.name()).toString()));
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(layout.home(managedProcess.name()).toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.to(output.toFile()));
        builder.environment().clear();
        builder.environment().putAll(commands.get().environment(managedProcess, hostEnvironment.environment()));
        try {
            Files.deleteIfExists(layout.identityFile(managedProcess.name()));
            Process process = builder.start();
            awaitBirth(managedProcess, process);
            return process;
        } catch (IOException refused) {
            throw LabFiles.error(output, refused);
        }
    }

    /**
     * Waits for the identity of a new process. Without it no other command knows the process, so a timeout ends the process.
     */
    private void awaitBirth(ManagedProcess managedProcess, Process process) {
        boolean over = false;
        try {
            over = hostEnvironment.await(
                    BIRTH,
                    () -> !process.isAlive()
                            || lastStarted(managedProcess)
                                    .filter(processIdentity -> processIdentity.pid() == process.pid())
                                    .isPresent());
        } finally {
            if (!over) {
                process.destroyForcibly();
            }
        }
    }
}
