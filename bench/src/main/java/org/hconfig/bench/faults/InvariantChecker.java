package org.hconfig.bench.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hconfig.bench.faults.CommandRun.CommandPurpose;
import org.hconfig.core.ErrorCategory;

/** Says which invariants a run broke. */
final class InvariantChecker {
    private static final Set<Integer> EXITS = Set.of(0, 1, 4, 7);
    private static final int KILLED = 137;

    /** Only these may be the caller's doing after a fault: each answers a step that follows from what happened. */
    private static final Set<String> ANSWERS_TO_STEPS = Set.of("HC-4028", "HC-2104", "HC-2105");

    /** A full disk of the home is for the user to free. */
    private static final Set<String> OF_A_FULL_DISK = Set.of("HC-1005", "HC-2001");

    private InvariantChecker() {}

    /** The broken invariants, a sentence each; none when all is well. */
    static List<String> violations(FaultCase drawn, ObservedRun seen) {
        List<String> broken = new ArrayList<>();
        for (CommandRun command : seen.commands()) {
            ofCommand(drawn, command, broken);
        }
        CommandRun first = seen.commands().get(0);
        if (first.killed() != (seen.hit() && drawn.fault().killsHConfig())) {
            broken.add("the process of HConfig ended by a signal that was not the fault");
        }
        if (!seen.hit() && !first.done()) {
            broken.add("the command failed before the fault came: " + first.said());
        }
        CommandRun last = seen.commands().get(seen.commands().size() - 1);
        if (!last.done() && !(last.step() != CommandPurpose.FIRST && last.says("HC-2105"))) {
            broken.add("HConfig's advice did not lead to the end in "
                    + seen.commands().size() + " commands: " + last.words() + " ended with " + last.exit() + " "
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
            broken.add("deadline: " + name + " had not ended after " + Math.round(command.seconds()) + " s");
            return;
        }
        if (command.killed()) {
            return;
        }
        if (!EXITS.contains(command.exit())) {
            broken.add("exit code: " + name + " ended with " + command.exit()
                    + (command.exit() == KILLED ? ", killed by somebody else" : ""));
        } else if (command.exit() != 0 && command.exit() != 7 && command.said().isEmpty()) {
            broken.add("message: " + name + " failed without a coded problem");
        }
        if (command.trace()) {
            broken.add("message: " + name + " printed a stack trace");
        }
        for (ReportedProblem reportedProblem : command.said()) {
            if (!isRight(drawn.fault(), command.step(), reportedProblem)) {
                broken.add("message: " + name + " blamed the " + reportedProblem.category() + ": "
                        + reportedProblem.code() + " " + reportedProblem.what());
            }
        }
    }

    /** Whether a problem is the fault of whom the message says. */
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
