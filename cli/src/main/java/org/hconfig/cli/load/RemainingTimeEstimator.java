package org.hconfig.cli.load;

import org.hconfig.hbase.load.LoadSample;

/**
 * Estimator of the time left in a phase of a load, from the rate in this phase: an exponentially weighted moving average
 * with a time constant of five seconds, so that the start and earlier phases do not count. Without rows for as long as that, the time left is
 * unknown.
 */
final class RemainingTimeEstimator {
    private static final double TIME_CONSTANT_SECONDS = 5;
    private static final int SAMPLES_MIN = 3;

    private String phase = "";
    private int samples;
    private double rate;
    private double at;
    private double progressAt;

    /** Takes a sample, and returns the seconds left; negative if unknown. */
    double secondsLeft(LoadSample sample) {
        if (!sample.phase().equals(phase)) {
            phase = sample.phase();
            samples = 0;
        }
        if (samples == 0 || sample.rowsPerSecond() > 0) {
            progressAt = sample.seconds();
        }
        double weight = samples == 0 ? 1 : 1 - Math.exp(-Math.max(0, sample.seconds() - at) / TIME_CONSTANT_SECONDS);
        rate += weight * (sample.rowsPerSecond() - rate);
        at = sample.seconds();
        samples++;
        boolean known = sample.rowsCounted()
                && sample.rowsTotal() > 0
                && samples >= SAMPLES_MIN
                && rate > 0
                && at - progressAt <= TIME_CONSTANT_SECONDS;
        return known ? Math.max(0, sample.rowsTotal() - sample.rows()) / rate : -1;
    }
}
