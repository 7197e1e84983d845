package org.hconfig.bench.result;

import java.util.List;

/**
 * How many times faster one path was than another, pair by pair: a pair is the two runs of one repeat.
 *
 * @param pairs the ratio of each repeat, in order; never empty
 */
public record Ratio(List<Double> pairs) {
    /** Copies what it is given and checks the range. */
    public Ratio {
        pairs = List.copyOf(pairs);
        if (pairs.isEmpty() || pairs.stream().anyMatch(pair -> !(pair > 0))) {
            throw new IllegalArgumentException("ratios of pairs must be above 0, one at least: " + pairs);
        }
    }

    /** The median over the pairs: the number that a bench reports. */
    public double median() {
        return Statistics.median(pairs);
    }

    /** The smallest pair. */
    public double min() {
        return pairs.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    /** The largest pair. */
    public double max() {
        return pairs.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
