package org.hconfig.simulator.steadystate;

import java.util.Arrays;

/**
 * Mean value analysis of a closed queueing network in Schweitzer's approximation (P. Schweitzer, 1979): an arriving
 * customer sees the average queue of all others.
 */
final class MeanValueAnalysis {
    private final double[] visits;
    private final double[] queues;
    private final double[] waits;

    /**
     * @param visits by kind of station, the number of stations at which an operation has its demand, one after the
     *     other
     */
    MeanValueAnalysis(double... visits) {
        this.visits = visits.clone();
        queues = new double[visits.length];
        waits = new double[visits.length];
    }

    /** Returns the mean number of operations at a station of a kind. */
    double at(int kind) {
        return queues[kind];
    }

    /**
     * Runs one iteration.
     *
     * @param demands by kind of station, the service demand of an operation in seconds
     * @param threads operations in flight
     * @param delay seconds of an operation without contention
     * @return operations/s
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
