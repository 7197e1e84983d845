package org.hconfig.bench.simulator;

/**
 * Run of the simulator.
 *
 * @param seconds wall-clock duration, more than 0
 * @param events number of events of the run, at least 1
 * @param simulatedSeconds simulated duration of the load
 */
public record SimulatorRun(double seconds, long events, double simulatedSeconds) {
    /** Checks the ranges. */
    public SimulatorRun {
        if (!(seconds > 0) || events < 1 || !(simulatedSeconds > 0)) {
            throw new IllegalArgumentException(seconds + " s, " + events + " events, " + simulatedSeconds + " s");
        }
    }

    /** Returns the events per wall-clock second. */
    public double eventsPerSecond() {
        return events / seconds;
    }
}
