package org.hconfig.report.text;

import java.time.Duration;
import java.util.Locale;
import org.hconfig.core.Count;

/** Formatter of numbers for console output. */
public final class ConsoleNumberFormatter {
    private ConsoleNumberFormatter() {}

    /** Returns a count with thousands separators: {@code 1,234,567}. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns a count with thousands separators and a noun, given in the singular: {@code 1,234 rows}. */
    public static String count(long number, String noun) {
        return count(number) + " " + Count.noun(number, noun);
    }

    /** Returns a rate without decimals: {@code 18,240}. */
    public static String rate(double perSecond) {
        return count(Math.round(perSecond));
    }

    /** Returns a duration: {@code 0.8 s}, {@code 45 s}, {@code 3 min 20 s}, {@code 2 h 5 min}. */
    public static String time(double seconds) {
        if (seconds < 9.95) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        Duration time = Duration.ofSeconds(Math.round(seconds));
        if (time.toMinutes() == 0) {
            return time.toSeconds() + " s";
        }
        return time.toHours() == 0
                ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                : time.toHours() + " h " + time.toMinutesPart() + " min";
    }

    /** Returns a progress bar: {@code [=====>    ]  52 %}. */
    public static String bar(double share) {
        int width = 20;
        double done = Math.max(0, Math.min(1, share));
        int full = (int) Math.floor(done * width);
        String arrow = full == 0 || full == width ? "" : ">";
        String filled = "=".repeat(Math.max(0, full - arrow.length())) + arrow;
        return String.format(Locale.ROOT, "[%-" + width + "s] %3d %%", filled, (int) Math.floor(done * 100));
    }
}
