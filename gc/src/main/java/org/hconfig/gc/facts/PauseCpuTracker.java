package org.hconfig.gc.facts;

import java.util.Optional;

/** Adds up the CPU time of pauses. */
final class PauseCpuTracker {
    private static final double TIMES = 2;
    private static final double SECONDS = 0.05;
    private static final double MILLIS = 1000;
    private static final double NANOS = 1e9;

    private final DurationStats served = new DurationStats();
    private long pauses;
    private double processor;
    private double clock;
    private long starved;
    private double starvedClock;
    private long inKernel;

    void add(double user, double kernel, double real) {
        if (Double.isNaN(user) || Double.isNaN(kernel) || Double.isNaN(real)) {
            return;
        }
        pauses++;
        processor += user + kernel;
        clock += real;
        if (real > TIMES * (user + kernel) + SECONDS) {
            starved++;
            starvedClock += real;
        } else {
            served.add(Math.round(real * NANOS));
        }
        inKernel += kernel > user && kernel >= SECONDS ? 1 : 0;
    }

    Optional<PauseCpuStats> facts() {
        return pauses == 0
                ? Optional.empty()
                : Optional.of(new PauseCpuStats(
                        pauses,
                        processor * MILLIS,
                        clock * MILLIS,
                        starved,
                        starvedClock * MILLIS,
                        inKernel,
                        PauseStats.of(served)));
    }
}
