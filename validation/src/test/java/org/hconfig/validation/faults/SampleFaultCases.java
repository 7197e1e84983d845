package org.hconfig.validation.faults;

import java.util.List;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;

/** Sample cases and commands for tests. */
final class SampleFaultCases {
    private SampleFaultCases() {}

    static FaultCase of(FaultOperation operation, Fault fault, boolean giveBack) {
        return new FaultCase(1, operation, fault, 1, 0, 1_000, 0, giveBack);
    }

    static CommandRun done(CommandPurpose commandPurpose) {
        return new CommandRun(commandPurpose, List.of(commandPurpose.name()), 0, false, false, 1, List.of(), false);
    }

    static CommandRun killed() {
        return new CommandRun(CommandPurpose.FIRST, List.of("first"), 137, true, false, 1, List.of(), false);
    }

    static CommandRun failed(CommandPurpose commandPurpose, String code, String category) {
        ReportedProblem reportedProblem = new ReportedProblem(code, category, "something");
        return new CommandRun(
                commandPurpose, List.of(commandPurpose.name()), 1, false, false, 1, List.of(reportedProblem), false);
    }
}
