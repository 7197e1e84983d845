package org.hconfig.hbase.dataset.mapping;

/** Advice for a line that should have several fields but has one: it probably contains a separator other than the configured one. */
public final class SeparatorHint {
    private static final String EXCEL = "sep=";
    private static final String CANDIDATES = ";\t|\u0001";

    private SeparatorHint() {}

    /**
     * Returns the advice.
     *
     * @param line the header or a row, as read
     * @param usual advice if the separator is not the cause
     */
    public static String hint(String line, String usual) {
        if (line.toLowerCase(java.util.Locale.ROOT).startsWith(EXCEL) && line.length() > EXCEL.length()) {
            return "the first line is an Excel separator declaration: load with --skip 1 --separator "
                    + typed(line.charAt(EXCEL.length()));
        }
        for (int at = 0; at < CANDIDATES.length(); at++) {
            char candidate = CANDIDATES.charAt(at);
            if (line.indexOf(candidate) > 0) {
                return "the line contains " + named(candidate) + ": load with --separator " + typed(candidate)
                        + " if that separates its fields; otherwise " + usual;
            }
        }
        return usual;
    }

    private static String named(char separator) {
        return switch (separator) {
            case '\t' -> "tabs";
            case '\u0001' -> "bytes 0x01, Hive's default separator";
            default -> "'" + separator + "'";
        };
    }

    private static String typed(char separator) {
        return switch (separator) {
            case '\t' -> "'\\t'";
            case '\u0001' -> "'\\001'";
            default -> "'" + separator + "'";
        };
    }
}
