package org.hconfig.core.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ratio of a metric between two periods with its confidence interval: the Hodges-Lehmann estimate of the ratio, with
 * the interval of the Mann-Whitney test at 99 %. It is distribution-free and robust to outliers.
 * Samples of zero are replaced by the smallest relevant difference, so that a ratio exists.
 *
 * @param low lower end of the interval
 * @param estimate median of the ratios of each sample after to each sample before
 * @param high upper end of the interval; infinite when there are too few samples
 */
public record EffectEstimate(double low, double estimate, double high) {
    /** Quantile of the normal distribution for a two-sided level of 99 %. */
    private static final double Z = 2.5758;

    /** The same for 99.9 %. */
    private static final double Z_SURER = 3.2905;

    /** Checks the order. */
    public EffectEstimate {
        if (!(low >= 0 && low <= estimate && estimate <= high)) {
            throw new IllegalArgumentException("low=" + low + ", estimate=" + estimate + ", high=" + high);
        }
    }

    /**
     * Estimates the ratio of two sets of samples.
     *
     * @param before samples before the change, each 0 or more; not empty
     * @param after samples after the change, each 0 or more; not empty
     * @param unit the smallest relevant difference, above 0: 1 for a count
     */
    public static EffectEstimate between(List<Double> before, List<Double> after, double unit) {
        return between(before, after, unit, Z);
    }

    /** Returns the same estimate with the interval at 99.9 %, which needs at least about nine samples on each side. */
    public static EffectEstimate highConfidence(List<Double> before, List<Double> after, double unit) {
        return between(before, after, unit, Z_SURER);
    }

    private static EffectEstimate between(List<Double> before, List<Double> after, double unit, double deviations) {
        if (before.isEmpty() || after.isEmpty() || !(unit > 0)) {
            throw new IllegalArgumentException(
                    before.size() + " samples before, " + after.size() + " after, unit=" + unit);
        }
        double[] ratios = new double[before.size() * after.size()];
        int at = 0;
        for (double old : before) {
            for (double now : after) {
                ratios[at++] = figure(now, unit) / figure(old, unit);
            }
        }
        Arrays.sort(ratios);
        double estimate = median(ratios);
        int left = rank(before.size(), after.size(), deviations);
        return left < 1
                ? new EffectEstimate(0, estimate, Double.POSITIVE_INFINITY)
                : new EffectEstimate(ratios[left - 1], estimate, ratios[ratios.length - left]);
    }

    private static double figure(double value, double unit) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("invalid sample " + value);
        }
        return Math.max(value, unit);
    }

    /** Returns the number of sorted ratios outside the interval on each side (Mann and Whitney 1947, normal approximation). */
    private static int rank(int before, int after, double deviations) {
        double pairs = (double) before * after;
        double deviation = Math.sqrt(pairs * (before + after + 1) / 12);
        return (int) Math.floor(pairs / 2 - deviations * deviation);
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Returns the inverse ratio. */
    public EffectEstimate inverse() {
        return new EffectEstimate(inverse(high), 1 / estimate, inverse(low));
    }

    private static double inverse(double value) {
        return value == 0 ? Double.POSITIVE_INFINITY : 1 / value;
    }

    /** Formats {@code 1.42 times (1.31 to 1.55)}. */
    public String label() {
        return Double.isInfinite(high)
                ? String.format(Locale.ROOT, "%.2f times (too few samples for an interval)", estimate)
                : String.format(Locale.ROOT, "%.2f times (%.2f to %.2f)", estimate, low, high);
    }
}
