package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ShellWord;

/**
 * A real HBase cluster on this machine: ZooKeeper, NameNode, DataNode, HMaster and RegionServers, each in its own process, all
 * on the loopback interface. The processes continue to run after the JVM that started them has ended; {@link #open} finds them
 * again.
 */
public final class Lab {
    /** The time limit of a graceful stop: a RegionServer closes its regions first, which takes long on a small CPU budget. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final Duration READY = Duration.ofMinutes(3);

    private final HostEnvironment hostEnvironment;
    private final LabLayout layout;
    private final LabFiles files;
    private final InfoServerClient info;

    private Lab(HostEnvironment hostEnvironment, LabLayout layout) {
        this.hostEnvironment = hostEnvironment;
        this.layout = layout;
        this.files = new LabFiles(layout);
        this.info = new InfoServerClient(layout);
    }

    /**
     * Brings a lab up and waits until its HMaster is initialized and every RegionServer is ready. Remains of a crash in the
     * directory are taken over: processes of an interrupted start are ended, data are kept.
     *
     * @throws HConfigException when it fails; all processes that this call started are ended then
     */
    public static Lab up(LabSpec spec, LabProgressListener progress) {
        return up(HostEnvironment.local(), spec, progress);
    }

    /**
     * Opens the lab in a directory, running or not.
     *
     * @throws HConfigException with {@link LabError#NO_LAB} when there is none
     */
    public static Lab open(Path directory) {
        return open(HostEnvironment.local(), directory);
    }

    /** Returns the lab in a directory, running or not; empty when there is none. */
    public static Optional<Lab> find(Path directory) {
        Lab lab = new Lab(
                HostEnvironment.local(),
                new LabLayout(directory.toAbsolutePath().normalize()));
        return lab.files.state().isPresent() ? Optional.of(lab) : Optional.empty();
    }

    static Lab open(HostEnvironment hostEnvironment, Path directory) {
        Lab lab = new Lab(
                hostEnvironment, new LabLayout(directory.toAbsolutePath().normalize()));
        lab.state();
        return lab;
    }

    static Lab up(HostEnvironment hostEnvironment, LabSpec spec, LabProgressListener progress) {
        hostEnvironment.require();
        Lab lab = new Lab(hostEnvironment, new LabLayout(spec.directory()));
        DaemonClassPath classPath = new LabSoftwareResolver(hostEnvironment, lab.layout, progress)
                .resolve(spec.software(), lab.files.state().isPresent());
        lab.files.claim();
        lab.files.exclusively(
                () -> new LabProvisioner(hostEnvironment, lab.layout, classPath, lab.info, progress).run(spec));
        return lab;
    }

    /** Returns the specification that the lab was last brought up with. */
    public LabSpec spec() {
        return state().spec(layout);
    }

    /** Returns the present status of the lab. */
    public LabStatus status() {
        LabState state = state();
        return new LabStatusReader(layout, state, daemons(state), info).read();
    }

