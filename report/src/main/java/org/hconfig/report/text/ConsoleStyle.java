package org.hconfig.report.text;

/**
 * Text styles of terminals. A style never carries a meaning alone: each use also has a word or a sign.
 *
 * @param on false to return texts unchanged
 */
public record ConsoleStyle(boolean on) {
    /** Emphasizes the most important text of a line. */
    public String bold(String text) {
        return wrap("1", text);
    }

    /** Dims text of low importance. */
    public String dim(String text) {
        return wrap("2", text);
    }

    /** Marks a failure. */
    public String failure(String text) {
        return wrap("1;31", text);
    }

    /** Marks success. */
    public String success(String text) {
        return wrap("32", text);
    }

    /** Marks a change or a warning. */
    public String warning(String text) {
        return wrap("33", text);
    }

    private String wrap(String code, String text) {
        return on && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
