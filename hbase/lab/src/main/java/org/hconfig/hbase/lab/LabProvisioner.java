package org.hconfig.hbase.lab;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ShellWord;
import org.hconfig.hbase.lab.software.JarList;

/** Brings a lab up: inspects its directory, takes over remains, and retries with other ports if necessary. */
final class LabProvisioner {
    private static final int MOST_ATTEMPTS = 4;

    private final HostEnvironment hostEnvironment;
    private final LabLayout layout;
    private final DaemonClassPath classPath;
    private final LabFiles files;
    private final InfoServerClient info;
    private final LabProgressListener progress;

    LabProvisioner(
            HostEnvironment hostEnvironment,
            LabLayout layout,
            DaemonClassPath classPath,
            InfoServerClient info,
            LabProgressListener progress) {
        this.hostEnvironment = hostEnvironment;
        this.layout = layout;
        this.classPath = classPath;
        this.files = new LabFiles(layout);
        this.info = info;
        this.progress = progress;
    }

    /** Brings the lab up with the specification; the caller must hold the lab's lock. */
    void run(LabSpec spec) {
        Optional<LabState> earlier = files.state();
        earlier.ifPresent(state -> takeOver(state));
        earlier.filter(state -> state.phase() != LabState.Phase.FORMING && state.secure() != spec.secure())
                .ifPresent(state -> {
                    throw new HConfigException(
                            LabError.BAD_SPEC,
                            "The lab in " + layout.directory() + " was made " + (state.secure() ? "with" : "without")
                                    + " security.",
                            "The owners of its files and nodes cannot be changed.",
                            "Specify another directory with --dir.");
                });
        recordJars();
        LabConfigurator design = new LabConfigurator(hostEnvironment, layout, classPath);
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            LabState state = design.state(spec, earlier);
            if (attempt == 1) {
                progress.report(LabStarter.describe(layout.directory(), spec, state.cpu()));
            }
            files.write(state);
            design.writeSites(state, earlier);
            LabStarter labStarter = new LabStarter(
                    hostEnvironment, layout, state, ProcessManager.of(hostEnvironment, layout, state), info, progress);
            if (labStarter.run()) {
                files.write(state.in(LabState.Phase.UP));
                return;
            }
            progress.report("another program took a port; choosing other ports");
        }
        throw new HConfigException(
                LabError.NO_PORTS,
                "The lab lost a port to another program " + MOST_ATTEMPTS + " times in a row.",
                "Another program on this machine takes free ports faster than the lab.",
                "Find out what listens on many ports (ss -ltnp), then bring the lab up again.");
    }

    /** Records the jars in the lab if they are not those of the build, for later starts of its processes. */
    private void recordJars() {
        if (DaemonClassPath.ofBuild().filter(classPath::equals).isPresent()) {
            LabFiles.delete(layout.classPath());
        } else {
            files.write(layout.classPath(), JarList.text(classPath.jars()));
        }
    }

    /** Checks that the lab is not running, and ends processes of an interrupted start. */
    private void takeOver(LabState state) {
        ProcessManager processManager = ProcessManager.of(hostEnvironment, layout, state);
        List<String> living = state.members().stream()
                .filter(processManager::isAlive)
                .map(ManagedProcess::name)
                .toList();
        boolean starting = state.phase() == LabState.Phase.FORMING || state.phase() == LabState.Phase.STARTING;
        if (!living.isEmpty() && !starting) {
            String directory = ShellWord.of(layout.directory().toString());
            throw new HConfigException(
                    LabError.ALREADY_UP,
                    "The lab in " + layout.directory() + " is running: " + String.join(", ", living) + ".",
                    "One directory holds one lab.",
                    "Use it, inspect it with: hconfig lab status --dir " + directory
                            + ", take it down with: hconfig lab down --dir " + directory
                            + ", or specify another directory with --dir.");
        }
        if (!living.isEmpty()) {
            progress.report("ending processes left by an interrupted start: " + String.join(", ", living));
        }
        processManager.killAll(state.members());
        state.members().forEach(processManager::removeGroup);
        if (state.phase() != LabState.Phase.FORMING
                && !(state.versions().hbaseVersion().equals(classPath.hbaseVersion())
                        && state.versions().hadoopVersion().equals(classPath.hadoopVersion()))) {
            throw new HConfigException(
                    LabError.OTHER_VERSIONS,
                    "The data in " + layout.directory() + " were written by HBase "
                            + state.versions().hbaseVersion() + " on Hadoop "
                            + state.versions().hadoopVersion() + ".",
                    "HBase " + classPath.hbaseVersion() + " on Hadoop " + classPath.hadoopVersion()
                            + " would read them, and a lab never migrates data.",
                    "Specify another directory with --dir, or remove this one.");
        }
    }
}
