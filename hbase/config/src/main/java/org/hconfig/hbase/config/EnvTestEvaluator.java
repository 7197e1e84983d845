package org.hconfig.hbase.config;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Evaluates tests of a start script for an empty variable: {@code [ -z "$NAME" ]}. */
final class EnvTestEvaluator {
    private static final Pattern REFERENCE =
            Pattern.compile("\"?\\$(?:\\{([A-Za-z_]\\w*)(?::?-)?\\}|([A-Za-z_]\\w*))\"?");

    private EnvTestEvaluator() {}

    /**
     * Evaluates a command.
     *
     * @param words the command and its arguments
     * @param variables the variables so far; one that the script has not set counts as empty
     * @return whether it succeeds; empty for any other command
     */
    static Optional<Boolean> of(List<String> words, EnvVariables variables) {
        if (words.equals(List.of("true")) || words.equals(List.of(":"))) {
            return Optional.of(true);
        }
        if (words.equals(List.of("false"))) {
            return Optional.of(false);
        }
        boolean brackets =
                words.size() == 4 && (words.get(0).equals("[") || words.get(0).equals("[["));
        boolean test = brackets || (words.size() == 3 && words.get(0).equals("test"));
        boolean asks = test && (words.get(1).equals("-z") || words.get(1).equals("-n"));
        Matcher reference = REFERENCE.matcher(asks ? words.get(2) : "");
        if (!reference.matches()) {
            return Optional.empty();
        }
        String value = variables.valueOrEmpty(reference.group(1) != null ? reference.group(1) : reference.group(2));
        // An unknown part may be empty; a known part is not.
        boolean blank = value.codePoints().noneMatch(c -> c > ' ');
        boolean unknown = EnvVariables.isUnknown(value);
        return unknown ? Optional.empty() : Optional.of(blank == words.get(1).equals("-z"));
    }
}
