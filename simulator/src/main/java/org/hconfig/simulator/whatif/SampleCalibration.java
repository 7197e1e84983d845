package org.hconfig.simulator.whatif;

import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.RowShapeSpec;

/**
 * How dear a server's steps are, from what a monitor saw: the processor time that servers took, against what the profile's
 * costs say that their requests should have taken. A straight line through the moments gives the factor, and what servers take
 * when nobody asks.
 *
 * @param factor by how much the steps on a server are dearer than in the profile
 * @param idleCores processors that a server takes without requests
 * @param explained the part of the variance that the line explains, 0 to 1
 * @param moments how many moments it goes through
 */
public record SampleCalibration(double factor, double idleCores, double explained, int moments) {
    /** Fewer moments say nothing. */
    private static final int MOMENTS_MIN = 12;

    private static final double COMPACTED = 1.5;
    /** Of a cell in the log, as YCSB's rows have it: where requests tell rows, cells are guessed from their bytes. */
    private static final double CELL_BYTES = 155;

    /**
     * What a server did over a while.
     *
     * @param cores processors that its process used
     * @param calls requests for reads a second, multi-gets and scans counting as one
     * @param rowsRead rows read a second
     * @param rowsWritten rows written a second
     * @param loggedBytes bytes of its write-ahead log a second
     */
    public record UsageSample(double cores, double calls, double rowsRead, double rowsWritten, double loggedBytes) {}

    /**
     * The line through these moments.
     *
     * @throws HConfigException {@link SimulatorError#BAD_WORKLOAD} when there are too few, or servers did the same all the time
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
                    usageSamples.size() + " moments of the samples tell no cost",
                    usageSamples.size() < MOMENTS_MIN
                            ? "it takes " + MOMENTS_MIN
                            : "servers used no more processors when more was asked of them",
                    "Watch for a longer time, with more and less load.");
        }
        double idle = Math.max(0, meanUsed - factor * meanExpected);
        return new SampleCalibration(
                factor, idle, spreadUsed <= 0 ? 0 : together * together / spread / spreadUsed, used.length);
    }

    /** Processors that the profile's costs give to what a server did. */
    private static double cores(Hardware hardware, UsageSample usageSample) {
        RequestCost cost = hardware.requests();
        RowShapeSpec row = form(usageSample);
        double read = usageSample.calls() * cost.callMicros() * 1e-6
                + usageSample.rowsRead()
                        * (cost.seekMicros() * 1e-6 + cost.read().seconds(row));
        double written = hardware.put().seconds(row)
                + hardware.flush().seconds(row)
                + COMPACTED * hardware.compact().seconds(row);
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
