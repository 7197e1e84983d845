package org.hconfig.hbase.monitor;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads row keys in the descriptions that RegionServers record of requests: {@code row= KEY} at the end of a get, {@code 1st row
 * key=KEY} of several actions, and {@code start_row: "KEY"} of a scan. Keys are in HBase's printable form ({@code \x00}); a
 * scan has them in that of Protocol Buffers, which is converted.
 */
final class RequestKeyReader {
    private static final Pattern ROW = Pattern.compile("(?:^|[ ,])row= ?(.*)$", Pattern.DOTALL);
    private static final Pattern FIRST_ROW = Pattern.compile("1st row key=(.*)$", Pattern.DOTALL);
    private static final Pattern START_ROW =
            Pattern.compile("\\bstart_row: \"((?:[^\"\\\\]|\\\\.)*+)\"", Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:([0-3][0-7]{2})|(.))", Pattern.DOTALL);
    private static final String NAMED = "abfnrtv";
    private static final int[] NAMED_BYTES = {7, 8, 12, 10, 13, 9, 11};

    private static final Pattern REGION =
            Pattern.compile("^region= ([^,]+,.*?\\.[0-9a-f]{32}\\.)(?:, |$)", Pattern.DOTALL);

    private static final Pattern FILTER = Pattern.compile("\\bfilter \\{ name: \"(?:[\\w$]+\\.)*([\\w$]+)\"");

    private static final Pattern SCANNER = Pattern.compile("\\bscanner_id[:=]");
    private static final Pattern SCAN = Pattern.compile("\\bscan \\{");

    private RequestKeyReader() {}

    /** Returns true for a later call of a scan, which names its scanner instead of describing the scan. */
    static boolean isContinuation(String description) {
        return SCANNER.matcher(description).find() && !SCAN.matcher(description).find();
    }

    /** Returns the simple name of the class of a scan's filter; empty if the description names none. */
    static String filter(String description) {
        Matcher filter = FILTER.matcher(description);
        return filter.find() ? filter.group(1) : "";
    }

    /** Returns the name of the region that a description begins with; empty if it names none, or not completely. */
    static String region(String description) {
        Matcher region = REGION.matcher(description);
        return region.find() ? region.group(1) : "";
    }

    /** Returns the first row key of a request; empty if the description names none. */
    static String key(String description) {
        Matcher scan = START_ROW.matcher(description);
        if (scan.find()) {
            return ESCAPE.matcher(scan.group(1)).replaceAll(escape -> Matcher.quoteReplacement(printable(escape)));
        }
        Matcher first = FIRST_ROW.matcher(description);
        if (first.find()) {
            return first.group(1);
        }
        Matcher row = ROW.matcher(description);
        return row.find() ? row.group(1) : "";
    }

    private static String printable(java.util.regex.MatchResult escape) {
        if (escape.group(1) != null) {
            return hex(Integer.parseInt(escape.group(1), 8));
        }
        int named = NAMED.indexOf(escape.group(2));
        if (named >= 0) {
            return hex(NAMED_BYTES[named]);
        }
        return escape.group(2).equals("\\") ? hex('\\') : escape.group(2);
    }

    private static String hex(int value) {
        return String.format(Locale.ROOT, "\\x%02X", value);
    }
}
