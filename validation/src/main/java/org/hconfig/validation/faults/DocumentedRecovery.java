package org.hconfig.validation.faults;

import java.util.List;
import java.util.Optional;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;

/** Recovery procedure according to HConfig's messages and documentation. */
final class DocumentedRecovery {
    /** Maximum number of commands; no advice needs more. */
    static final int COMMANDS_MAX = 8;

    private static final String TABLE_EXISTS = "HC-4028";
    private static final List<String> UNFINISHED = List.of("HC-2103", "HC-2113");
    private static final List<String> BEGIN_ANEW = List.of("HC-4036", "HC-4041");
    private static final List<String> NEW_PLAN = List.of("HC-2107", "HC-7509");
    private static final String ENDED_ALREADY = "HC-2105";

    private DocumentedRecovery() {}

    /** Returns the next step; empty if the work is done or no more steps are possible. */
    static Optional<CommandPurpose> after(FaultCase drawn, List<CommandRun> made) {
        CommandRun last = made.get(made.size() - 1);
        if (made.size() >= COMMANDS_MAX) {
            return Optional.empty();
        }
        if (drawn.operation().loads() || drawn.operation() == FaultOperation.HISTOGRAM) {
            return ofLoad(drawn, made, last);
        }
        return ofRun(drawn, made, last);
    }

    private static Optional<CommandPurpose> ofLoad(FaultCase drawn, List<CommandRun> made, CommandRun last) {
        boolean creates = drawn.operation() == FaultOperation.LOAD_CREATE;
        switch (last.step()) {
            case GIVE_BACK, FINISH -> {
                return Optional.of(last.done() ? CommandPurpose.AGAIN : last.step());
            }
            case RESTORE -> {
                return last.done() || last.says(ENDED_ALREADY) ? Optional.empty() : Optional.of(CommandPurpose.RESTORE);
            }
            default -> {
                if (last.done()) {
                    boolean left = creates && made.size() > 1 && last.step() != CommandPurpose.AGAIN;
                    return left ? Optional.of(CommandPurpose.RESTORE) : Optional.empty();
                }
            }
        }
        if (UNFINISHED.stream().anyMatch(last::says)) {
            return Optional.of(drawn.giveBack() || homeLost(drawn) ? CommandPurpose.GIVE_BACK : CommandPurpose.FINISH);
        }
        if (BEGIN_ANEW.stream().anyMatch(last::says)) {
            return Optional.of(CommandPurpose.FRESH);
        }
        if (creates && (last.says(TABLE_EXISTS) || last.step() == CommandPurpose.WITHOUT_CREATE)) {
            return Optional.of(CommandPurpose.WITHOUT_CREATE);
        }
        return Optional.of(CommandPurpose.AGAIN);
    }

    private static Optional<CommandPurpose> ofRun(FaultCase drawn, List<CommandRun> made, CommandRun last) {
        boolean back = drawn.operation() == FaultOperation.ROLLBACK || isRollbackRequested(drawn);
        if (last.done()) {
            boolean recovered = last.step() == CommandPurpose.GIVE_BACK || last.step() == CommandPurpose.FINISH;
            boolean more = recovered && !back && (homeLost(drawn) || last.step() == CommandPurpose.GIVE_BACK);
            return more ? Optional.of(CommandPurpose.AGAIN) : Optional.empty();
        }
        if (back && last.says(ENDED_ALREADY)) {
            return Optional.empty();
        }
        if (homeLost(drawn) && made.size() == 1) {
            return Optional.of(CommandPurpose.GIVE_BACK);
        }
        if (UNFINISHED.stream().anyMatch(last::says)) {
            return Optional.of(back || homeLost(drawn) ? CommandPurpose.GIVE_BACK : CommandPurpose.FINISH);
        }
        if (NEW_PLAN.stream().anyMatch(last::says)) {
            return Optional.of(CommandPurpose.NEW_PLAN);
        }
        if (isRollbackRequested(drawn)) {
            return Optional.of(CommandPurpose.GIVE_BACK);
        }
        return Optional.of(last.step() == CommandPurpose.FIRST ? CommandPurpose.AGAIN : last.step());
    }

    private static boolean homeLost(FaultCase drawn) {
        return drawn.fault() == Fault.LOST_HOME;
    }

    /** An interrupted rollback is finished as a rollback; a balanced table cannot be rolled back. */
    private static boolean isRollbackRequested(FaultCase drawn) {
        FaultOperation operation = drawn.operation();
        return drawn.giveBack()
                && (operation == FaultOperation.APPLY_TABLE || operation == FaultOperation.APPLY_RESTART);
    }
}
