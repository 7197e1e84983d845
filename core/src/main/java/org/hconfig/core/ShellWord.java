package org.hconfig.core;

/** A word of a command that people are asked to run. */
public final class ShellWord {
    private ShellWord() {}

    /** Returns the word, quoted if a shell would read it differently. */
    public static String of(String word) {
        return word.matches("[\\w./,:=+@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
