package org.hconfig.gc.log;

/**
 * Classifies lines of JDK 8 and older: starts of collections, and lines that belong to a collection but do not contain
 * its duration.
 */
final class LegacyLineClassifier {
    private LegacyLineClassifier() {}

    /** Returns true for a row of a class histogram: {@code    1:      13269691     2158610984  [C}. */
    static boolean isHistogramRow(String line) {
        int at = blanks(line, 0);
        int digits = digits(line, at);
        if (digits == at || digits >= line.length() || line.charAt(digits) != ':') {
            return false;
        }
        int number = blanks(line, digits + 1);
        return number > digits + 1 && digits(line, number) > number && line.startsWith("  ", digits(line, number));
    }

    /** Returns true for an indented phase of a collection, and for CPU times on a line of their own. */
    static boolean isStep(String line) {
        int at = blanks(line, 0);
        return line.startsWith("[Times: user=", at)
                || line.startsWith("[GC Worker", at)
                || (at > 1 && line.startsWith("[", at) && !line.startsWith("[PSYoungGen", at));
    }

    /**
     * Returns the end of an address range that starts here, {@code [0x00000006c0000000, 0x0000000740000000)}; -1 when
     * there is none.
     */
    static int addressesEnd(String line, int at) {
        if (!line.startsWith("[0x", at)) {
            return -1;
        }
        for (int i = at + 1; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == ')' || c == ']') {
                return i;
            }
            if (c == '[') {
                return i - 1;
            }
        }
        return line.length() - 1;
    }

    /** Returns true for a line that reports a collection in an unknown format. */
    static boolean reports(String line) {
        return line.contains(" secs]")
                || line.contains("[GC")
                || line.contains("[Full GC")
                || line.contains("[Pause ")
                || line.contains("] GC(");
    }

    /** Returns true at the start of a collection that stops the application. */
    static boolean opens(String line, int at) {
        if (line.startsWith("[Full GC", at)) {
            return true;
        }
        if (!line.startsWith("[GC", at)) {
            return false;
        }
        return at + 3 >= line.length()
                || (!line.startsWith(" concurrent", at + 3)
                        && !line.startsWith(" Worker", at + 3)
                        && (!Character.isLetter(line.charAt(at + 3)) || printsWithin(line, at + 3)));
    }

    /** Returns true for text that JVMs print directly after the start of a collection. */
    private static boolean printsWithin(String line, int at) {
        return line.startsWith("Before GC:", at) || line.startsWith("AdaptiveSize", at);
    }

    private static int blanks(String line, int from) {
        int at = from;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static int digits(String line, int from) {
        int at = from;
        while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
