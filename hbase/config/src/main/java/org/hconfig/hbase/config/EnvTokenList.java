package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of a start script, with queries on the names in them. */
final class EnvTokenList {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern ARRAY = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\+?=");

    private final String text;
    private final List<EnvLexer.Token> tokens;
    private final Map<String, Integer> uses = new HashMap<>();
    private final Set<String> assigned = new HashSet<>();

    EnvTokenList(String text, List<EnvLexer.Token> tokens) {
        this.text = text;
        this.tokens = List.copyOf(tokens);
        for (EnvLexer.Token token : tokens) {
            String word = text(token);
            uses.merge(word, 1, Integer::sum);
            Matcher assignment = EnvAssignmentScanner.ASSIGNMENT.matcher(word);
            if (assignment.matches()) {
                assigned.add(assignment.group(1));
            }
        }
    }

    List<EnvLexer.Token> all() {
        return tokens;
    }

    String text(EnvLexer.Token token) {
        return token.in(text);
    }

    /** True when the token at this position has this text and is not a word. */
    boolean is(int at, String token) {
        return at >= 0
                && at < tokens.size()
                && tokens.get(at).kind() != EnvLexer.Kind.WORD
                && text(tokens.get(at)).equals(token);
    }

    /** Returns the variables that the script assigns anywhere. */
    Set<String> assigned() {
        return Set.copyOf(assigned);
    }

    /** True when the name of a function occurs in the script more often than in its definition. */
    boolean uses(String function) {
        return uses.getOrDefault(function, 0) > 1;
    }

    /** Returns the array variable whose elements begin with the parenthesis at this position: {@code NAME=(}. */
    Optional<String> array(int at) {
        if (at == 0 || tokens.get(at - 1).to() != tokens.get(at).from()) {
            return Optional.empty();
        }
        Matcher array = ARRAY.matcher(text(tokens.get(at - 1)));
        return array.matches() ? Optional.of(array.group(1)) : Optional.empty();
    }

    /** Returns the position of the parenthesis that closes the one at this position; the last position when there is none. */
    int closing(int at) {
        int depth = 0;
        for (int i = at; i < tokens.size(); i++) {
            if (tokens.get(i).kind() == EnvLexer.Kind.OPERATOR) {
                String operator = text(tokens.get(i));
                depth += operator.startsWith("(") ? operator.length() : 0;
                depth -= operator.startsWith(")") ? operator.length() : 0;
                if (depth <= 0) {
                    return i;
                }
            }
        }
        return tokens.size() - 1;
    }

    /** Returns all names in the words between two positions. */
    Set<String> names(int from, int to) {
        return names(tokens.subList(from, to));
    }

    /** Returns all names in these words. */
    Set<String> names(List<EnvLexer.Token> words) {
        Set<String> names = new HashSet<>();
        List<Matcher> matchers = new ArrayList<>();
        words.forEach(word -> matchers.add(NAME.matcher(text(word))));
        for (Matcher name : matchers) {
            while (name.find()) {
                names.add(name.group());
            }
        }
        return names;
    }
}
