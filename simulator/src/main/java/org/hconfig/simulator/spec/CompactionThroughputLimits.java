package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The compaction throughput limits of a server, with its off-peak hours. A run starts at midnight.
 *
 * @param lower {@code hbase.hstore.compaction.throughput.lower.bound}, bytes/s
 * @param higher {@code hbase.hstore.compaction.throughput.higher.bound}, reached when a store is about to block
 * @param offPeak {@code hbase.hstore.compaction.throughput.offpeak}
 * @param startHour {@code hbase.offpeak.start.hour}; −1 when there are no off-peak hours
 * @param endHour {@code hbase.offpeak.end.hour}, exclusive
 */
public record CompactionThroughputLimits(double lower, double higher, double offPeak, int startHour, int endHour) {
    /** 0.96 has no limit. */
    static final CompactionThroughputLimits NONE = new CompactionThroughputLimits(1e18, 1e18, 1e18, -1, -1);

    /** 2.6's defaults, 50 to 100 MiB/s. */
    static final CompactionThroughputLimits STANDARD =
            new CompactionThroughputLimits(52_428_800, 104_857_600, 1e18, -1, -1);

    void check(ProblemCollector problemCollector) {
        SimulatorError code = SimulatorError.BAD_CLUSTER;
        RangeCheck.positive(problemCollector, code, "compaction.throughput.lower.bound", lower);
        RangeCheck.within(
                problemCollector, code, "compaction.throughput.higher.bound", higher, Math.max(1, lower), 1e19);
        RangeCheck.positive(problemCollector, code, "compaction.throughput.offpeak", offPeak);
        RangeCheck.within(problemCollector, code, "offpeak.start.hour", startHour, -1, 23);
        RangeCheck.within(problemCollector, code, "offpeak.end.hour", endHour, -1, 23);
    }

    /** Returns whether this number of seconds after midnight is in an off-peak hour, as {@code OffPeakHours} does. */
    public boolean offPeakAt(double seconds) {
        if (startHour < 0 || endHour < 0 || startHour == endHour) {
            return false;
        }
        int hour = (int) (seconds / 3600 % 24);
        return startHour < endHour ? hour >= startHour && hour < endHour : hour >= startHour || hour < endHour;
    }

    /**
     * Returns the limit of all compactions of a server in bytes/s, as {@code
     * PressureAwareCompactionThroughputController} does.
     *
     * @param pressure the compaction pressure: 0 with too few files to compact, 1 at the blocking limit
     */
    public double bytesPerSecond(double pressure, double seconds) {
        if (pressure > 1) {
            return 1e18;
        }
        return offPeakAt(seconds) ? offPeak : lower + (higher - lower) * Math.max(0, pressure);
    }
}
