package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.model.Plan;

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
}
