package org.hconfig.gc.log;

/** Lines of JDK 8 and older that belong to a collection and tell nothing of its length: class histograms, heaps, steps. */
final class OldDetails {
    private OldDetails() {}

    /** True for a row of a class histogram: {@code    1:      13269691     2158610984  [C}. */
    static boolean isHistogramRow(String line) {
        int at = blanks(line, 0);
        int digits = digits(line, at);
        if (digits == at || digits >= line.length() || line.charAt(digits) != ':') {
            return false;
        }
        int number = blanks(line, digits + 1);
        return number > digits + 1 && digits(line, number) > number && line.startsWith("  ", digits(line, number));
    }

    /** True for an indented step of a collection, and for its processor times, on lines of their own. */
    static boolean isStep(String line) {
        int at = blanks(line, 0);
        return line.startsWith("[Times: user=", at)
                || line.startsWith("[GC Worker", at)
                || (at > 1 && line.startsWith("[", at) && !line.startsWith("[PSYoungGen", at));
    }

    /** Where an address range ends that begins here, {@code [0x00000006c0000000, 0x0000000740000000)}; -1 when none begins. */
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
