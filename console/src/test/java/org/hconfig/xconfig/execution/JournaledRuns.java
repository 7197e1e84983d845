package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.SettingEdit;

/** Writes runs into the journal of a home, as an executor does. */
public final class JournaledRuns {
    private JournaledRuns() {}

    /** Records an applied run of a plan. */
    public static void applied(Path home, InstantSource clock, Plan plan, String clusterId) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            Run run = journal.begin(plan, clusterId, List.of(), List.of("alter"), List.of(List.of()));
            journal.step(run.id(), 0, StepState.DONE);
            journal.run(run.id(), RunState.APPLIED, Optional.empty());
        }
    }

    /**
     * Records a run of the task of a plan.
     *
     * @param table prefix of the steps
     * @param done number of steps that were done; the others were never begun
     */
    public static void ofTask(Path home, InstantSource clock, Plan plan, String clusterId, String table, int done) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            List<String> steps = plan.tasks().get(0).steps();
            Run run = journal.begin(
                    plan,
                    clusterId,
                    List.of(),
                    steps.stream().map(step -> table + ": " + step).toList(),
                    steps.stream().map(step -> List.<SettingEdit>of()).toList());
            for (int step = 0; step < done; step++) {
                journal.step(run.id(), step, StepState.DONE);
            }
            journal.run(run.id(), RunState.STOPPED, Optional.empty());
        }
    }

    /** Changes the state of the run of a plan. */
    public static void end(Path home, InstantSource clock, Plan plan, RunState state, String message) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            journal.run(journal.find(plan.id()).id(), state, Optional.of(message));
        }
    }
}
