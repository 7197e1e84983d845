package org.hconfig.gc;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts pauses and adds them up with a few expressions over whole lines, and shares no code with the reader.
 *
 * @param count pauses
 * @param millis their sum
 */
record NaivePauseCount(long count, BigDecimal millis) {
    private static final Pattern UNIFIED = Pattern.compile("\\bPause .* (\\d+[.,]\\d+)ms\\s*$");

    /** A collection on one line, after removal of nested brackets. */
    private static final Pattern ONE_LINE =
            Pattern.compile("\\[(?:Full )?GC(?! concurrent| Worker)[^\\[\\]]*, (\\d+[.,]\\d+) secs\\]");

    /** The last line of a collection that began on an earlier one. */
    private static final Pattern LAST_LINE = Pattern.compile("^[^\\[]*, (\\d+[.,]\\d+) secs\\]");

    private static final Pattern INNER = Pattern.compile(
            "\\[(?!(?:Full )?GC(?:[ \\d-]|$)(?!concurrent|Worker|ref-proc))[^\\[\\]]*\\]|\\[GC (?:concurrent|ref-proc)[^\\[\\]]*\\]");

    static NaivePauseCount of(Path log) throws IOException {
        long count = 0;
        BigDecimal millis = BigDecimal.ZERO;
        for (String line : Files.readAllLines(log, StandardCharsets.ISO_8859_1)) {
            Matcher unified = UNIFIED.matcher(line);
            if (unified.find()) {
                count++;
                millis = millis.add(number(unified.group(1)));
                continue;
            }
            String bare = line;
            for (String before = ""; !before.equals(bare); ) {
                before = bare;
                bare = INNER.matcher(bare).replaceAll("");
            }
            Matcher one = ONE_LINE.matcher(bare);
            Matcher last = LAST_LINE.matcher(bare);
            if (one.find()) {
                count++;
                millis = millis.add(number(one.group(1)).movePointRight(3));
            } else if (last.find()) {
                count++;
                millis = millis.add(number(last.group(1)).movePointRight(3));
            }
        }
        return new NaivePauseCount(count, millis);
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(',', '.'));
    }
}
