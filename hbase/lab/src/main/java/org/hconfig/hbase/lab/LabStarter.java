package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.hconfig.hbase.lab.host.InterruptionCleanup;

/**
 * Starts the processes of a lab in the order of their dependencies, and ends all of them when one fails.
 */
final class LabStarter {
    /** The polling interval: each poll costs the servers CPU time that the start needs. */
    private static final Duration LOOK = Duration.ofMillis(250);

    private static final Duration FORMAT = Duration.ofMinutes(1);
    private static final Duration FILE_SYSTEM = Duration.ofMinutes(2);
    private static final Duration ALL = Duration.ofMinutes(4);

    private final HostEnvironment hostEnvironment;
    private final LabLayout layout;
    private final LabState state;
    private final ProcessManager processManager;
    private final InfoServerClient info;
    private final LabProgressListener progress;

    LabStarter(
            HostEnvironment hostEnvironment,
            LabLayout layout,
            LabState state,
            ProcessManager processManager,
            InfoServerClient info,
            LabProgressListener progress) {
        this.hostEnvironment = hostEnvironment;
        this.layout = layout;
        this.state = state;
        this.processManager = processManager;
        this.info = info;
        this.progress = progress;
    }

    /**
     * Starts all processes and waits until the cluster is ready.
     *
     * @return false when a process lost its port to another program; all processes have been ended then
     * @throws HConfigException when a process ends or the time limit expires; all processes have been ended then
     */
    boolean run() {
        InterruptionCleanup interruptionCleanup = InterruptionCleanup.install(this::killAll);
        boolean ready = false;
        try {
            makeDirectories();
            Optional<ManagedProcess> death = start();
            if (death.isPresent()) {
                if (ExitReason.ofTakenPort(layout, death.get())) {
                    return false;
                }
                throw ExitReason.error(layout, death.get(), "while the lab was starting");
            }
            capAll();
            ready = true;
            return true;
        } finally {
            if (!ready) {
                killAll();
            }
            interruptionCleanup.complete();
        }
    }

