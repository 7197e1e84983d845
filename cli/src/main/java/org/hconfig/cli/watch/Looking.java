package org.hconfig.cli.watch;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Session;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SteadyClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.inspection.Look;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.hbase.monitor.Inspector;

/** A look at a live cluster for as long as the user said. */
public final class Looking {
    private static final int SECONDS_MAX = 3600;

    private Looking() {}

    /**
     * Checks a length.
     *
     * @param example a command with a length that is right
     * @throws HConfigException {@link CliError#USAGE} when a look does not take so long
     */
    public static Duration length(int seconds, String example) {
        if (seconds < 1 || seconds > SECONDS_MAX) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--seconds " + seconds + " is out of range",
                    "an observation takes 1 to " + SECONDS_MAX + " seconds",
                    example);
        }
        return Duration.ofSeconds(seconds);
    }

    /** Looks. */
    public static Look at(ClusterConnection connection, Session session, Duration length) {
        return new Inspector(
                        new ImageReader(connection, new SteadyClock(session.clock(), session.nanoClock())),
                        time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                        session.nanoClock())
                .look(length);
    }
}
