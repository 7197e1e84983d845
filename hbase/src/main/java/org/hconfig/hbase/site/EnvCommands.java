package org.hconfig.hbase.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Follows which commands of a shell script run in any case: those outside of conditions, loops, functions and subshells, and
 * not behind {@code &&}, {@code ||} or {@code |}.
 */
final class EnvCommands {
    private static final Set<String> OPEN = Set.of("if", "while", "until", "for", "case", "select", "{");
    private static final Set<String> CLOSE = Set.of("fi", "done", "esac", "}");
    private static final Set<String> BETWEEN = Set.of("then", "else", "elif", "do", "!", "time");
    private static final Set<String> DECLARE = Set.of("export", "declare", "typeset", "readonly", "local");

    private int depth;
    private int parentheses;

    /**
     * The words of a command without keywords of the shell in front; keeps count of what they open and close.
     *
     * @param words its words
     */
    List<String> enter(List<String> words) {
        List<String> rest = new ArrayList<>(words);
        while (!rest.isEmpty()) {
            String first = rest.get(0);
            if (OPEN.contains(first)) {
                depth++;
            } else if (CLOSE.contains(first)) {
                depth = Math.max(0, depth - 1);
            } else if (!BETWEEN.contains(first)) {
                break;
            }
            rest.remove(0);
        }
        if (!rest.isEmpty()
                && rest.get(0).equals("function")
                && rest.get(rest.size() - 1).equals("{")) {
            depth++;
        }
        if (!rest.isEmpty() && DECLARE.contains(rest.get(0))) {
            rest.remove(0);
            rest.removeIf(word -> word.startsWith("-"));
        }
        return rest;
    }

    /** True for {@code export} and the other words that give variables attributes. */
    static boolean declares(String word) {
        return DECLARE.contains(word);
    }

    void parenthesis(char c) {
        parentheses = Math.max(0, parentheses + (c == '(' ? 1 : -1));
    }

    /** True when the next command runs in any case. */
    boolean certain() {
        return depth == 0 && parentheses == 0;
    }
}