    /** Kills all processes of the lab and removes its control groups. */
    void killAll() {
        // Must complete even if the thread is interrupted.
        boolean interrupted = Thread.interrupted();
        try {
            processManager.killAll(state.members());
            state.members().forEach(processManager::removeGroup);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Starts the processes; returns the first that ended during the start, if any. */
    private Optional<ManagedProcess> start() {
        List<ManagedProcess> servers = all(ProcessRole.REGIONSERVER);
        ManagedProcess nameNode = one(ProcessRole.NAMENODE);
        boolean first = state.phase() == LabState.Phase.FORMING;
        List<ManagedProcess> kdc = all(ProcessRole.KDC);
        if (!kdc.isEmpty()) {
            progress.report("starting the KDC");
            processManager.start(kdc.get(0));
            Optional<ManagedProcess> death = await(FILE_SYSTEM, kdc, "the KDC");
            if (death.isPresent()) {
                return death;
            }
        }
        processManager.start(one(ProcessRole.ZOOKEEPER));
        if (first) {
            progress.report("formatting the file system");
            processManager.format(nameNode, FORMAT);
        }
        progress.report("starting ZooKeeper, NameNode, DataNode");
        processManager.start(nameNode);
        processManager.start(one(ProcessRole.DATANODE));
        if (!first) {
            // If the file system is in safe mode, an HMaster sleeps ten seconds before it checks again.
            Optional<ManagedProcess> death = await(FILE_SYSTEM, List.of(nameNode), "the file system");
            if (death.isPresent()) {
                return death;
            }
        }
        progress.report("starting HMaster and " + Count.of(servers.size(), "RegionServer"));
        processManager.start(one(ProcessRole.MASTER));
        servers.forEach(server -> {
            processManager.prepareGroup(server, 0);
            processManager.start(server);
        });
        return await(ALL, state.members(), "the cluster");
    }

    /** Waits until all these processes are ready; returns the first of the lab's processes that ended instead. */
    private Optional<ManagedProcess> await(Duration atMost, List<ManagedProcess> awaited, String whatFor) {
        List<ManagedProcess> left = new ArrayList<>(awaited);
        List<ManagedProcess> dead = new ArrayList<>();
        boolean decided = hostEnvironment.await(atMost, LOOK, () -> {
            state.members().stream()
                    .filter(managedProcess ->
                            processManager.lastStarted(managedProcess).isPresent()
                                    && !processManager.isAlive(managedProcess))
                    .forEach(dead::add);
            left.removeIf(this::isReady);
            return !dead.isEmpty() || left.isEmpty() || LabFiles.isFull(layout);
        });
        if (dead.isEmpty() && !left.isEmpty() && LabFiles.isFull(layout)) {
            // Not every process ends on a full disk: some wait, and cannot log the reason.
            throw ExitReason.diskFull(layout, "The disk filled up before " + whatFor + " was ready.");
        }
        if (!decided) {
            throw late(atMost, left, whatFor);
        }
        return dead.stream().findFirst();
    }

    /** True when the process is ready; the HMaster must be initialized and count every RegionServer as live. */
    private boolean isReady(ManagedProcess managedProcess) {
        return managedProcess.role() == ProcessRole.MASTER
                ? MasterStatus.query(info, managedProcess)
                        .filter(view -> view.initialized()
                                && view.live() >= all(ProcessRole.REGIONSERVER).size())
                        .isPresent()
                : info.serves(managedProcess);
    }

    private HConfigException late(Duration after, List<ManagedProcess> left, String whatFor) {
        ManagedProcess late = left.get(0);
        return new HConfigException(
                LabError.NOT_READY,
                "After " + after.toSeconds() + " s " + whatFor + " is not ready: "
                        + String.join(
                                ", ", left.stream().map(ManagedProcess::name).toList())
                        + " did not respond as expected. The end of the log of " + late.name() + ":\n"
                        + ExitReason.text(LogTail.of(layout, late.name())),
                "The machine may be overloaded or have too little memory.",
                "Read the log " + layout.log(late.name()) + ", then bring the lab up again, perhaps with fewer"
                        + " RegionServers.");
    }

    /**
     * Applies the CPU budgets once the cluster is ready: nothing is measured before, and a start under the budget would take
     * minutes.
     */
    private void capAll() {
        if (state.cpu().capped()) {
            all(ProcessRole.REGIONSERVER)
                    .forEach(server ->
                            processManager.prepareGroup(server, state.cpu().cores()));
        }
    }

    private void makeDirectories() {
        try {
            if (state.phase() == LabState.Phase.FORMING) {
                // Left by an interrupted start: a partial file system must not be kept.
                LabFiles.delete(layout.data());
            }
            Files.createDirectories(layout.data());
            for (String folder : List.of("webapps/hdfs", "webapps/datanode", "webapps/static")) {
                Files.createDirectories(layout.web().resolve(folder));
            }
            for (String folder : List.of("master", "regionserver", "static")) {
                Files.createDirectories(layout.web().resolve("hbase-webapps").resolve(folder));
            }
            for (ManagedProcess managedProcess : state.members()) {
                Files.createDirectories(layout.logs(managedProcess.name()));
                // Left by processes that were killed.
                LabFiles.delete(layout.temporary(managedProcess.name()));
                Files.createDirectories(layout.temporary(managedProcess.name()));
                Files.deleteIfExists(layout.identityFile(managedProcess.name()));
            }
        } catch (IOException failed) {
            throw LabFiles.error(layout.directory(), failed);
        }
    }

    private List<ManagedProcess> all(ProcessRole processRole) {
        return state.members().stream()
                .filter(managedProcess -> managedProcess.role() == processRole)
                .toList();
    }

    private ManagedProcess one(ProcessRole processRole) {
        return all(processRole).get(0);
    }

    static String describe(Path directory, LabSpec spec, CpuBudget cpu) {
        return String.format(
                Locale.ROOT,
                "lab in %s: %s of %s heap, %s",
                directory,
                Count.of(spec.regionServers(), "RegionServer"),
                spec.heaps().label(spec.regionServers()),
                cpu.text());
    }
}
