package org.hconfig.pages.simulation;

import java.util.Locale;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.simulator.whatif.Prediction;

/**
 * Values of a prediction as the texts of table cells.
 *
 * @param policy the name of its policy
 * @param rate rows per second
 * @param range rows per second of eight of ten runs, for example {@code 81,000 to 94,000}
 * @param time duration of the load
 * @param paused time for which clients were blocked
 * @param writeAmplification bytes written by bytes loaded
 * @param serversUsed number of servers that hosted regions
 */
public record PredictionCells(
        String policy,
        String rate,
        String range,
        String time,
        String paused,
        String writeAmplification,
        String serversUsed) {
    /** Returns the texts of a prediction. */
    public static PredictionCells of(Prediction prediction) {
        return new PredictionCells(
                prediction.policy(),
                ConsoleNumberFormatter.rate(prediction.rate().rowsPerSecond()),
                ConsoleNumberFormatter.rate(prediction.rate().lowRowsPerSecond()) + " to "
                        + ConsoleNumberFormatter.rate(prediction.rate().highRowsPerSecond()),
                ConsoleNumberFormatter.time(prediction.rate().seconds()),
                ConsoleNumberFormatter.time(prediction.blocking().pausedSeconds()),
                String.format(Locale.ROOT, "%.2f", prediction.writeAmplification()),
                Integer.toString(prediction.distribution().serversUsed()));
    }
}
