package org.hconfig.hbase.config;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Interprets the commands of a start script without executing anything: compound commands, lists and pipes. Where a branch
 * depends on an unknown condition, a variable keeps the words common to all branches, and the rest of its value is unknown.
 */
final class EnvInterpreter {
    private static final String NOT_JOINED = "";

    /** Limit of nested compound commands, far above that of any real script. */
    private static final int BLOCKS_MAX = 50;

    private final EnvTokenList tokens;
    private final EnvCommandInterpreter commands;
    private final Deque<EnvCompoundCommand> blocks = new ArrayDeque<>();
    private final List<EnvLexer.Token> words = new ArrayList<>();
    /** The variables at each position where the script may exit early. */
    private final List<EnvVariables> ends = new ArrayList<>();

    private final EnvConditionTracker conditions = new EnvConditionTracker();
    private EnvVariables variables;
    private int line;
    /** Whether the last command succeeded; empty when unknown. */
    private Optional<Boolean> status = Optional.of(true);
    /** The operator before the present command: {@code &&}, {@code ||}, or empty. */
    private String joined = NOT_JOINED;

    private boolean piped;
    private boolean redirects;
    private boolean ended;

    private EnvInterpreter(EnvTokenList tokens) {
        this.tokens = tokens;
        this.variables = new EnvVariables(tokens.assigned());
        this.commands = new EnvCommandInterpreter(tokens);
    }

    /** Interprets a script from its first token to its last. */
    static EnvInterpreter of(EnvTokenList tokens) {
        EnvInterpreter interpreter = new EnvInterpreter(tokens);
        interpreter.run();
        return interpreter;
    }

    /** Returns the variables at the end. */
    EnvVariables variables() {
        return variables;
    }

    /**
     * Returns the lines of commands that may set variables in a way that cannot be determined: other scripts, computed text.
     */
    List<Integer> hidden() {
        return commands.hidden();
    }

    /** Returns where values depend on unknown conditions. */
    EnvConditionTracker conditions() {
        return conditions;
    }

    private void run() {
        for (int i = 0; i < tokens.all().size() && !ended; i++) {
            EnvLexer.Token token = tokens.all().get(i);
            line = token.line();
            switch (token.kind()) {
                case WORD -> {
                    if (!redirects) {
                        words.add(token);
                    }
                    redirects = false;
                }
                case END -> {
                    finish(NOT_JOINED);
                    if (tokens.is(i, ";") && tokens.is(i - 1, ";")) {
                        next(EnvCompoundCommand.Kind.CASE, Optional.empty());
                    }
                }
                case OPERATOR -> i = operator(i);
                case TEMPLATE -> template(token);
            }
        }
        finish(NOT_JOINED);
        while (!blocks.isEmpty()) {
            end(blocks.pop());
        }
        ends.add(variables);
        variables = EnvVariables.merged(ends);
    }

    private int operator(int at) {
        String operator = tokens.text(tokens.all().get(at));
        char first = operator.charAt(0);
        if (first == '<' || first == '>') {
            redirects = true;
        } else if (first == '(') {
            return open(at, operator);
        } else if (first == ')') {
            if (innermost(EnvCompoundCommand.Kind.CASE).isPresent()) {
                words.clear();
            } else {
                finish(NOT_JOINED);
                operator.chars().forEach(close -> close(EnvCompoundCommand.Kind.SUBSHELL));
            }
        } else if (operator.equals("&&") || operator.equals("||")) {
            finish(operator);
        } else if (!redirects) {
            piped = true;
            finish(NOT_JOINED);
            piped = first == '|';
        }
        return at;
    }

    /** Processes an opening parenthesis; returns the position of the last token that belongs to it. */
    private int open(int at, String operator) {
        Optional<String> array = tokens.array(at);
        if (array.isPresent()) {
            words.remove(words.size() - 1);
            variables.markUnknown(array.get());
            return tokens.closing(at);
        }
        if (!words.isEmpty() && operator.equals("(") && tokens.is(at + 1, ")")) {
            function(tokens.text(words.get(words.size() - 1)));
            words.clear();
            return at + 1;
        }
        if (operator.equals("((") && words.isEmpty()) {
            int close = tokens.closing(at);
            tokens.names(at, close).forEach(variables::markUnknown);
            return close;
        }
        boolean pattern = innermost(EnvCompoundCommand.Kind.CASE).isPresent() && words.isEmpty();
        if (!pattern) {
            finish(NOT_JOINED);
            operator.chars().forEach(each -> push(EnvCompoundCommand.Kind.SUBSHELL));
        }
        return at;
    }

    private void function(String name) {
        push(tokens.uses(name) ? EnvCompoundCommand.Kind.FUNCTION : EnvCompoundCommand.Kind.UNUSED_FUNCTION);
    }

