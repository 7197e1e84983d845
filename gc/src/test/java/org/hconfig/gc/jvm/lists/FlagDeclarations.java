package org.hconfig.gc.jvm.lists;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the declarations of flags in one of HotSpot's {@code *globals*.hpp} files. */
final class FlagDeclarations {
    private static final Pattern START = Pattern.compile("\\b(product|product_pd|product_rw|lp64_product|manageable"
            + "|experimental|experimental_pd|diagnostic|diagnostic_pd)\\(\\s*(bool|u?int|u?intx|u?int64_t|size_t"
            + "|double|ccstr|ccstrlist)\\s*,\\s*(\\w+)\\s*[,)]");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern RANGE = Pattern.compile("\\G[\\s\\\\]*range\\(");

    private FlagDeclarations() {}

    static Map<String, FlagCell> of(String source) {
        String text = COMMENT.matcher(source).replaceAll(" ");
        Map<String, FlagCell> found = new TreeMap<>();
        Matcher start = START.matcher(text);
        while (start.find()) {
            Arguments declared = Arguments.from(text, text.indexOf('(', start.start()));
            String range = "";
            Matcher bounds = RANGE.matcher(text);
            if (bounds.find(declared.end())) {
                List<String> ends = Arguments.from(text, bounds.end() - 1).items();
                range = range(ends.get(0), ends.get(1));
            }
            found.put(
                    start.group(3),
                    new FlagCell(FlagCell.type(start.group(2)), state(start.group(1), declared.items()), false, range));
        }
        return found;
    }

    private static char state(String macro, List<String> arguments) {
        String attributes = String.join(
                " ", arguments.stream().filter(a -> !a.startsWith("\"")).toList());
        if (macro.startsWith("diagnostic") || attributes.contains("DIAGNOSTIC")) {
            return 'd';
        }
        return macro.startsWith("experimental") || attributes.contains("EXPERIMENTAL") ? 'x' : 'p';
    }

    static String range(String low, String high) {
        String from = number(low);
        String to = number(high);
        return from.isEmpty() && to.isEmpty() ? "" : from + ".." + to;
    }

    /** A number, a number with a unit, or the 64-bit side of a choice; anything else is no limit that is known. */
    private static String number(String expression) {
        String text = expression.replaceAll(".*LP64_ONLY\\((.*?)\\).*", "$1").replaceAll("[\\s()\\\\]", "");
        Matcher unit = Pattern.compile("(\\d+)\\*([KMG])").matcher(text);
        if (unit.matches()) {
            int shift = unit.group(2).equals("K") ? 10 : unit.group(2).equals("M") ? 20 : 30;
            return Long.toString(Long.parseLong(unit.group(1)) << shift);
        }
        return text.matches("-?\\d+(\\.\\d+)?") ? text : "";
    }

    /**
     * The arguments of a macro.
     *
     * @param items in order, without white space around
     * @param end the place behind the closing bracket
     */
    record Arguments(List<String> items, int end) {
        static Arguments from(String text, int open) {
            List<String> items = new ArrayList<>();
            int depth = 0;
            boolean quoted = false;
            int begin = open + 1;
            int at = open;
            for (; at < text.length(); at++) {
                char c = text.charAt(at);
                if (c == '"' && text.charAt(at - 1) != '\\') {
                    quoted = !quoted;
                } else if (!quoted && c == '(') {
                    depth++;
                } else if (!quoted && (c == ')' || c == ',')) {
                    boolean last = c == ')' && --depth == 0;
                    if (last || (c == ',' && depth == 1)) {
                        items.add(text.substring(begin, at).strip());
                        begin = at + 1;
                    }
                    if (last) {
                        break;
                    }
                }
            }
            return new Arguments(items, at + 1);
        }
    }
}
