package org.hconfig.simulator.steadystate;

import java.util.Arrays;

/**
 * A closed network of queues by mean value analysis in Schweitzer's approximation (P. Schweitzer, 1979): who arrives at a
 * station finds there what all others keep there on average.
 */
final class MeanValueAnalysis {
    private final double[] visits;
    private final double[] queues;
    private final double[] waits;

    /** @param visits by kind of station, at how many an operation has its demand, one after the other */
    MeanValueAnalysis(double... visits) {
        this.visits = visits.clone();
        queues = new double[visits.length];
        waits = new double[visits.length];
    }

    /** Operations that are, on average, at a station of a kind. */
    double at(int kind) {
        return queues[kind];
    }

    /**
     * One round.
     *
     * @param demands by kind of station, seconds that an operation takes of each
     * @param threads operations under way
     * @param delay seconds of an operation that no other waits for
     * @return operations a second
     */
    double round(double[] demands, double threads, double delay) {
        double others = (threads - 1) / threads;
        double all = delay;
        double most = 0;
        for (int kind = 0; kind < visits.length; kind++) {
            if (visits[kind] > 0) {
                waits[kind] = demands[kind] * (1 + others * queues[kind]);
                all += visits[kind] * waits[kind];
                most = Math.max(most, demands[kind]);
            }
        }
        double rate = Math.min(threads / all, 1 / most);
        Arrays.setAll(queues, kind -> 0.5 * queues[kind] + 0.5 * rate * waits[kind]);
        return rate;
    }
}
