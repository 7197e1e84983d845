package org.hconfig.core.statistics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Result of one metric for a change.
 *
 * @param metric display name with its unit
 * @param verdict the result
 * @param samplesBefore number of samples before the change
 * @param samplesAfter number of samples after the change
 * @param medianBefore their median; empty when there are none
 * @param medianAfter their median; empty when there are none
 * @param ratio ratio of the change; empty when there are too few samples
 * @param ratioLow lower end of its 99 % interval; empty when there are too few samples
 * @param ratioHigh its upper end; empty when there are too few samples
 */
public record MetricResult(
        String metric,
        MetricVerdict verdict,
        int samplesBefore,
        int samplesAfter,
        Optional<Double> medianBefore,
        Optional<Double> medianAfter,
        Optional<Double> ratio,
        Optional<Double> ratioLow,
        Optional<Double> ratioHigh) {
    /** The possible results. */
    public enum MetricVerdict {
        /** Significantly worse, by more than its tolerance. */
        WORSE("worse"),
        /** Significantly better, and by a relevant amount. */
        BETTER("better"),
        /** Significantly not worse than its tolerance. */
        NO_WORSE("no worse"),
        /** The variance is too high. */
        INCONCLUSIVE("inconclusive"),
        /** Too few samples. */
        TOO_FEW_SAMPLES("too few samples");

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
        boolean enough = metricVerdict != MetricVerdict.TOO_FEW_SAMPLES;
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
        return ratio.map(factor -> metric + ": " + verdict.label() + "; now "
                        + new EffectEstimate(ratioLow.orElse(0.0), factor, ratioHigh.orElse(Double.POSITIVE_INFINITY))
                                .label())
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        "%s: %d samples before and %d after, %d of each are needed",
                        metric,
                        samplesBefore,
                        samplesAfter,
                        SignificanceTest.FIGURES_MIN));
    }
}