    /** Names the processes that should run and do not, with the end of their logs; empty when all are running. */
    public Optional<String> exitReasons() {
        String text = status().notRunning().stream()
                .map(process -> process.name() + " (" + process.role().title() + ", pid "
                        + process.execution().pid() + ") is dead. The end of its log:\n"
                        + ExitReason.text(process.lastLines()))
                .collect(Collectors.joining("\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /**
     * Kills a process, as in a crash (SIGKILL).
     *
     * @throws HConfigException with {@link LabError#NO_SUCH_PROCESS} or {@link LabError#NOT_RUNNING}
     */
    public void kill(String process) {
        exclusively(state -> {
            ManagedProcess managedProcess = member(state, process);
            ProcessManager processManager = daemons(state);
            if (!processManager.isAlive(managedProcess)) {
                throw new HConfigException(
                        LabError.NOT_RUNNING,
                        "The process " + process + " is not running.",
                        "",
                        "Start it with: hconfig lab restart " + process + " --dir "
                                + ShellWord.of(layout.directory().toString()));
            }
            processManager.kill(managedProcess);
        });
    }

    /**
     * Stops a process gracefully if it is running, starts it again from its own site directory and within its own CPU budget,
     * and waits until it is ready.
     *
     * @throws HConfigException with {@link LabError#NO_SUCH_PROCESS}, {@link LabError#NOT_RUNNING} when the whole lab is
     *     down, {@link LabError#PROCESS_DIED} or {@link LabError#NOT_READY}
     */
    public void restart(String process) {
        exclusively(state -> {
            ManagedProcess managedProcess = member(state, process);
            ProcessManager processManager = daemons(state);
            if (state.members().stream().noneMatch(processManager::isAlive)) {
                throw new HConfigException(
                        LabError.NOT_RUNNING,
                        "The lab in " + layout.directory() + " is down.",
                        "",
                        "Bring it up with: hconfig lab up --dir "
                                + ShellWord.of(layout.directory().toString()));
            }
            processManager.stop(List.of(managedProcess), PATIENCE);
            processManager.prepareGroup(managedProcess, state.cpu().cores());
            processManager.start(managedProcess);
            boolean decided = hostEnvironment.await(
                    READY, () -> !processManager.isAlive(managedProcess) || info.serves(managedProcess));
            if (!processManager.isAlive(managedProcess)) {
                throw ExitReason.error(layout, managedProcess, "while it was restarting");
            }
            if (!decided) {
                throw new HConfigException(
                        LabError.NOT_READY,
                        "The process " + process + " is running but was not ready within " + READY.toSeconds() + " s.",
                        "",
                        "Read its log: " + layout.log(process));
            }
        });
    }

    /**
     * Applies the CPU budget of every RegionServer, or lifts all budgets for work that is not measured. A lab without budgets
     * has none to lift. The status reports lifted budgets, and a restart applies them again.
     *
     * @param limited true to apply the budgets that the lab was created with
     */
    public void limitServers(boolean limited) {
        exclusively(state -> {
            if (!state.cpu().capped()) {
                return;
            }
            ProcessManager processManager = daemons(state);
            state.members().stream()
                    .filter(processManager::isAlive)
                    .forEach(managedProcess -> processManager.prepareGroup(
                            managedProcess, limited ? state.cpu().cores() : 0));
        });
    }

    /** Stops all processes of the lab and no others, gracefully where they respond; the data are kept. */
    public void down() {
        exclusively(state -> {
            ProcessManager processManager = daemons(state);
            // Stopping need not be slowed down by the budget.
            state.members().stream()
                    .filter(processManager::isAlive)
                    .forEach(managedProcess -> processManager.prepareGroup(managedProcess, 0));
            for (ProcessRole processRole : List.of(
                    ProcessRole.REGIONSERVER,
                    ProcessRole.MASTER,
                    ProcessRole.DATANODE,
                    ProcessRole.NAMENODE,
                    ProcessRole.ZOOKEEPER,
                    ProcessRole.KDC)) {
                processManager.stop(
                        state.members().stream()
                                .filter(managedProcess -> managedProcess.role() == processRole)
                                .toList(),
                        PATIENCE);
            }
            settle(state, processManager);
        });
    }

    /** Kills all processes of the lab and removes its files with all data; other files are kept. */
    public void destroy() {
        exclusively(state -> {
            ProcessManager processManager = daemons(state);
            processManager.killAll(state.members());
            settle(state, processManager);
            files.deleteAll(state);
        });
    }

    /**
     * Returns the directory of {@code hbase-site.xml}, {@code core-site.xml} and {@code hdfs-site.xml} for clients of the lab.
     */
    public Path clientDirectory() {
        return layout.client();
    }

    /** Returns the lab's directory. */
    public Path directory() {
        return layout.directory();
    }

    private void settle(LabState state, ProcessManager processManager) {
        state.members().forEach(processManager::removeGroup);
        state.members().forEach(managedProcess -> LabFiles.delete(layout.temporary(managedProcess.name())));
        DaemonClassPath.find(layout)
                .ifPresent(classPath ->
                        new DaemonClassArchive(hostEnvironment, classPath).startBuild(layout, state.members()));
        if (state.phase() != LabState.Phase.FORMING) {
            files.write(state.in(LabState.Phase.DOWN));
        }
    }

    private void exclusively(Consumer<LabState> action) {
        // Checked before the lock is created, so that no lock remains where there is no lab.
        state();
        files.exclusively(() -> action.accept(state()));
    }

    private LabState state() {
        return files.state()
                .orElseThrow(() -> new HConfigException(
                        LabError.NO_LAB,
                        "There is no lab in " + layout.directory() + ".",
                        "",
                        "Bring one up with: hconfig lab up --dir "
                                + ShellWord.of(layout.directory().toString())));
    }

    private ManagedProcess member(LabState state, String name) {
        return state.members().stream()
                .filter(managedProcess -> managedProcess.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new HConfigException(
                        LabError.NO_SUCH_PROCESS,
                        "The lab has no process '" + name + "'.",
                        "It has "
                                + state.members().stream()
                                        .map(ManagedProcess::name)
                                        .collect(Collectors.joining(", ")) + ".",
                        "Name one of these."));
    }

    private ProcessManager daemons(LabState state) {
        return ProcessManager.of(hostEnvironment, layout, state);
    }
}
