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

/**
 * Starts and ends the processes of one lab, and knows which of them run. A process is known by the certificate it
 * left at its birth, never by its number alone; nothing else is ever signalled.
 */
final class Daemons {
    /**
     * Joins the control group, leaves the birth certificate, reads {@code hbase-env.sh} where there is one, becomes the JVM:
     * all as one process, so that neither the budget nor the certificate can miss its first moment. As bin/hbase does, it
     * cuts the options at their blanks; file names are not looked for in them.
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

    private final Machine machine;
    private final LabLayout layout;
    private final Supplier<DaemonCommand> commands;
    private final Optional<CpuGroups> groups;

    Daemons(Machine machine, LabLayout layout, Supplier<DaemonCommand> commands, Optional<CpuGroups> groups) {
        this.machine = machine;
        this.layout = layout;
        this.commands = commands;
        this.groups = groups;
    }

    /** The processes of the lab as its state has them. The jars of HBase are looked for only when one is started. */
    static Daemons of(Machine machine, LabLayout layout, LabState state) {
        Optional<CpuGroups> groups = Optional.ofNullable(state.cpu().parent())
                .map(parent -> new CpuGroups(state.cpu().version(), Path.of(parent), LabDesign.groupPrefix(layout)));
        return new Daemons(machine, layout, () -> new DaemonCommand(machine, layout, DaemonClassPath.load()), groups);
    }

    /** Starts the process; it outlives this JVM. Returns once the process exists, long before it serves. */
    void start(Member member) {
        spawn(member, commands.get().start(member));
    }

    /** Makes an empty file system for the NameNode and waits for it. */
    void format(Member nameNode, Duration atMost) {
        Process process = spawn(nameNode, commands.get().format(nameNode));
        boolean ended = machine.await(atMost, () -> !process.isAlive());
        if (!ended || process.exitValue() != 0) {
            kill(nameNode);
            throw Deaths.error(layout, nameNode, "while formatting the file system");
        }
    }

    /** The running process, if it runs. */
    Optional<Birth> living(Member member) {
        return born(member).filter(birth -> birth.isAlive(machine.proc()));
    }

    /** The last process that was started, running or not. */
    Optional<Birth> born(Member member) {
        try {
            return Birth.read(layout.birth(member.name()));
        } catch (IOException unreadable) {
            throw LabFiles.error(layout.birth(member.name()), unreadable);
        }
    }

    boolean isAlive(Member member) {
        return living(member).isPresent();
    }

    /** Ends the process at once, as a crash would. Does nothing when it does not run. */
    void kill(Member member) {
        killAll(List.of(member));
    }

    /** Ends the processes at once and waits until they are gone. */
    void killAll(List<Member> members) {
        members.forEach(member -> living(member).ifPresent(birth -> signal(birth, true)));
        awaitGone(members, DEATH).forEach(left -> {
            throw new HConfigException(
                    LabError.WILL_NOT_END,
                    "The process " + left.name() + " did not end within " + DEATH.toSeconds() + " s of being killed.",
                    "The kernel keeps it, probably in a disk operation.",
                    "Look at it with: ps -o pid,stat,wchan,args -p "
                            + born(left).map(Birth::pid).orElse(0L));
        });
    }

    /** Asks the processes to end, waits, and kills those that do not. Returns the ones that had to be killed. */
    List<Member> stop(List<Member> members, Duration patience) {
        members.forEach(member -> living(member).ifPresent(birth -> signal(birth, false)));
        List<Member> stubborn = awaitGone(members, patience);
        killAll(stubborn);
        return stubborn;
    }

    /** Makes the control group of a RegionServer, with its budget if it is to have it from the start. */
    void prepareGroup(Member member, double cores) {
        if (member.role() == Role.REGIONSERVER && groups.isPresent()) {
            try {
                groups.get().create(member.name());
                if (cores > 0) {
                    groups.get().cap(member.name(), cores);
                }
            } catch (IOException refused) {
                throw LabFiles.error(groups.get().procs(member.name()), refused);
            }
        }
    }

    /** True when the process runs in a group whose budget is lifted. */
    boolean isUncapped(Member member) {
        return isAlive(member)
                && member.role() == Role.REGIONSERVER
                && groups.filter(tree -> tree.isUncapped(member.name())).isPresent();
    }

    /** Removes the control group of a process that has ended. */
    void removeGroup(Member member) {
        if (member.role() == Role.REGIONSERVER && groups.isPresent()) {
            // A process that has ended stays in its group until its parent has taken note of its end.
            boolean removed = machine.await(GROUP, () -> groups.get().remove(member.name()));
            if (!removed) {
                throw new HConfigException(
                        LabError.WILL_NOT_END,
                        "The control group of " + member.name() + " cannot be removed.",
                        "A process that the lab did not start is in it: "
                                + groups.get().procs(member.name()) + ".",
                        "End that process or move it to another group, then run the command again.");
            }
        }
    }

    private List<Member> awaitGone(List<Member> members, Duration patience) {
        List<Member> left = new ArrayList<>(members);
        machine.await(patience, () -> {
            left.removeIf(member -> !isAlive(member));
            return left.isEmpty();
        });
        return List.copyOf(left);
    }

    private static void signal(Birth birth, boolean forcibly) {
        ProcessHandle.of(birth.pid()).ifPresent(process -> {
            boolean sent = forcibly ? process.destroyForcibly() : process.destroy();
            if (!sent && process.isAlive()) {
                throw new HConfigException(
                        LabError.WILL_NOT_END,
                        "The process " + birth.pid() + " of the lab cannot be signalled.",
                        "It belongs to another user.",
                        "Run the command as the user who brought the lab up.");
            }
        });
    }

    private Process spawn(Member member, List<String> command) {
        Path output = layout.output(member.name());
        String procs = member.role() == Role.REGIONSERVER
                ? groups.map(group -> group.procs(member.name()).toString()).orElse("")
                : "";
        List<String> line = new ArrayList<>(List.of(
                "setsid",
                "/bin/sh",
                "-c",
                BECOME,
                "sh",
                layout.birth(member.name()).toString(),
                procs,
                layout.env(member.name()).toString()));
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(layout.home(member.name()).toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.to(output.toFile()));
        builder.environment().clear();
        builder.environment().putAll(commands.get().environment(member, machine.environment()));
        try {
            Files.deleteIfExists(layout.birth(member.name()));
            Process process = builder.start();
            awaitBirth(member, process);
            return process;
        } catch (IOException refused) {
            throw LabFiles.error(output, refused);
        }
    }

    /** Until a process has its certificate of birth nobody else knows of it, so a wait in vain ends it. */
    private void awaitBirth(Member member, Process process) {
        boolean over = false;
        try {
            over = machine.await(
                    BIRTH,
                    () -> !process.isAlive()
                            || born(member)
                                    .filter(birth -> birth.pid() == process.pid())
                                    .isPresent());
        } finally {
            if (!over) {
                process.destroyForcibly();
            }
        }
    }
}
