package org.hconfig.xconfig.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What one figure says about a change.
 *
 * @param figure what it is, with its unit
 * @param says what can be said about it
 * @param before how many values there are of the time before
 * @param after how many of the time after
 * @param medianBefore their median; empty when there are none
 * @param medianAfter their median; empty when there are none
 * @param times by what factor it changed; empty when there are too few values
 * @param low lower end of the interval of 99 % for that factor; empty when there are too few values
 * @param high its upper end; empty when there are too few values to bound it
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
    /** What can be said of a figure. */
    public enum MetricVerdict {
        /** Surely worse, by more than its tolerance. */
        WORSE("worse"),
        /** Surely better, and by enough to be worth something. */
        BETTER("better"),
        /** Surely not worse by more than its tolerance. */
        SAME("no worse"),
        /** It differs too much by chance. */
        UNSURE("not sure yet"),
        /** It was not seen often enough. */
        NOTHING("not seen often enough");

        private final String label;

        MetricVerdict(String label) {
            this.label = label;
        }

        /** The same in words. */
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

    /** One line for people. */
    public String label() {
        return times.map(factor -> figure + ": " + says.label() + "; now "
                        + new EffectEstimate(low.orElse(0.0), factor, high.orElse(Double.POSITIVE_INFINITY)).label())
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        "%s: %d figures before and %d after, %d of each are needed",
                        figure,
                        before,
                        after,
                        SignificanceTest.FIGURES_MIN));
    }
}
