package org.hconfig.cli.output;

/**
 * Emphasis for terminals. Never the only carrier of a meaning: each use has a word or a sign beside it.
 *
 * @param on false leaves every text as it is
 */
public record ConsoleStyle(boolean on) {
    /** What matters most on a line. */
    public String bold(String text) {
        return wrap("1", text);
    }

    /** What may be skipped. */
    public String dim(String text) {
        return wrap("2", text);
    }

    /** What failed. */
    public String failure(String text) {
        return wrap("1;31", text);
    }

    /** What is well. */
    public String success(String text) {
        return wrap("32", text);
    }

    /** What changes or needs a look. */
    public String warning(String text) {
        return wrap("33", text);
    }

    private String wrap(String code, String text) {
        return on && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
