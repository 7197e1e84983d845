package org.hconfig.hbase.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;
import org.hconfig.model.Problems;

/**
 * Reads a shell script that consists of comments, plain assignments and a few harmless commands, and finds where each
 * value stands. Everything else is refused: nobody but a shell knows what it sets.
 */
final class EnvScan {
    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)(\\+?)=(.*)", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Set<String> HARMLESS = Set.of("ulimit", "umask");
    private static final String OPERATORS = "&|<>()";
    private static final int SHOWN_MAX = 60;

    private final String place;
    private final String text;
    private final List<Assignment> assignments = new ArrayList<>();
    private final Problems problems = new Problems();
    private int at;
    private int line = 1;

    /**
     * A variable that is set.
     *
     * @param name the variable
     * @param append true for {@code NAME+=VALUE}
     * @param from where the value begins, its quotes included
     * @param to where it ends
     * @param line the line on which it begins, from 1
     * @param computed true when the shell runs or decides something to know it
     */
    record Assignment(String name, boolean append, int from, int to, int line, boolean computed) {}

    private record Word(int from, int to, boolean computed) {}

    private EnvScan(String place, String text) {
        this.place = place;
        this.text = text;
    }

    /**
     * All assignments, in order.
     *
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for each line that is something else
     */
    static List<Assignment> of(String place, String text) {
        EnvScan scan = new EnvScan(place, text);
        while (scan.at < text.length()) {
            scan.command();
        }
        scan.problems.throwIfAny();
        return List.copyOf(scan.assignments);
    }

    private void command() {
        int begun = at;
        int first = line;
        List<Word> words = new ArrayList<>();
        boolean understood = true;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n' || c == ';') {
                at++;
                line += c == '\n' ? 1 : 0;
                break;
            }
            if (c == '#') {
                skipComment();
            } else if (isBlank(c)) {
                at++;
            } else if (continues(at)) {
                at += 2;
                line++;
            } else if (OPERATORS.indexOf(c) >= 0) {
                understood = false;
                at++;
            } else {
                words.add(word());
            }
        }
        if (!understood || !take(words, first)) {
            String shown = text.substring(begun, at).strip().lines().findFirst().orElse("");
            refuse(
                    first,
                    "is no plain assignment: " + shown.substring(0, Math.min(SHOWN_MAX, shown.length())),
                    "HConfig understands comments, NAME=VALUE, export, ulimit and umask; what else a shell would do with"
                            + " the JVM's options nobody can see");
        }
    }

    private boolean take(List<Word> words, int first) {
        if (words.isEmpty() || HARMLESS.contains(text(words.get(0)))) {
            return true;
        }
        boolean export = text(words.get(0)).equals("export");
        for (Word word : words.subList(export ? 1 : 0, words.size())) {
            Matcher assignment = ASSIGNMENT.matcher(text(word));
            if (assignment.matches()) {
                assignments.add(new Assignment(
                        assignment.group(1),
                        !assignment.group(2).isEmpty(),
                        word.from() + assignment.start(3),
                        word.to(),
                        first,
                        word.computed()));
            } else if (!export || !NAME.matcher(text(word)).matches()) {
                return false;
            }
        }
        return true;
    }

    private Word word() {
        int from = at;
        int begun = line;
        boolean computed = false;
        char quote = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean ends = isBlank(c) || c == '\n' || c == ';' || OPERATORS.indexOf(c) >= 0;
            if (quote == 0 && ends) {
                break;
            }
            if (c == '\\' && quote != '\'') {
                line += continues(at) ? 1 : 0;
                at = Math.min(text.length(), at + 2);
            } else if (quote != '\'' && (c == '`' || text.startsWith("$(", at))) {
                computed = true;
                skipSubstitution(c == '`' ? '`' : ')');
            } else {
                computed |= quote != '\'' && text.startsWith("${", at) && decides();
                if (c == '\n') {
                    line++;
                } else if (quote == 0 && (c == '"' || c == '\'')) {
                    quote = c;
                } else if (c == quote) {
                    quote = 0;
                }
                at++;
            }
        }
        if (quote != 0) {
            refuse(begun, "opens a quotation that never ends", "a shell would read the rest of the file as its value");
        }
        return new Word(from, at, computed);
    }

    /** True for <code>${NAME:-other}</code> and the like. */
    private boolean decides() {
        int end = text.indexOf('}', at);
        return end < 0 || !NAME.matcher(text.substring(at + 2, end)).matches();
    }

    private void skipSubstitution(char end) {
        int depth = 0;
        at += end == ')' ? 2 : 1;
        while (at < text.length()) {
            char c = text.charAt(at++);
            line += c == '\n' ? 1 : 0;
            if (c == '\\') {
                at++;
            } else if (end == ')' && c == '(') {
                depth++;
            } else if (c == end && depth-- == 0) {
                return;
            }
        }
        at = text.length();
    }

    private void skipComment() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }

    private boolean continues(int position) {
        return text.startsWith("\\\n", position);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r';
    }

    private String text(Word word) {
        return text.substring(word.from(), word.to());
    }

    private void refuse(int number, String what, String why) {
        Problem problem = problem(place, number, what, why);
        problems.add(problem.code(), problem.what(), problem.why(), problem.next());
    }

    /** The problem with a line. */
    static Problem problem(String place, int number, String what, String why) {
        return new Problem(
                SiteError.ENV_SYNTAX,
                place + ":" + number + " " + what,
                why,
                "write the line plainly, or change the JVM's options by hand; nothing was changed");
    }
}
