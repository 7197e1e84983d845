package org.hconfig.simulator.whatif;

import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.RowShapeSpec;

/**
 * Calibrates the costs of a server's steps from monitoring samples: a linear regression of the servers' measured CPU
 * usage on the usage that the profile predicts for their requests. The slope is the factor, the intercept the idle
 * usage.
 *
 * @param factor ratio of the actual to the profile's costs of a server's steps
 * @param idleCores CPU cores used by a server without requests
 * @param rSquared the coefficient of determination of the regression, 0 to 1
 * @param samples the number of samples
 */
public record SampleCalibration(double factor, double idleCores, double rSquared, int samples) {
    /** Minimum number of samples. */
    private static final int MOMENTS_MIN = 12;

    private static final double COMPACTED = 1.5;
    /**
     * Bytes of a cell in the log, as in YCSB's rows: for requests that report only rows, cells are estimated from their
     * bytes.
     */
    private static final double CELL_BYTES = 155;

    /**
     * The usage of a server during an interval.
     *
     * @param cores CPU cores used by its process
     * @param calls read requests/s, multi-gets and scans counting as one
     * @param rowsRead rows read/s
     * @param rowsWritten rows written/s
     * @param loggedBytes bytes/s of its write-ahead log
     */
    public record UsageSample(double cores, double calls, double rowsRead, double rowsWritten, double loggedBytes) {}

    /**
     * Fits the regression to these samples.
     *
     * @throws HConfigException {@link SimulatorError#BAD_WORKLOAD} when there are too few samples, or the load of the
     *     servers did not vary
     */
    public static SampleCalibration of(Hardware hardware, List<UsageSample> usageSamples) {
        double[] expected = usageSamples.stream()
                .mapToDouble(usageSample -> cores(hardware, usageSample))
                .toArray();
        double[] used = usageSamples.stream().mapToDouble(UsageSample::cores).toArray();
        double meanExpected = mean(expected);
        double meanUsed = mean(used);
        double together = 0;
        double spread = 0;
        double spreadUsed = 0;
        for (int i = 0; i < used.length; i++) {
            together += (expected[i] - meanExpected) * (used[i] - meanUsed);
            spread += (expected[i] - meanExpected) * (expected[i] - meanExpected);
            spreadUsed += (used[i] - meanUsed) * (used[i] - meanUsed);
        }
        double factor = together / spread;
        if (usageSamples.size() < MOMENTS_MIN || !(factor > 0)) {
            throw new HConfigException(
                    SimulatorError.BAD_WORKLOAD,
                    usageSamples.size() + " samples do not determine a cost",
                    usageSamples.size() < MOMENTS_MIN
                            ? "at least " + MOMENTS_MIN + " are required"
                            : "CPU usage of the servers did not increase with the load",
                    "Observe for a longer period, with varying load.");
        }
        double idle = Math.max(0, meanUsed - factor * meanExpected);
        return new SampleCalibration(
                factor, idle, spreadUsed <= 0 ? 0 : together * together / spread / spreadUsed, used.length);
    }

    /** Returns the CPU cores that the profile's costs predict for a server's usage. */
    private static double cores(Hardware hardware, UsageSample usageSample) {
        RequestCost cost = hardware.costs().requests();
        RowShapeSpec row = form(usageSample);
        double read = usageSample.calls() * cost.callMicros() * 1e-6
                + usageSample.rowsRead()
                        * (cost.seekMicros() * 1e-6 + cost.read().seconds(row));
        double written = hardware.costs().put().seconds(row)
                + hardware.costs().flush().seconds(row)
                + COMPACTED * hardware.costs().compact().seconds(row);
        return read + usageSample.rowsWritten() * written;
    }

    private static RowShapeSpec form(UsageSample usageSample) {
        double bytes = usageSample.rowsWritten() <= 0
                ? 10 * CELL_BYTES
                : usageSample.loggedBytes() / usageSample.rowsWritten();
        double cells = Math.max(1, Math.rint(bytes / CELL_BYTES));
        return new RowShapeSpec(cells, Math.max(1, bytes / cells - 55), 23, 2, 6);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length == 0 ? 0 : sum / values.length;
    }
}
