package org.hconfig.bench.performanceevaluation;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser of the final output of PerformanceEvaluation. */
final class PeOutputParser {
    /** {@code [RandomWriteTest duration ]	Min: 8931ms	Max: 9021ms	Avg: 8990ms}. */
    private static final Pattern DURATION = Pattern.compile("duration ].*Max: (\\d+)ms");

    private PeOutputParser() {}

    /** Returns the duration of the slowest client in milliseconds; absent if the test did not complete. */
    static OptionalLong slowestMillis(List<String> lines) {
        OptionalLong slowest = OptionalLong.empty();
        for (String line : lines) {
            Matcher matcher = DURATION.matcher(line);
            if (matcher.find()) {
                slowest = OptionalLong.of(Long.parseLong(matcher.group(1)));
            }
        }
        return slowest;
    }
}
