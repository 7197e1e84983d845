package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;

/**
 * Scanner of a shell script that consists of comments, plain assignments and a few harmless commands; finds the position of
 * each value. All other scripts are rejected, because only a shell can determine what they set.
 */
final class EnvAssignmentScanner {
    /** An assignment: its variable, an optional plus sign, its value. */
    static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)(\\+?)=(.*)", Pattern.DOTALL);

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Set<String> HARMLESS = Set.of("ulimit", "umask");
    private static final int SHOWN_MAX = 60;

    private final String place;
    private final String text;
    private final List<Assignment> assignments = new ArrayList<>();
    private final ProblemCollector problemCollector = new ProblemCollector();

    /**
     * An assignment of a variable.
     *
     * @param name the variable
     * @param append true for {@code NAME+=VALUE}
     * @param from the offset at which the value begins, including its quotes
     * @param to the offset at which it ends
     * @param line the line on which it begins, 1-based
     * @param computed true when a command, condition or expansion must be evaluated to determine it
     */
    record Assignment(String name, boolean append, int from, int to, int line, boolean computed) {}

    private EnvAssignmentScanner(String place, String text) {
        this.place = place;
        this.text = text;
    }

    /**
     * Returns all assignments, in order.
     *
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for each line that is not supported
     */
    static List<Assignment> of(String place, String text) {
        EnvAssignmentScanner scan = new EnvAssignmentScanner(place, text);
        EnvLexer lexer = EnvLexer.of(text);
        lexer.openQuotations()
                .forEach(line -> scan.refuse(
                        line,
                        "has an unterminated quote",
                        "a shell would read the rest of the file as part of the value"));
        List<EnvLexer.Token> command = new ArrayList<>();
        for (EnvLexer.Token token : lexer.tokens()) {
            if (token.kind() == EnvLexer.Kind.END) {
                scan.command(command);
                command.clear();
            } else {
                command.add(token);
            }
        }
        scan.command(command);
        scan.problemCollector.throwIfAny();
        return List.copyOf(scan.assignments);
    }

    private void command(List<EnvLexer.Token> tokens) {
        boolean words = tokens.stream().allMatch(token -> token.kind() == EnvLexer.Kind.WORD);
        if (!words || !take(tokens)) {
            String shown = text.substring(
                            tokens.get(0).from(), tokens.get(tokens.size() - 1).to())
                    .lines()
                    .findFirst()
                    .orElse("");
            refuse(
                    tokens.get(0).line(),
                    "is not a plain assignment: " + shown.substring(0, Math.min(SHOWN_MAX, shown.length())),
                    "HConfig supports comments, NAME=VALUE, export, ulimit and umask; it cannot determine the effect of"
                            + " other commands on the JVM options");
        }
    }

    private boolean take(List<EnvLexer.Token> words) {
        if (words.isEmpty() || HARMLESS.contains(words.get(0).in(text))) {
            return true;
        }
        boolean export = words.get(0).in(text).equals("export");
        for (EnvLexer.Token word : words.subList(export ? 1 : 0, words.size())) {
            Matcher assignment = ASSIGNMENT.matcher(word.in(text));
            if (assignment.matches()) {
                assignments.add(new Assignment(
                        assignment.group(1),
                        !assignment.group(2).isEmpty(),
                        word.from() + assignment.start(3),
                        word.to(),
                        words.get(0).line(),
                        word.computed()));
            } else if (!export || !NAME.matcher(word.in(text)).matches()) {
                return false;
            }
        }
        return true;
    }

    private void refuse(int number, String what, String why) {
        Problem problem = problem(place, number, what, why);
        problemCollector.add(problem);
    }

    /** Returns the problem of a line. */
    static Problem problem(String place, int number, String what, String why) {
        return new Problem(
                SiteError.ENV_SYNTAX,
                place + ":" + number + " " + what,
                why,
                "rewrite the line as a plain assignment, or change the JVM options manually; nothing was changed");
    }
}
