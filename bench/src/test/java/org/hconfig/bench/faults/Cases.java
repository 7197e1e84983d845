package org.hconfig.bench.faults;

import java.util.List;
import org.hconfig.bench.faults.CommandRun.Step;

/** Cases and commands for tests. */
final class Cases {
    private Cases() {}

    static FaultCase of(FaultOperation operation, Fault fault, boolean giveBack) {
        return new FaultCase(1, operation, fault, 1, 0, 1_000, 0, giveBack);
    }

    static CommandRun done(Step step) {
        return new CommandRun(step, List.of(step.name()), 0, false, false, 1, List.of(), false);
    }

    static CommandRun killed() {
        return new CommandRun(Step.FIRST, List.of("first"), 137, true, false, 1, List.of(), false);
    }

    static CommandRun failed(Step step, String code, String category) {
        Said said = new Said(code, category, "something");
        return new CommandRun(step, List.of(step.name()), 1, false, false, 1, List.of(said), false);
    }
}
