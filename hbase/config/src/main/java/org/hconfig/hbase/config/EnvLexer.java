package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lexer of shell scripts: splits a script into words, operators and command ends. Comments and line continuations are skipped.
 */
final class EnvLexer {
    /** The kinds of tokens. */
    enum Kind {
        /** A word, including quotes. */
        WORD,
        /** Characters with a meaning to the shell outside words: {@code && | < (}. */
        OPERATOR,
        /** The end of a line, or a semicolon. */
        END,
        /** A statement of a template language that remained in the file. */
        TEMPLATE
    }

    private static final String OPERATORS = "&|<>()";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Integer> openQuotations = new ArrayList<>();
    private int at;
    private int line = 1;
    /** The delimiter of the pending here-document, as in {@code <<EOF}; empty for none. */
    private String documentEnd = "";

    /**
     * A token of the script.
     *
     * @param kind its kind
     * @param from the offset at which it begins
     * @param to the offset at which it ends
     * @param line the line on which it begins, 1-based
     * @param computed true for a word that contains a command, condition or expansion
     */
    record Token(Kind kind, int from, int to, int line, boolean computed) {
        /** Returns its text in a script. */
        String in(String script) {
            return script.substring(from, to);
        }
    }

    private EnvLexer(String text) {
        this.text = text;
    }

    /** Tokenizes a script. */
    static EnvLexer of(String text) {
        EnvLexer lexer = new EnvLexer(text);
        while (lexer.at < text.length()) {
            lexer.token();
        }
        return lexer;
    }

    /** Returns all tokens, in order. */
    List<Token> tokens() {
        return List.copyOf(tokens);
    }

    /** Returns the lines of words with an unterminated quote. */
    List<Integer> openQuotations() {
        return List.copyOf(openQuotations);
    }

    private void token() {
        char c = text.charAt(at);
        Optional<Integer> template = EnvTemplateDetector.end(text, at);
        if (template.isPresent() && EnvTemplateDetector.isStatement(text.substring(at, template.get()))) {
            add(Kind.TEMPLATE, at, template.get());
            line += newLines(at, template.get());
            at = template.get();
        } else if (c == '\n' || c == ';') {
            add(Kind.END, at, ++at);
            line += c == '\n' ? 1 : 0;
            if (c == '\n' && !documentEnd.isEmpty()) {
                skipDocument();
            }
        } else if (c == '#') {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
        } else if (isBlank(c)) {
            at++;
        } else if (continues(at)) {
            at += 2;
            line++;
        } else if (isOperator(c) && template.isEmpty()) {
            int from = at;
            while (at < text.length() && isOperator(text.charAt(at)) && (at == from || text.charAt(at) == c)) {
                at++;
            }
            add(Kind.OPERATOR, from, at);
        } else {
            word();
        }
    }

    private void add(Kind kind, int from, int to) {
        tokens.add(new Token(kind, from, to, line, false));
    }

    private void word() {
        int from = at;
        int begun = line;
        boolean computed = false;
        char quote = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            Optional<Integer> template = EnvTemplateDetector.endInWord(text, at);
            boolean ends = isBlank(c) || c == '\n' || c == ';' || isOperator(c);
            if (quote == 0 && ends && template.isEmpty()) {
                break;
            }
            if (template.isPresent()) {
                computed = true;
                line += newLines(at, template.get());
                at = template.get();
            } else if (c == '\\' && quote != '\'') {
                line += continues(at) ? 1 : 0;
                at = Math.min(text.length(), at + 2);
            } else if (quote != '\'' && (c == '`' || text.startsWith("$(", at))) {
                computed = true;
                int end = substitutionEnd(text, at);
                line += newLines(at, end);
                at = end;
            } else if (quote != '\'' && text.startsWith("${", at)) {
                computed |= !EnvWordExpander.isPlain(text, at);
                int end = EnvWordExpander.end(text, at);
                line += newLines(at, end);
                at = end;
            } else {
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
            openQuotations.add(begun);
        }
        boolean begins = !tokens.isEmpty()
                && tokens.get(tokens.size() - 1).kind() == Kind.OPERATOR
                && tokens.get(tokens.size() - 1).in(text).equals("<<");
        tokens.add(new Token(Kind.WORD, from, at, begun, computed));
        if (begins) {
            documentEnd = text.substring(from, at).replaceAll("^-|[\"'\\\\]", "");
        }
    }

    private void skipDocument() {
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            String next = text.substring(at, end < 0 ? text.length() : end);
            at = end < 0 ? text.length() : end + 1;
            line++;
            if (next.strip().equals(documentEnd)) {
                break;
            }
        }
        documentEnd = "";
    }

    /**
     * Returns the end of the command substitution that begins at this offset: the offset after its parenthesis or backquote, or
     * the text's end.
     */
    static int substitutionEnd(String text, int from) {
        boolean parentheses = text.charAt(from) == '$';
        char end = parentheses ? ')' : '`';
        int depth = 0;
        int position = from + (parentheses ? 2 : 1);
        while (position < text.length()) {
            char c = text.charAt(position++);
            if (c == '\\') {
                position++;
            } else if (parentheses && c == '(') {
                depth++;
            } else if (c == end && depth-- == 0) {
                return Math.min(text.length(), position);
            }
        }
        return text.length();
    }

    private int newLines(int from, int to) {
        return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
    }

    private boolean continues(int position) {
        return text.startsWith("\\\n", position);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r';
    }

    private static boolean isOperator(char c) {
        return OPERATORS.indexOf(c) >= 0;
    }
}
