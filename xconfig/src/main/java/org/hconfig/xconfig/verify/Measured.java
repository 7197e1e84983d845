package org.hconfig.xconfig.verify;

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
public record Measured(
        String figure,
        Says says,
        int before,
        int after,
        Optional<Double> medianBefore,
        Optional<Double> medianAfter,
        Optional<Double> times,
        Optional<Double> low,
        Optional<Double> high) {
    /** What can be said of a figure. */
    public enum Says {
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

        private final String words;

        Says(String words) {
            this.words = words;
        }

        /** The same in words. */
        public String words() {
            return words;
        }
    }

    static Measured of(Figures figures, Says says) {
        boolean enough = says != Says.NOTHING;
        Optional<Shift> shift = enough
                ? Optional.of(Shift.between(figures.before(), figures.after(), figures.unit()))
                : Optional.empty();
        return new Measured(
                figures.name(),
                says,
                figures.before().size(),
                figures.after().size(),
                median(figures.before()),
                median(figures.after()),
                shift.map(Shift::estimate),
                shift.map(Shift::low),
                shift.map(Shift::high).filter(Double::isFinite));
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
    public String words() {
        return times.map(factor -> figure + ": " + says.words() + "; now "
                        + new Shift(low.orElse(0.0), factor, high.orElse(Double.POSITIVE_INFINITY)).words())
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        "%s: %d figures before and %d after, %d of each are needed",
                        figure,
                        before,
                        after,
                        Judge.FIGURES_MIN));
    }
}
