package org.hconfig.hbase.lab;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;

/** Decides what to make of what is in a lab's directory, then brings the lab up, with other ports if need be. */
final class LabStart {
    private static final int MOST_ATTEMPTS = 4;

    private final Machine machine;
    private final LabLayout layout;
    private final DaemonClassPath classPath;
    private final LabFiles files;
    private final InfoServer info;
    private final LabProgress progress;

    LabStart(Machine machine, LabLayout layout, DaemonClassPath classPath, InfoServer info, LabProgress progress) {
        this.machine = machine;
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
        LabDesign design = new LabDesign(machine, layout, classPath);
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            LabState state = design.state(spec, earlier);
            if (attempt == 1) {
                progress.say(BringUp.describe(layout.directory(), spec, state.cpu()));
            }
            files.write(state);
            design.writeSites(state, earlier);
            BringUp bringUp = new BringUp(machine, layout, state, Daemons.of(machine, layout, state), info, progress);
            if (bringUp.run()) {
                files.write(state.in(LabState.Phase.UP));
                return;
            }
            progress.say("a port was taken by somebody else meanwhile; choosing others");
        }
        throw new HConfigException(
                LabError.NO_PORTS,
                "The lab lost a port to another program " + MOST_ATTEMPTS + " times in a row.",
                "Something on this machine takes ports faster than the lab can.",
                "Find out what listens on many ports (ss -ltnp), then bring the lab up again.");
    }

    /** Makes sure that nothing of an earlier life of this lab is in the way. */
    private void takeOver(LabState state) {
        Daemons daemons = Daemons.of(machine, layout, state);
        List<String> living = state.members().stream()
                .filter(daemons::isAlive)
                .map(Member::name)
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
            progress.say("ending what an interrupted start left running: " + String.join(", ", living));
        }
        daemons.killAll(state.members());
        state.members().forEach(daemons::removeGroup);
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
