package org.hconfig.simulator.profile;

import java.util.List;
import java.util.function.Function;

/**
 * Fits cost factors to measured runs by a pattern search: steps along each factor while they improve the result, then
 * shorter steps.
 */
public final class FactorSearch {
    private static final double FIRST_STEP = 0.2;
    private static final double LAST_STEP = 0.004;
    private static final double[] STARTS = {0.5, 1, 2};
    /** Weight of a difference between two factors: 10 % count like an error of 0.3 %. */
    private static final double LIKENESS = 0.03;

    private FactorSearch() {}

    /**
     * Returns the factors with the smallest sum of squared errors. With few runs, several factors are almost as good as
     * the best; then factors are preferred in which servers and clients, which have the same processors, are slower by
     * the same ratio.
     *
     * @param start the start of one of the searches; others start from slower and faster hardware
     * @param errors the errors of all runs with given factors, in percent
     */
    public static HardwareProfile.CostFactors least(
            HardwareProfile.CostFactors start, Function<HardwareProfile.CostFactors, List<Double>> errors) {
        double[] best = {Math.log(start.server()), Math.log(start.client()), Math.log(start.dataNode())};
        double least = Double.POSITIVE_INFINITY;
        for (double processors : STARTS) {
            for (double dataNode : STARTS) {
                HardwareProfile.CostFactors from = new HardwareProfile.CostFactors(
                        start.server() * processors, start.client() * processors, start.dataNode() * dataNode);
                double[] found = from(from, errors);
                double cost = cost(found, errors);
                if (cost < least) {
                    least = cost;
                    best = found;
                }
            }
        }
        return factors(best);
    }

    private static double[] from(
            HardwareProfile.CostFactors start, Function<HardwareProfile.CostFactors, List<Double>> errors) {
        double[] at = {Math.log(start.server()), Math.log(start.client()), Math.log(start.dataNode())};
        double best = cost(at, errors);
        for (double step = FIRST_STEP; step > LAST_STEP; step /= 2) {
            boolean better = true;
            while (better) {
                better = false;
                for (int i = 0; i < at.length; i++) {
                    for (double direction : new double[] {step, -step}) {
                        double[] there = at.clone();
                        there[i] += direction;
                        double cost = cost(there, errors);
                        if (cost < best) {
                            best = cost;
                            at = there;
                            better = true;
                        }
                    }
                }
            }
        }
        return at;
    }

    private static double cost(double[] logarithms, Function<HardwareProfile.CostFactors, List<Double>> errors) {
        double apart = LIKENESS * 100 * (logarithms[0] - logarithms[1]);
        double cost = apart * apart;
        for (double error : errors.apply(factors(logarithms))) {
            cost += error * error;
        }
        return cost;
    }

    private static HardwareProfile.CostFactors factors(double[] logarithms) {
        return new HardwareProfile.CostFactors(
                rounded(Math.exp(logarithms[0])), rounded(Math.exp(logarithms[1])), rounded(Math.exp(logarithms[2])));
    }

    private static double rounded(double factor) {
        return Math.round(factor * 1000) / 1000.0;
    }
}
