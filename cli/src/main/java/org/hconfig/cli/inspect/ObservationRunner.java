package org.hconfig.cli.inspect;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.hconfig.cli.CliError;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.workload.WorkloadBoundsFile;

/** Runner of an observation of a live cluster, for a given duration. */
public final class ObservationRunner {
    private static final int SECONDS_MAX = 3600;

    private ObservationRunner() {}

    /**
     * Validates a duration.
     *
     * @param example example of a command with a valid duration
     * @throws HConfigException {@link CliError#USAGE} if the duration is out of range
     */
    public static Duration length(int seconds, String example) {
        if (seconds < 1 || seconds > SECONDS_MAX) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--duration " + seconds + "s is out of range",
                    "an observation takes 1s to 1h",
                    example);
        }
        return Duration.ofSeconds(seconds);
    }

    /** Observes the cluster for the given duration. */
    public static ClusterObservation observe(
            ClusterConnection connection, CommandContext commandContext, Duration length) {
        return new ClusterObserver(
                        new HBaseSnapshotReader(
                                connection, new MonotonicClock(commandContext.clock(), commandContext.nanoClock())),
                        time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                        commandContext.nanoClock(),
                        WorkloadBoundsFile.read(commandContext.home()))
                .observe(length);
    }
}
