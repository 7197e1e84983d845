package org.hconfig.bench.faults;

import java.util.List;

/**
 * One command of HConfig that was run to its end.
 *
 * @param step what it was for
 * @param words its arguments
 * @param exit its exit code, 137 when it was killed
 * @param killed true when the fault was its end
 * @param late true when it did not end by its deadline and was ended
 * @param seconds how long it ran
 * @param said the problems it reported, in order
 * @param trace true when it printed a stack trace
 */
public record CommandRun(
        CommandPurpose step,
        List<String> words,
        int exit,
        boolean killed,
        boolean late,
        double seconds,
        List<ReportedProblem> said,
        boolean trace) {
    private static final int REJECTS = 7;

    /** What a command is for. */
    public enum CommandPurpose {
        /** The command that is disturbed. */
        FIRST,
        /** The same command again. */
        AGAIN,
        /** The same load, begun anew. */
        FRESH,
        /** The load, into the table that was created before. */
        WITHOUT_CREATE,
        /** {@code recover --finish}. */
        FINISH,
        /** {@code recover --give-back}. */
        GIVE_BACK,
        /** {@code rollback} of what a load that created its table had set. */
        RESTORE,
        /** A new plan, and its {@code apply}. */
        NEW_PLAN
    }

    /** Copies what it is given. */
    public CommandRun {
        words = List.copyOf(words);
        said = List.copyOf(said);
    }

    /** True when it did what it was asked for. */
    public boolean done() {
        return !killed && !late && (exit == 0 || exit == REJECTS);
    }

    /** True when it reported a problem with this code. */
    public boolean says(String code) {
        return said.stream().anyMatch(one -> one.code().equals(code));
    }
}
