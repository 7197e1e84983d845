package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A compound command of a start script, and the variables that each of its branches leaves. */
final class EnvCompoundCommand {
    /** Kinds of compound commands. */
    enum Kind {
        /** Branches, of which one is taken. */
        IF,
        /** The same, by patterns. */
        CASE,
        /** A function that the script calls somewhere: its commands may have run or not. */
        FUNCTION,
        /** A function that the script does not call. */
        UNUSED_FUNCTION,
        /** Commands that run any number of times, or never. */
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
    /** True when a branch that is certainly taken has been seen. */
    private boolean decided;

    private boolean live;
    private boolean opened;

    /**
     * A block.
     *
     * @param before the variables in front of it
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

    /** Its first line. */
    int line() {
        return line;
    }

    /** The variables in front of it. */
    EnvVariables before() {
        return before;
    }

    boolean isFunction() {
        return kind == Kind.FUNCTION || kind == Kind.UNUSED_FUNCTION;
    }

    /** True when commands in the present branch can run where the script stands, and have an effect outside of the block. */
    boolean hasEffect() {
        return switch (kind) {
            case IF, CASE -> live;
            case FUNCTION, UNUSED_FUNCTION, SUBSHELL -> false;
            case LOOP, GROUP -> true;
        };
    }

    /** True once: when the braces that come next are those of this function. */
    boolean opens() {
        boolean first = !opened;
        opened = true;
        return first;
    }

    /**
     * Begins a branch.
     *
     * @param taken whether it is taken when it is reached; empty when unknown
     */
    void branch(Optional<Boolean> taken) {
        live = !decided && taken.orElse(true);
        decided |= taken.orElse(false);
    }

    /** Ends a branch; the next one begins with the variables from before the block. */
    EnvVariables next(EnvVariables after) {
        if (live) {
            results.add(after);
        }
        live = false;
        return before.copy();
    }

    /** The variables behind the block. */
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
