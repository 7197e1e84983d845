package org.hconfig.bench.simulator;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * Which clusters to simulate, and how often.
 *
 * @param servers RegionServers of each cluster
 * @param regionsPerServer regions that the table begins with, for each server
 * @param perServer bytes of values written, for each server
 * @param repeats runs that count, of each cluster
 * @param seed of the first run; each run has the next
 * @param command how it was asked for
 */
public record SimulatorSpec(
        List<Integer> servers, int regionsPerServer, DataSize perServer, int repeats, long seed, String command) {
    /** Each ten times as large as the one before, unless asked otherwise. */
    public static final List<Integer> SERVERS_DEFAULT = List.of(5, 50, 500, 5000);

    /** Regions for each server, unless asked otherwise. */
    public static final int REGIONS_DEFAULT = 100;

    /** Bytes for each server, unless asked otherwise. */
    public static final DataSize PER_SERVER_DEFAULT = DataSize.ofGibibytes(10);

    /** Runs that count, unless asked otherwise. */
    public static final int REPEATS_DEFAULT = 5;

    private static final int SERVERS_MAX = 20_000;
    private static final int REGIONS_MAX = 1000;
    private static final long PER_SERVER_MAX = 1L << 44;
    private static final int REPEATS_MAX = 1000;

    /**
     * Checks all of it at once.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID}
     */
    public SimulatorSpec {
        servers = List.copyOf(servers);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "clusters", servers.size(), 1, 100);
        servers.forEach(number -> BenchError.range(problemCollector, "servers", number, 1, SERVERS_MAX));
        BenchError.range(problemCollector, "regions-per-server", regionsPerServer, 1, REGIONS_MAX);
        BenchError.range(problemCollector, "per-server", perServer.bytes(), 1 << 20, PER_SERVER_MAX);
        BenchError.range(problemCollector, "repeats", repeats, 1, REPEATS_MAX);
        problemCollector.throwIfAny();
    }
}
