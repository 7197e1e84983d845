package org.hconfig.xconfig.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.statistics.EffectEstimate;

/**
 * Result of one metric for a change.
 *
 * @param figure display name with its unit
 * @param says the result
 * @param before number of samples before the change
 * @param after number of samples after the change
 * @param medianBefore their median; empty when there are none
 * @param medianAfter their median; empty when there are none
 * @param times ratio of the change; empty when there are too few samples
 * @param low lower end of its 99 % interval; empty when there are too few samples
 * @param high its upper end; empty when there are too few samples
 */
public record MetricResult(
        String figure,
        MetricVerdict says,
        int before,
        int after,
        Optional<Double> medianBefore,
        Optional<Double> medianAfter,
        Optional<Double> times,
        Optional<Double> low,
        Optional<Double> high) {
    /** The possible results. */
    public enum MetricVerdict {
        /** Significantly worse, by more than its tolerance. */
        WORSE("worse"),
        /** Significantly better, and by a relevant amount. */
        BETTER("better"),
        /** Significantly not worse than its tolerance. */
        SAME("no worse"),
        /** The variance is too high. */
        UNSURE("inconclusive"),
        /** Too few samples. */
        NOTHING("too few samples");

        private final String label;

        MetricVerdict(String label) {
            this.label = label;
        }

        /** Returns the display text. */
        public String label() {
            return label;
        }
    }

    static MetricResult of(BeforeAfterMetric beforeAfterMetric, MetricVerdict metricVerdict) {
        boolean enough = metricVerdict != MetricVerdict.NOTHING;
        Optional<EffectEstimate> effectEstimate = enough
                ? Optional.of(EffectEstimate.between(
                        beforeAfterMetric.before(), beforeAfterMetric.after(), beforeAfterMetric.unit()))
                : Optional.empty();
        return new MetricResult(
                beforeAfterMetric.name(),
                metricVerdict,
                beforeAfterMetric.before().size(),
                beforeAfterMetric.after().size(),
                median(beforeAfterMetric.before()),
                median(beforeAfterMetric.after()),
                effectEstimate.map(EffectEstimate::estimate),
                effectEstimate.map(EffectEstimate::low),
                effectEstimate.map(EffectEstimate::high).filter(Double::isFinite));
    }

    private static Optional<Double> median(List<Double> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return Optional.of(
                sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2);
    }

    /** Returns the result in one line. */
    public String label() {
        return times.map(factor -> figure + ": " + says.label() + "; now "
                        + new EffectEstimate(low.orElse(0.0), factor, high.orElse(Double.POSITIVE_INFINITY)).label())
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        "%s: %d samples before and %d after, %d of each are needed",
                        figure,
                        before,
                        after,
                        SignificanceTest.FIGURES_MIN));
    }
}
