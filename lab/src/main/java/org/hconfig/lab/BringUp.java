package org.hconfig.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.model.HConfigException;

/**
 * Brings the processes of a lab up, in the order in which they can use each other, and ends all of them when one
 * cannot.
 */
final class BringUp {
    private static final Duration FORMAT = Duration.ofMinutes(1);
    private static final Duration FILE_SYSTEM = Duration.ofMinutes(2);
    private static final Duration ALL = Duration.ofMinutes(4);

    private final Machine machine;
    private final LabLayout layout;
    private final LabState state;
    private final Daemons daemons;
    private final InfoServer info;
    private final LabProgress progress;

    BringUp(Machine machine, LabLayout layout, LabState state, Daemons daemons, InfoServer info, LabProgress progress) {
        this.machine = machine;
        this.layout = layout;
        this.state = state;
        this.daemons = daemons;
        this.info = info;
        this.progress = progress;
    }

    /**
     * Starts everything and waits until the cluster is ready.
     *
     * @return false when a process lost its port to somebody else meanwhile; all has been ended then
     * @throws HConfigException when a process ends or the time runs out; all has been ended then
     */
    boolean run() {
        Interruption interruption = Interruption.watch(this::end);
        boolean ready = false;
        try {
            makeDirectories();
            Optional<Member> death = start();
            if (death.isPresent()) {
                if (Deaths.ofTakenPort(layout, death.get())) {
                    return false;
                }
                throw Deaths.error(layout, death.get(), "while the lab was starting");
            }
            capAll();
            ready = true;
            return true;
        } finally {
            if (!ready) {
                end();
            }
            interruption.over();
        }
    }

    /** Ends every process of the lab at once and removes its control groups. */
    void end() {
        // An interrupted thread has this to do all the same.
        boolean interrupted = Thread.interrupted();
        try {
            daemons.killAll(state.members());
            state.members().forEach(daemons::removeGroup);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Returns the first process that ended on the way, if one did. */
    private Optional<Member> start() {
        List<Member> servers = all(Role.REGIONSERVER);
        Member nameNode = one(Role.NAMENODE);
        boolean first = state.phase() == LabState.Phase.FORMING;
        daemons.start(one(Role.ZOOKEEPER));
        if (first) {
            progress.say("formatting the file system");
            daemons.format(nameNode, FORMAT);
        }
        progress.say("starting ZooKeeper, NameNode, DataNode");
        daemons.start(nameNode);
        daemons.start(one(Role.DATANODE));
        if (!first) {
            // Found in safe mode, the file system makes an HMaster sleep ten seconds before it looks again.
            Optional<Member> death = await(FILE_SYSTEM, List.of(nameNode), "the file system");
            if (death.isPresent()) {
                return death;
            }
        }
        progress.say("starting HMaster and " + servers.size() + " RegionServers");
        daemons.start(one(Role.MASTER));
        servers.forEach(server -> {
            daemons.prepareGroup(server, 0);
            daemons.start(server);
        });
        Optional<Member> death = await(ALL, state.members(), "the cluster");
        if (death.isEmpty()) {
            awaitServers(servers.size());
        }
        return death;
    }

    /** Waits until all these processes serve; returns the first of the lab's that ended instead. */
    private Optional<Member> await(Duration atMost, List<Member> awaited, String whatFor) {
        List<Member> left = new java.util.ArrayList<>(awaited);
        List<Member> dead = new java.util.ArrayList<>();
        boolean decided = machine.await(atMost, () -> {
            state.members().stream()
                    .filter(member -> daemons.born(member).isPresent() && !daemons.isAlive(member))
                    .forEach(dead::add);
            left.removeIf(info::serves);
            return !dead.isEmpty() || left.isEmpty();
        });
        if (!decided) {
            Member late = left.get(0);
            throw new HConfigException(
                    LabError.NOT_READY,
                    "After " + atMost.toSeconds() + " s " + whatFor + " is not ready: " + names(left)
                            + " did not answer as they should. The last words of " + late.name() + ":\n"
                            + Deaths.text(LastWords.of(layout, late.name())),
                    "The machine may be too busy or its memory too small.",
                    "Read the log " + layout.log(late.name()) + ", then bring the lab up again, perhaps with fewer"
                            + " RegionServers.");
        }
        return dead.stream().findFirst();
    }

    private void awaitServers(int count) {
        Member master = one(Role.MASTER);
        boolean complete = machine.await(
                ALL,
                () -> MasterView.ask(info, master)
                        .filter(view -> view.live() >= count)
                        .isPresent());
        if (!complete) {
            throw new HConfigException(
                    LabError.NOT_READY,
                    "The HMaster does not count all " + count + " RegionServers among the living.",
                    "",
                    "Read the log " + layout.log(master.name()) + ".");
        }
    }

    /** The budget begins when the cluster is ready: nothing is measured before, and starting would take minutes. */
    private void capAll() {
        if (state.cpu().capped()) {
            all(Role.REGIONSERVER)
                    .forEach(server -> daemons.prepareGroup(server, state.cpu().cores()));
        }
    }

    private void makeDirectories() {
        try {
            if (state.phase() == LabState.Phase.FORMING) {
                // Of a start that was cut short: half a file system is worse than none.
                LabFiles.delete(layout.data());
            }
            Files.createDirectories(layout.data());
            for (String folder : List.of("webapps/hdfs", "webapps/datanode", "webapps/static")) {
                Files.createDirectories(layout.web().resolve(folder));
            }
            for (String folder : List.of("master", "regionserver", "static")) {
                Files.createDirectories(layout.web().resolve("hbase-webapps").resolve(folder));
            }
            for (Member member : state.members()) {
                Files.createDirectories(layout.logs(member.name()));
                Files.deleteIfExists(layout.birth(member.name()));
            }
        } catch (IOException failed) {
            throw LabFiles.error(layout.directory(), failed);
        }
    }

    private List<Member> all(Role role) {
        return state.members().stream().filter(member -> member.role() == role).toList();
    }

    private Member one(Role role) {
        return all(role).get(0);
    }

    private static String names(List<Member> members) {
        return String.join(", ", members.stream().map(Member::name).toList());
    }

    static String describe(Path directory, LabSpec spec, CpuPlan cpu) {
        return String.format(
                Locale.ROOT,
                "lab in %s: %d RegionServers of %s heap, %s",
                directory,
                spec.regionServers(),
                spec.heap(),
                cpu.text());
    }
}
