package org.hconfig.bench.simulator;

/**
 * One run of the simulator.
 *
 * @param seconds of the clock on the wall, more than 0
 * @param events events of the run, 1 or more
 * @param simulatedSeconds how long the load took in the simulation
 */
public record SimulatorRun(double seconds, long events, double simulatedSeconds) {
    /** Checks that something was measured. */
    public SimulatorRun {
        if (!(seconds > 0) || events < 1 || !(simulatedSeconds > 0)) {
            throw new IllegalArgumentException(seconds + " s, " + events + " events, " + simulatedSeconds + " s");
        }
    }

    /** Events for each second of the clock on the wall. */
    public double eventsPerSecond() {
        return events / seconds;
    }
}
