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
    private static final Pattern HERE_DOCUMENT = Pattern.compile("<<-?\\s*[\"'\\\\]?([A-Za-z_][A-Za-z0-9_]*)");
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

    /**
     * The variables of a script that may hold anything a shell understands, as far as they can be known without one.
     *
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for a quotation that never ends
     */
    static EnvExpansion variables(String place, String text) {
        EnvScan scan = new EnvScan(place, text);
        EnvExpansion variables = new EnvExpansion();
        EnvCommands commands = new EnvCommands();
        boolean chained = false;
        while (scan.at < text.length()) {
            List<Word> words = new ArrayList<>();
            int from = scan.at;
            boolean certain = commands.certain() && !chained;
            char end = scan.words(words);
            List<String> rest = commands.enter(words.stream().map(scan::text).toList());
            boolean list = end == '(' && text.startsWith("=", scan.at - 2);
            boolean inTheSameShell = (end != '|' && end != '&') || text.startsWith(String.valueOf(end), scan.at);
            boolean declared = words.stream().map(scan::text).anyMatch(EnvCommands::declares);
            assign(rest, declared, certain && inTheSameShell && !list, variables);
            if (end == '(' || end == ')') {
                commands.parenthesis(end);
            }
            chained = end == '&' || end == '|';
            if (scan.at == from) {
                throw new IllegalStateException(place + ":" + scan.line + " cannot be read");
            }
        }
        scan.problems.throwIfAny();
        return variables;
    }

    /** Reads the words up to the end of a command; gives the character that ends it. */
    private char words(List<Word> words) {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '<' && skipHereDocument()) {
                continue;
            }
            if (c == '<' || c == '>') {
                skipRedirection(words);
            } else if (c == '\n' || c == ';' || OPERATORS.indexOf(c) >= 0) {
                at++;
                line += c == '\n' ? 1 : 0;
                return c;
            } else if (c == '#') {
                skipComment();
            } else if (isBlank(c)) {
                at++;
            } else if (continues(at)) {
                at += 2;
                line++;
            } else {
                words.add(word());
            }
        }
        return '\n';
    }

    /** Skips {@code 2>&1}, {@code >> file} and the like. */
    private void skipRedirection(List<Word> words) {
        int last = words.size() - 1;
        if (last >= 0 && words.get(last).to() == at && text(words.get(last)).matches("\\d")) {
            words.remove(last);
        }
        at++;
        while (at < text.length() && "&<>|".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        if (at < text.length() && "\n;&|<>()".indexOf(text.charAt(at)) < 0) {
            word();
        }
    }

    private static void assign(List<String> words, boolean declared, boolean certain, EnvExpansion variables) {
        if (!words.isEmpty() && words.get(0).equals(":")) {
            words.stream().filter(word -> certain).forEach(variables::setDefaults);
            return;
        }
        if (!words.isEmpty() && words.get(0).equals("unset")) {
            words.stream().filter(word -> certain).forEach(variables::remove);
            return;
        }
        List<Matcher> assignments = words.stream().map(ASSIGNMENT::matcher).toList();
        boolean all = true;
        for (Matcher assignment : assignments) {
            all &= assignment.matches();
        }
        // NAME=VALUE in front of a command holds for that command alone; names without a value are exported.
        boolean exported = declared
                && words.stream()
                        .allMatch(word -> ASSIGNMENT.matcher(word).matches()
                                || NAME.matcher(word).matches());
        for (Matcher assignment : assignments) {
            if ((all || exported) && assignment.matches()) {
                boolean append = !assignment.group(2).isEmpty();
                String name = assignment.group(1);
                if (!certain) {
                    variables.perhapsSet(name, (append ? "$" + name : "") + assignment.group(3));
                } else if (append) {
                    variables.append(name, assignment.group(3));
                } else {
                    variables.set(name, assignment.group(3));
                }
            }
        }
    }

    /** Skips the text of {@code <<END}, of which nothing is a command; false when there is none here. */
    private boolean skipHereDocument() {
        Matcher begin = HERE_DOCUMENT.matcher(text).region(at, text.length());
        if (!begin.lookingAt()) {
            return false;
        }
        Matcher end = Pattern.compile("(?m)^\\t*" + Pattern.quote(begin.group(1)) + "\\r?$")
                .matcher(text)
                .region(begin.end(), text.length());
        int to = end.find() ? end.end() : text.length();
        line += (int) text.substring(at, to).chars().filter(c -> c == '\n').count();
        at = to;
        return true;
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

    /** Where a substitution that begins here ends; behind the one character when none does. */
    static int endOfSubstitution(String text, int from) {
        EnvScan scan = new EnvScan("", text);
        scan.at = from;
        if (text.startsWith("$(", from)) {
            scan.skipSubstitution(')');
        } else if (text.startsWith("${", from)) {
            scan.at = Math.max(from, text.indexOf('}', from)) + 1;
        } else if (text.charAt(from) == '`') {
            scan.skipSubstitution('`');
        } else {
            scan.at = from + 1;
        }
        return Math.min(scan.at, text.length());
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
