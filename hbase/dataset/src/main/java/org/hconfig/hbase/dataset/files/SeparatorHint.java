package org.hconfig.hbase.dataset.files;

/** What to do when a line that should have several fields has one: it holds another separator than the one in force. */
final class SeparatorHint {
    private static final String EXCEL = "sep=";
    private static final String CANDIDATES = ";\t|\u0001";

    private SeparatorHint() {}

    /**
     * The advice.
     *
     * @param line the header or a row, as it was read
     * @param usual what to do when it is not the separator
     */
    static String hint(String line, String usual) {
        if (line.toLowerCase(java.util.Locale.ROOT).startsWith(EXCEL) && line.length() > EXCEL.length()) {
            return "the first line is a note of Excel: load with --skip 1 --separator "
                    + typed(line.charAt(EXCEL.length()));
        }
        for (int at = 0; at < CANDIDATES.length(); at++) {
            char candidate = CANDIDATES.charAt(at);
            if (line.indexOf(candidate) > 0) {
                return "the line holds " + named(candidate) + ": load with --separator " + typed(candidate)
                        + " if that separates its fields; else " + usual;
            }
        }
        return usual;
    }

    private static String named(char separator) {
        return switch (separator) {
            case '\t' -> "tabs";
            case '\u0001' -> "bytes 1, which Hive writes";
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
