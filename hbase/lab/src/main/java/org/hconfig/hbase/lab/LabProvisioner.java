package org.hconfig.hbase.lab;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;

/** Decides what to make of what is in a lab's directory, then brings the lab up, with other ports if need be. */
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

    /** Brings the lab up to the specification; the caller holds the lab's lock. */
    void run(LabSpec spec) {
        Optional<LabState> earlier = files.state();
        earlier.ifPresent(state -> takeOver(state));
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
            progress.report("a port was taken by somebody else meanwhile; choosing others");
        }
        throw new HConfigException(
                LabError.NO_PORTS,
                "The lab lost a port to another program " + MOST_ATTEMPTS + " times in a row.",
                "Something on this machine takes ports faster than the lab can.",
                "Find out what listens on many ports (ss -ltnp), then bring the lab up again.");
    }

    /** Makes sure that nothing of an earlier life of this lab is in the way. */
    private void takeOver(LabState state) {
        ProcessManager processManager = ProcessManager.of(hostEnvironment, layout, state);
        List<String> living = state.members().stream()
                .filter(processManager::isAlive)
                .map(ManagedProcess::name)
                .toList();
        boolean starting = state.phase() == LabState.Phase.FORMING || state.phase() == LabState.Phase.STARTING;
        if (!living.isEmpty() && !starting) {
            throw new HConfigException(
                    LabError.ALREADY_UP,
                    "The lab in " + layout.directory() + " is running: " + String.join(", ", living) + ".",
                    "One directory holds one lab.",
                    "Use it, look at it with 'hconfig lab status', take it down with 'hconfig lab down', or name"
                            + " another directory with --dir.");
        }
        if (!living.isEmpty()) {
            progress.report("ending what an interrupted start left running: " + String.join(", ", living));
        }
        processManager.killAll(state.members());
        state.members().forEach(processManager::removeGroup);
        if (state.phase() != LabState.Phase.FORMING
                && !(state.hbaseVersion().equals(classPath.hbaseVersion())
                        && state.hadoopVersion().equals(classPath.hadoopVersion()))) {
            throw new HConfigException(
                    LabError.OTHER_VERSIONS,
                    "The data in " + layout.directory() + " were written by HBase " + state.hbaseVersion()
                            + " on Hadoop " + state.hadoopVersion() + ".",
                    "This build runs HBase " + classPath.hbaseVersion() + " on Hadoop " + classPath.hadoopVersion()
                            + ", and a lab never migrates data.",
                    "Name another directory with --dir, or remove this one.");
        }
    }
}
