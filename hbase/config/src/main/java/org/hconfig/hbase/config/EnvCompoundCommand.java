package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A compound command of a start script, with the variables at the end of each of its branches. */
final class EnvCompoundCommand {
    /** The kinds of compound commands. */
    enum Kind {
        /** Branches, one of which is taken. */
        IF,
        /** Branches that are selected by patterns. */
        CASE,
        /** A function that the script calls: its commands may or may not have run. */
        FUNCTION,
        /** A function that the script does not call. */
        UNUSED_FUNCTION,
        /** Commands that run zero or more times. */
        LOOP,
        /** Commands in braces. */
        GROUP,
        /** Commands in parentheses, whose assignments have no effect outside. */
        SUBSHELL
    }

    private final Kind kind;
    private final int line;
    private final EnvVariables before;
    private final List<EnvVariables> results = new ArrayList<>();
    /** True when a branch that is certainly taken has been processed. */
    private boolean decided;

    private boolean live;
    private boolean opened;

    /**
     * Creates a compound command.
     *
     * @param before the variables before it
     * @param line its first line
     */
    EnvCompoundCommand(Kind kind, EnvVariables before, int line) {
        this.kind = kind;
        this.line = line;
        this.before = before.copy();
    }

    Kind kind() {
        return kind;
    }

    /** Returns its first line. */
    int line() {
        return line;
    }

    /** Returns the variables before it. */
    EnvVariables before() {
        return before;
    }

    boolean isFunction() {
        return kind == Kind.FUNCTION || kind == Kind.UNUSED_FUNCTION;
    }

    /**
     * True when the commands of the present branch may run at this point of the script and have an effect after the compound
     * command.
     */
    boolean hasEffect() {
        return switch (kind) {
            case IF, CASE -> live;
            case FUNCTION, UNUSED_FUNCTION, SUBSHELL -> false;
            case LOOP, GROUP -> true;
        };
    }

    /** True once: when the next braces are the body of this function. */
    boolean opens() {
        boolean first = !opened;
        opened = true;
        return first;
    }

    /**
     * Starts a branch.
     *
     * @param taken whether it is taken when it is reached; empty when unknown
     */
    void branch(Optional<Boolean> taken) {
        live = !decided && taken.orElse(true);
        decided |= taken.orElse(false);
    }

    /** Ends a branch; the next one starts with the variables before the compound command. */
    EnvVariables next(EnvVariables after) {
        if (live) {
            results.add(after);
        }
        live = false;
        return before.copy();
    }

    /** Returns the variables after the compound command. */
    EnvVariables end(EnvVariables after) {
        return switch (kind) {
            case GROUP -> after;
            case SUBSHELL, UNUSED_FUNCTION -> before;
            case FUNCTION, LOOP -> EnvVariables.merged(List.of(before, after));
            case IF, CASE -> {
                next(after);
                if (!decided) {
                    results.add(before);
                }
                yield results.isEmpty() ? before : EnvVariables.merged(results);
            }
        };
    }
}
