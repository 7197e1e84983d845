package org.hconfig.terminal.output;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.report.text.ConsoleStyle;

/** Highlighter of severities in printed advice: red for critical findings, yellow for warnings. */
public record AdviceHighlighter(ConsoleStyle style) {
    private static final Pattern SEVERITY = Pattern.compile("(?<= )(CRITICAL|WARN)(?= {3}confidence \\d)");

    /** Returns the colored line. */
    public String line(String line) {
        return SEVERITY.matcher(line)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group().equals("WARN") ? style.warning("WARN") : style.failure(found.group())));
    }
}
