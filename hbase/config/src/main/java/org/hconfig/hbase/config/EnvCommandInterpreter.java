package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Interprets the effect of simple commands of a start script on its variables. */
final class EnvCommandInterpreter {
    private static final Set<String> DECLARATIONS = Set.of("export", "declare", "typeset", "readonly", "local");
    /** Commands that execute other scripts or computed text. */
    private static final Set<String> HIDING = Set.of(".", "source", "eval");
    /** Commands that set the variables named in their arguments. */
    private static final Set<String> SETTING = Set.of("read", "mapfile", "readarray", "let", "getopts", "printf");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Limit of the number of expansions, far above that of any real script. */
    private static final int EXPANSIONS_MAX = 10_000;

    private final EnvTokenList tokens;
    private final List<Integer> hidden = new ArrayList<>();
    private int expansions;

    EnvCommandInterpreter(EnvTokenList tokens) {
        this.tokens = tokens;
    }

    /** Returns the lines of commands that may set variables in a way that cannot be determined. */
    List<Integer> hidden() {
        return List.copyOf(hidden);
    }

    /** True for a command that ends the script. */
    boolean isTerminator(List<EnvLexer.Token> command) {
        String first = tokens.text(command.get(0));
        return first.equals("return") || first.equals("exit");
    }

    /** Marks all variables as unknown after this token. */
    void hide(EnvLexer.Token token, EnvVariables variables) {
        hidden.add(token.line());
        variables.markAllUnknown();
    }

    /**
     * Interprets a command.
     *
     * @return whether it succeeds; empty when unknown
     */
    Optional<Boolean> run(List<EnvLexer.Token> command, EnvVariables variables) {
        List<String> words = command.stream().map(tokens::text).toList();
        String first = words.get(0);
        boolean declares = DECLARATIONS.contains(first);
        expansions += words.size();
        if (expansions > EXPANSIONS_MAX) {
            hide(command.get(0), variables);
        } else if (declares
                || words.stream()
                        .allMatch(word ->
                                EnvAssignmentScanner.ASSIGNMENT.matcher(word).matches())) {
            for (EnvLexer.Token word : command.subList(declares ? 1 : 0, command.size())) {
                assign(word, variables);
            }
            return Optional.of(true);
        } else if (first.equals("unset")) {
            words.stream().filter(word -> NAME.matcher(word).matches()).forEach(name -> variables.set(name, ""));
            return Optional.of(true);
        } else if (first.equals(":")) {
            words.forEach(word -> EnvWordExpander.of(word, variables));
            return Optional.of(true);
        } else if (HIDING.contains(first) || EnvTemplateDetector.end(first, 0).isPresent()) {
            hide(command.get(0), variables);
        } else if (SETTING.contains(first)) {
            tokens.names(command.subList(1, command.size())).forEach(variables::markUnknown);
        } else {
            return EnvTestEvaluator.of(words, variables);
        }
        return Optional.empty();
    }

    private void assign(EnvLexer.Token token, EnvVariables variables) {
        String word = tokens.text(token);
        Matcher plain = EnvAssignmentScanner.ASSIGNMENT.matcher(word);
        if (plain.matches()) {
            set(plain, EnvWordExpander.of(plain.group(3), variables), variables);
            return;
        }
        // The quotes may enclose the whole argument: export "NAME=VALUE".
        String expanded = EnvWordExpander.of(word, variables);
        Matcher quoted = EnvAssignmentScanner.ASSIGNMENT.matcher(expanded);
        if (quoted.matches()) {
            set(quoted, quoted.group(3), variables);
        } else if (EnvVariables.isUnknown(expanded)) {
            hide(token, variables);
        }
    }

    private static void set(Matcher assignment, String value, EnvVariables variables) {
        if (assignment.group(2).isEmpty()) {
            variables.set(assignment.group(1), value);
        } else {
            variables.append(assignment.group(1), value);
        }
    }
}
