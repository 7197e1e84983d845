package org.hconfig.core;

import java.util.Locale;

/** Formats shares in percent. No share is rounded to 0 or 100 % unless it is exactly that. */
public final class PercentFormatter {
    private static final double FEW = 0.001;
    private static final double FEWEST = 0.00001;
    private static final double NEARLY_ALL = 0.9995;

    private PercentFormatter() {}

    /** Formats a share such as the paused one: {@code 7.7 %}, {@code 0.013 %}, {@code <0.001 %}. */
    public static String of(double share) {
        return share > 0 && share < FEWEST
                ? "<0.001 %"
                : String.format(Locale.ROOT, share > 0 && share < FEW ? "%.3f %%" : "%.1f %%", 100 * share);
    }

    /** Formats a share close to 1, such as throughput: {@code 99.3 %}, {@code 99.987 %}; 100.0 % only for 1. */
    public static String ofNearlyAll(double share) {
        return share >= NEARLY_ALL && share < 1
                ? String.format(Locale.ROOT, "%.3f %%", Math.floor(100_000 * share) / 1000)
                : of(share);
    }
}
