package org.hconfig.gc;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Counts the pauses of a log by the text with which pauses start (JDK 8 and older) or end (JDK 9 and later), over the
 * whole text and without brackets, times or formats. It shares no code with the reader.
 */
final class PauseMarkerCount {
    /** {@code Pause Young (…) 16M->14M(256M) 7.639ms} at the end of a line that has no {@code secs}. */
    private static final Pattern UNIFIED =
            Pattern.compile("(?m)(?:^|[\\] ])(?:[yYO]: )?Pause [A-Z][^=\\r\\n]*[ )](\\d+[.,]\\d+) ?ms\\s*?$");

    /** {@code [GC} and {@code [Full GC}, but neither concurrent phases nor steps of a collection. */
    private static final Pattern OPENING = Pattern.compile("\\[(?:Full )?GC(?! concurrent-| Worker| ref-proc)");

    /** {@code [Pause Init Mark, 0.4 ms]} of Shenandoah of JDK 8. */
    private static final Pattern SHENANDOAH = Pattern.compile("\\[Pause [A-Z][^\\]\\r\\n]*, \\d+[.,]\\d+ ms\\]");

    /** A collection of the young generation within the remark of CMS, which is one stop with it. */
    private static final Pattern WITHIN_REMARK = Pattern.compile(
            "(?:YG occupancy: \\d+ K \\(\\d+ K\\)\\]|\\(CMS Final Remark\\))(?:[^\\[\\]]|\\[0x)*+\\[GC(?! concurrent-| Worker| ref-proc)");

    private static final Pattern END = Pattern.compile("\\d[.,]\\d+ secs\\]");

    private PauseMarkerCount() {}

    static long of(Path log) throws IOException {
        String text = text(log);
        long count = all(UNIFIED, text) + all(SHENANDOAH, text);
        count -= all(WITHIN_REMARK, text);
        Matcher opening = OPENING.matcher(text);
        int last = -1;
        while (opening.find()) {
            count++;
            last = opening.start();
        }
        if (last >= 0 && !END.matcher(text).region(last, text.length()).find()) {
            count--; // the log ends within it
        }
        return count;
    }

    private static long all(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        long count = 0;
        while (matcher.find()) {
            count++;
        }
        return count;
    }

    static String text(Path log) throws IOException {
        try (InputStream file = Files.newInputStream(log);
                BufferedInputStream in = new BufferedInputStream(file)) {
            in.mark(2);
            boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
            in.reset();
            byte[] bytes = gzip ? new GZIPInputStream(in).readAllBytes() : in.readAllBytes();
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }
}
