package org.hconfig.validation.faults;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.hconfig.bench.experiment.Identified;

/**
 * Completed execution of one HConfig command.
 *
 * @param step its purpose
 * @param words its arguments
 * @param exit its exit code, 137 if it was killed
 * @param killed true if the fault killed it
 * @param late true if it exceeded its deadline and was terminated
 * @param seconds its duration
 * @param said the problems it reported, in order
 * @param trace true if it printed a stack trace
 */
public record CommandRun(
        CommandPurpose step,
        @JsonIgnore List<String> words,
        int exit,
        boolean killed,
        @JsonIgnore boolean late,
        double seconds,
        @JsonIgnore List<ReportedProblem> said,
        @JsonIgnore boolean trace) {
    private static final int REJECTS = 7;

    /** Purpose of a command. */
    public enum CommandPurpose implements Identified {
        /** The command with the fault. */
        FIRST,
        /** The same command, repeated. */
        AGAIN,
        /** The same load, restarted from the beginning. */
        FRESH,
        /** The load into the table that was already created. */
        WITHOUT_CREATE,
        /** {@code recover --finish}. */
        FINISH,
        /** {@code recover --rollback}. */
        GIVE_BACK,
        /** {@code rollback} of the settings of a load that created its table. */
        RESTORE,
        /** A new plan, and its {@code apply}. */
        NEW_PLAN
    }

    /** Makes defensive copies. */
    public CommandRun {
        words = List.copyOf(words);
        said = List.copyOf(said);
    }

    /** Returns the codes of the problems. */
    @JsonProperty
    List<String> codes() {
        return said.stream().map(ReportedProblem::code).toList();
    }

    /** Returns true if it succeeded. */
    public boolean done() {
        return !killed && !late && (exit == 0 || exit == REJECTS);
    }

    /** Returns true if it reported a problem with this code. */
    public boolean says(String code) {
        return said.stream().anyMatch(one -> one.code().equals(code));
    }
}
