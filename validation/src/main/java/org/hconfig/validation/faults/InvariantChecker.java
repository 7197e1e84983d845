package org.hconfig.validation.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hconfig.core.ErrorCategory;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;

/** Checker of the invariants of a run. */
final class InvariantChecker {
    private static final Set<Integer> EXITS = Set.of(0, 1, 4, 7);
    private static final int KILLED = 137;

    /** The only codes of user errors that are correct after a fault: each results from a recovery step. */
    private static final Set<String> ANSWERS_TO_STEPS = Set.of("HC-4028", "HC-2104", "HC-2105");

    /** Codes of user errors that are correct if the disk of the home is full. */
    private static final Set<String> OF_A_FULL_DISK = Set.of("HC-1005", "HC-2001");

    private InvariantChecker() {}

    /** Returns the violated invariants, one sentence each; empty if the run passed. */
    static List<String> violations(FaultCase drawn, ObservedRun seen) {
        List<String> broken = new ArrayList<>();
        for (CommandRun command : seen.commands()) {
            ofCommand(drawn, command, broken);
        }
        CommandRun first = seen.commands().get(0);
        if (first.killed() != (seen.hit() && drawn.fault().killsHConfig())) {
            broken.add("the HConfig process was terminated by a signal other than the fault");
        }
        if (!seen.hit() && !first.done()) {
            broken.add("the command failed before the fault was injected: " + first.said());
        }
        CommandRun last = seen.commands().get(seen.commands().size() - 1);
        if (!last.done() && !(last.step() != CommandPurpose.FIRST && last.says("HC-2105"))) {
            broken.add("HConfig's advice did not complete the work in "
                    + seen.commands().size() + " commands: " + last.words() + " exited with " + last.exit() + " "
                    + last.said());
        }
        if (!seen.rows().isEmpty()) {
            broken.add("rows: " + seen.rows().label());
        }
        if (!seen.failedOperations().isEmpty()) {
            broken.add(seen.failedOperations().size() + " client operations failed: "
                    + seen.failedOperations().get(0));
        }
        seen.differences().forEach(difference -> broken.add("cluster: " + difference));
        seen.leftovers().forEach(leftover -> broken.add("left behind: " + leftover));
        return List.copyOf(broken);
    }

    private static void ofCommand(FaultCase drawn, CommandRun command, List<String> broken) {
        String name = command.step().name().toLowerCase(Locale.ROOT) + " " + String.join(" ", command.words());
        if (command.late()) {
            broken.add("deadline: " + name + " was still running after " + Math.round(command.seconds()) + " s");
            return;
        }
        if (command.killed()) {
            return;
        }
        if (!EXITS.contains(command.exit())) {
            broken.add("exit code: " + name + " exited with " + command.exit()
                    + (command.exit() == KILLED ? ", killed by another process" : ""));
        } else if (command.exit() != 0 && command.exit() != 7 && command.said().isEmpty()) {
            broken.add("message: " + name + " failed without an error code");
        }
        if (command.trace()) {
            broken.add("message: " + name + " printed a stack trace");
        }
        for (ReportedProblem reportedProblem : command.said()) {
            if (!isRight(drawn.fault(), command.step(), reportedProblem)) {
                broken.add("message: " + name + " attributed the failure to category " + reportedProblem.category()
                        + ": " + reportedProblem.code() + " " + reportedProblem.what());
            }
        }
    }

    /** Returns true if the category of a problem is correct. */
    private static boolean isRight(Fault fault, CommandPurpose commandPurpose, ReportedProblem reportedProblem) {
        ErrorCategory category =
                ErrorCategory.valueOf(reportedProblem.category().toUpperCase(Locale.ROOT));
        return switch (category) {
            case CLUSTER, UNSAFE -> true;
            case USER ->
                (commandPurpose != CommandPurpose.FIRST && ANSWERS_TO_STEPS.contains(reportedProblem.code()))
                        || (fault == Fault.FULL_DISK && OF_A_FULL_DISK.contains(reportedProblem.code()));
            case INTERNAL -> false;
        };
    }
}
