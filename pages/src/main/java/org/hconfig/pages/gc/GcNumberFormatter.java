package org.hconfig.pages.gc;

import java.util.Locale;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.facts.Quantiles;
import org.hconfig.gc.facts.SafepointStats;
import org.hconfig.report.text.ConsoleNumberFormatter;

/** Formatter of the figures of GC logs. */
public final class GcNumberFormatter {
    private GcNumberFormatter() {}

    static String band(Quantiles quantiles) {
        return new DataSize(quantiles.low()) + " to " + new DataSize(quantiles.high()) + ", at most "
                + new DataSize(quantiles.max());
    }

    static String rate(double bytesPerSecond) {
        return new DataSize(Math.round(bytesPerSecond)) + "/s";
    }

    public static String percent(double share) {
        return PercentFormatter.of(share);
    }

    static String nearlyAll(double share) {
        return PercentFormatter.ofNearlyAll(share);
    }

    static String share(OptionalDouble share) {
        return share.isPresent() ? percent(share.getAsDouble()) : "?";
    }

    /** Returns the safepoint statistics; the time to safepoint only if it is in the log. */
    static String stops(SafepointStats stops) {
        PauseStats reaching = stops.timeToSafepoint();
        return ConsoleNumberFormatter.count(stops.count()) + " stops of all threads, in total "
                + total(stops.stoppedMillis()) + ", longest "
                + millis(stops.longestMillis()) + "; "
                + (reaching.count() == 0
                        ? "time to safepoint is not logged"
                        : "time to safepoint: mean " + millis(reaching.meanMillis()) + ", p99 "
                                + millis(reaching.p99Millis()) + ", longest " + millis(reaching.maxMillis()));
    }

    /** Returns a sum of times: {@code 42.0 ms}, {@code 1.5 s}, {@code 3 min 20 s}. */
    static String total(double millis) {
        return millis < 1000 ? millis(millis) : ConsoleNumberFormatter.time(millis / 1000);
    }

    public static String millis(double millis) {
        return millis >= 10_000
                ? String.format(Locale.ROOT, "%.1f s", millis / 1000)
                : String.format(Locale.ROOT, millis >= 100 ? "%.0f ms" : "%.1f ms", millis);
    }
}
