package org.hconfig.cli.gc;

import java.util.Locale;
import java.util.OptionalDouble;
import org.hconfig.cli.output.Figures;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.facts.Percent;
import org.hconfig.gc.facts.Safepoints;
import org.hconfig.gc.facts.Spread;

/** How figures of logs are written for people. */
final class GcFigures {
    private GcFigures() {}

    static String band(Spread spread) {
        return new DataSize(spread.low()) + " to " + new DataSize(spread.high()) + ", at most "
                + new DataSize(spread.max());
    }

    static String rate(double bytesPerSecond) {
        return new DataSize(Math.round(bytesPerSecond)) + "/s";
    }

    static String percent(double share) {
        return Percent.of(share);
    }

    static String share(OptionalDouble share) {
        return share.isPresent() ? percent(share.getAsDouble()) : "?";
    }

    /** Stops of all threads; the time until the last one stood only where the log has it. */
    static String stops(Safepoints stops) {
        PauseStats reaching = stops.reaching();
        return Figures.count(stops.count()) + " stops of all threads, together "
                + Figures.time(stops.stoppedMillis() / 1000) + ", the longest " + millis(stops.longestMillis()) + "; "
                + (reaching.count() == 0
                        ? "the time until all stood is not logged"
                        : "until all stood: mean " + millis(reaching.meanMillis()) + ", p99 "
                                + millis(reaching.p99Millis()) + ", longest " + millis(reaching.maxMillis()));
    }

    static String millis(double millis) {
        return millis >= 10_000
                ? String.format(Locale.ROOT, "%.1f s", millis / 1000)
                : String.format(Locale.ROOT, millis >= 100 ? "%.0f ms" : "%.1f ms", millis);
    }
}
