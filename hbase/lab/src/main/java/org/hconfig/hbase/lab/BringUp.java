package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.HConfigException;

/**
 * Brings the processes of a lab up, in the order in which they can use each other, and ends all of them when one
 * cannot.
 */
final class BringUp {
    /** Each look costs the servers some CPU that the start needs. */
    private static final Duration LOOK = Duration.ofMillis(250);

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
        return await(ALL, state.members(), "the cluster");
    }

    /** Waits until all these processes serve; returns the first of the lab's that ended instead. */
    private Optional<Member> await(Duration atMost, List<Member> awaited, String whatFor) {
        List<Member> left = new ArrayList<>(awaited);
        List<Member> dead = new ArrayList<>();
        boolean decided = machine.await(atMost, LOOK, () -> {
            state.members().stream()
                    .filter(member -> daemons.born(member).isPresent() && !daemons.isAlive(member))
                    .forEach(dead::add);
            left.removeIf(this::isReady);
            return !dead.isEmpty() || left.isEmpty() || LabFiles.isFull(layout);
        });
        if (dead.isEmpty() && !left.isEmpty() && LabFiles.isFull(layout)) {
            // Not every process ends on a full disk: some wait, and cannot write down for what.
            throw Deaths.diskFull(layout, "The disk filled up before " + whatFor + " was ready.");
        }
        if (!decided) {
            throw late(atMost, left, whatFor);
        }
        return dead.stream().findFirst();
    }

    /** The HMaster must be initialized and count every RegionServer among the living. */
    private boolean isReady(Member member) {
        return member.role() == Role.MASTER
                ? MasterView.ask(info, member)
                        .filter(view -> view.initialized()
                                && view.live() >= all(Role.REGIONSERVER).size())
                        .isPresent()
                : info.serves(member);
    }

    private HConfigException late(Duration after, List<Member> left, String whatFor) {
        Member late = left.get(0);
        return new HConfigException(
                LabError.NOT_READY,
                "After " + after.toSeconds() + " s " + whatFor + " is not ready: "
                        + String.join(", ", left.stream().map(Member::name).toList())
                        + " did not answer as they should. The last words of " + late.name() + ":\n"
                        + Deaths.text(LastWords.of(layout, late.name())),
                "The machine may be too busy or its memory too small.",
                "Read the log " + layout.log(late.name()) + ", then bring the lab up again, perhaps with fewer"
                        + " RegionServers.");
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
                // Of processes that were killed, nobody removed it.
                LabFiles.delete(layout.temporary(member.name()));
                Files.createDirectories(layout.temporary(member.name()));
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
