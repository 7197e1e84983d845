package org.hconfig.hbase.config;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An excerpt of an {@code hbase-env.sh} to be passed on to others: the values and options that HConfig reads, and the structure of
 * the script. Other values, arguments, whole commands, comments and input of commands are replaced by {@link #MASK} or left out,
 * because secrets in them cannot be found with certainty. What a reader computes from the excerpt is what it computes from
 * the script, or unknown. Lines keep their numbers.
 */
public final class EnvExcerpt {
    /** What replaces a command, a value or a part of one. */
    public static final String MASK = "MASKED";

    /** A value that readers must treat as unknown. */
    static final String UNKNOWN = "$(" + MASK + ")";

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern ASSIGNED = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)(\\+?)=");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{?([A-Za-z_][A-Za-z0-9_]*)");
    private static final Set<String> KEYWORDS =
            Set.of("if", "then", "elif", "else", "fi", "while", "until", "do", "done", "esac", "{", "}", "!", "time");
    private static final Set<String> NAMING = Set.of("for", "select", "function");
    private static final Set<String> DECLARING = Set.of("export", "readonly", "unset");
    private static final Set<String> ENDING = Set.of("exit", "return");
    private static final Set<String> RUNNING = Set.of(".", "source", "eval");
    private static final Set<String> LIMITING = Set.of("ulimit", "umask");
    private static final Set<String> ALSO = Set.of(
            "JAVA_HOME", "HBASE_HEAPSIZE", "HBASE_OFFHEAPSIZE", "HBASE_GC_OPTS", "HBASE_CLASSPATH", "HBASE_LOG_DIR");

    private final String text;
    private final EnvTokenList tokens;
    private final Set<String> read;
    private final StringBuilder excerpt = new StringBuilder();
    private final List<EnvLexer.Token> words = new ArrayList<>();
    private int line = 1;

    private EnvExcerpt(String text, List<EnvLexer.Token> all) {
        this.text = text;
        this.tokens = new EnvTokenList(text, all);
        this.read = read(all);
    }

    /** Returns the excerpt; empty for a script with an unterminated quote or with statements of a template language. */
    public static Optional<byte[]> of(byte[] script) {
        // One character per byte, so that unchanged text is preserved in any encoding.
        String text = new String(script, StandardCharsets.ISO_8859_1)
                .replace("\u00EF\u00BB\u00BF", "")
                .replace("\r\n", "\n")
                .replace("\0", "");
        EnvLexer lexer = EnvLexer.of(text);
        boolean template = lexer.tokens().stream().anyMatch(token -> token.kind() == EnvLexer.Kind.TEMPLATE);
        if (template || !lexer.openQuotations().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new EnvExcerpt(text, lexer.tokens()).write().getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns the variables that HConfig reads, and those to which their values refer. */
    private Set<String> read(List<EnvLexer.Token> all) {
        Set<String> names = Stream.concat(
                        ALSO.stream(), Stream.of(ProcessType.values()).flatMap(type -> type.variables().stream()))
                .collect(Collectors.toCollection(HashSet::new));
        boolean more = true;
        while (more) {
            more = false;
            for (EnvLexer.Token token : all) {
                Matcher assigned = EnvAssignmentScanner.ASSIGNMENT.matcher(token.in(text));
                if (assigned.matches() && names.contains(assigned.group(1))) {
                    Matcher reference = REFERENCE.matcher(assigned.group(3));
                    while (reference.find()) {
                        more |= names.add(reference.group(1));
                    }
                }
            }
        }
        return names;
    }

    private String write() {
        boolean redirects = false;
        List<EnvLexer.Token> all = tokens.all();
        for (int i = 0; i < all.size(); i++) {
            EnvLexer.Token token = all.get(i);
            String operator = tokens.text(token);
            if (token.kind() == EnvLexer.Kind.WORD) {
                if (!redirects) {
                    words.add(token);
                }
                redirects = false;
            } else if (token.kind() == EnvLexer.Kind.OPERATOR && "<>".indexOf(operator.charAt(0)) >= 0) {
                redirects = true;
            } else if (operator.startsWith("(") && tokens.array(i).isPresent()) {
                String name = tokens.array(i).get();
                words.remove(words.size() - 1);
                command();
                put(token.line(), name + "=" + UNKNOWN);
                i = tokens.closing(i);
            } else if (operator.equals("((")) {
                put(token.line(), MASK);
                i = tokens.closing(i);
            } else if (!redirects || !operator.equals("&")) {
                redirects = false;
                command();
                put(token.line(), operator.equals("\n") ? "" : operator);
            }
        }
        command();
        return excerpt.append("\n# ")
                .append(MASK)
                .append(": left out by hconfig collect, as are comments.\n")
                .toString();
    }

    /** Writes what is kept of the present command. */
    private void command() {
        int at = 0;
        while (at < words.size() && KEYWORDS.contains(word(at))) {
            put(words.get(at).line(), word(at++));
        }
        if (at < words.size()) {
            List<String> rest =
                    IntStream.range(at, words.size()).mapToObj(this::word).toList();
            put(words.get(at).line(), String.join(" ", kept(rest)));
        }
        words.clear();
    }

    private String word(int at) {
        return tokens.text(words.get(at));
    }

    private List<String> kept(List<String> command) {
        String first = command.get(0);
        List<String> arguments = command.subList(1, command.size());
        if (command.stream().allMatch(EnvExcerpt::assigns)) {
            return command.stream().map(this::assignment).toList();
        }
        if (DECLARING.contains(first)
                && arguments.stream()
                        .allMatch(word -> assigns(word) || NAME.matcher(word).matches())) {
            return Stream.concat(Stream.of(first), arguments.stream().map(this::assignment))
                    .toList();
        }
        if (ENDING.contains(first)) {
            return List.of(first);
        }
        if (RUNNING.contains(first)) {
            return List.of(first, MASK);
        }
        if (LIMITING.contains(first)
                && arguments.stream().allMatch(word -> word.matches("-?[A-Za-z]|\\d{1,9}|unlimited"))) {
            return command;
        }
        if (NAMING.contains(first)
                && !arguments.isEmpty()
                && NAME.matcher(arguments.get(0)).matches()) {
            return first.equals("function") ? List.of(first, MASK) : List.of(first, arguments.get(0), "in", MASK);
        }
        if (first.equals("case")) {
            return List.of(first, MASK, "in");
        }
        // A declaration that is understood only in part may set any variable.
        return Set.of(
                                "declare",
                                "typeset",
                                "local",
                                "export",
                                "readonly",
                                "read",
                                "mapfile",
                                "readarray",
                                "let",
                                "getopts",
                                "printf")
                        .contains(first)
                ? List.of("eval", MASK)
                : List.of(MASK);
    }

    private static boolean assigns(String word) {
        return ASSIGNED.matcher(word).lookingAt();
    }

    private String assignment(String word) {
        Matcher assigned = EnvAssignmentScanner.ASSIGNMENT.matcher(word);
        if (!assigned.matches()) {
            return word;
        }
        boolean isRead = read.contains(assigned.group(1));
        return assigned.group(1) + assigned.group(2) + "="
                + (isRead
                        ? EnvValueExcerpt.of(assigned.group(3))
                        : assigned.group(3).isEmpty() ? "" : MASK);
    }

    private void put(int at, String part) {
        while (line < at) {
            excerpt.append('\n');
            line++;
        }
        boolean begins = excerpt.isEmpty() || excerpt.charAt(excerpt.length() - 1) == '\n';
        excerpt.append(begins || part.isEmpty() ? "" : " ").append(part);
    }
}