    private void template(EnvLexer.Token token) {
        finish(NOT_JOINED);
        switch (EnvTemplateDetector.statement(tokens.text(token))) {
            case BEGIN -> {
                push(EnvCompoundCommand.Kind.IF);
                begin(EnvCompoundCommand.Kind.IF, Optional.empty());
            }
            case NEXT -> next(EnvCompoundCommand.Kind.IF, Optional.empty());
            case ELSE -> next(EnvCompoundCommand.Kind.IF, Optional.of(true));
            case END -> close(EnvCompoundCommand.Kind.IF);
            case INCLUDE -> commands.hide(token, variables);
            case OTHER -> {
                // The expression does not decide which lines are in the file.
            }
        }
    }

    /** Ends the present command; the next one is joined to it by the operator. */
    private void finish(String next) {
        redirects = false;
        List<EnvLexer.Token> command = List.copyOf(words);
        words.clear();
        String before = joined;
        joined = next;
        int at = 0;
        while (at < command.size() && !ended) {
            line = command.get(at).line();
            String word = tokens.text(command.get(at));
            if (word.equals("function") && at + 1 < command.size()) {
                function(tokens.text(command.get(at + 1)));
                at++;
            } else if (!keyword(word)) {
                run(command.subList(at, command.size()), before);
                return;
            }
            at++;
        }
    }

    private void run(List<EnvLexer.Token> command, String before) {
        Optional<Boolean> runs =
                before.equals("&&") ? status : before.equals("||") ? status.map(ok -> !ok) : Optional.of(true);
        if (runs.isPresent() && !runs.get()) {
            piped = false;
            return;
        }
        EnvVariables untouched = variables.copy();
        if (commands.isTerminator(command)) {
            end(runs.isPresent());
        }
        status = commands.run(command, variables);
        if (piped) {
            // A part of a pipe runs in a subshell.
            variables = untouched;
            piped = false;
        } else if (runs.isEmpty()) {
            variables = EnvVariables.merged(List.of(untouched, variables));
            conditions.note(untouched, variables, line, line);
            status = Optional.empty();
        }
    }

    private void end(boolean certain) {
        if (blocks.stream().allMatch(EnvCompoundCommand::hasEffect)) {
            ends.add(variables.copy());
            ended = certain && blocks.isEmpty();
        }
    }

    /** Processes a keyword of the shell; false for any other word. */
    private boolean keyword(String word) {
        switch (word) {
            case "if" -> push(EnvCompoundCommand.Kind.IF);
            case "then" -> begin(EnvCompoundCommand.Kind.IF, status);
            case "elif" -> next(EnvCompoundCommand.Kind.IF, Optional.empty());
            case "else" -> next(EnvCompoundCommand.Kind.IF, Optional.of(true));
            case "fi" -> close(EnvCompoundCommand.Kind.IF);
            case "while", "until", "for", "select" -> push(EnvCompoundCommand.Kind.LOOP);
            case "do" -> status = Optional.empty();
            case "done" -> close(EnvCompoundCommand.Kind.LOOP);
            case "case" -> {
                push(EnvCompoundCommand.Kind.CASE);
                begin(EnvCompoundCommand.Kind.CASE, Optional.empty());
            }
            case "esac" -> close(EnvCompoundCommand.Kind.CASE);
            case "{" -> {
                boolean body = Optional.ofNullable(blocks.peek())
                        .filter(EnvCompoundCommand::isFunction)
                        .filter(EnvCompoundCommand::opens)
                        .isPresent();
                if (!body) {
                    push(EnvCompoundCommand.Kind.GROUP);
                }
            }
            case "}" ->
                Optional.ofNullable(blocks.peek())
                        .filter(block -> block.isFunction() || block.kind() == EnvCompoundCommand.Kind.GROUP)
                        .ifPresent(block -> close(block.kind()));
            default -> {
                return Set.of("time", "in").contains(word);
            }
        }
        return true;
    }

    private void push(EnvCompoundCommand.Kind kind) {
        if (ended) {
            return;
        }
        if (blocks.size() == BLOCKS_MAX) {
            // The nesting of compound commands can no longer be determined.
            variables.markAllUnknown();
            ends.add(variables.copy());
            ended = true;
        } else {
            blocks.push(new EnvCompoundCommand(kind, variables, line));
        }
    }

    private Optional<EnvCompoundCommand> innermost(EnvCompoundCommand.Kind kind) {
        return Optional.ofNullable(blocks.peek()).filter(block -> block.kind() == kind);
    }

    private void begin(EnvCompoundCommand.Kind kind, Optional<Boolean> taken) {
        innermost(kind).ifPresent(block -> block.branch(taken));
    }

    private void next(EnvCompoundCommand.Kind kind, Optional<Boolean> taken) {
        innermost(kind).ifPresent(block -> {
            variables = block.next(variables);
            block.branch(taken);
        });
    }

    private void close(EnvCompoundCommand.Kind kind) {
        innermost(kind).ifPresent(block -> {
            blocks.pop();
            end(block);
        });
    }

    private void end(EnvCompoundCommand block) {
        variables = block.end(variables);
        conditions.note(block.before(), variables, block.line(), line);
    }
}
