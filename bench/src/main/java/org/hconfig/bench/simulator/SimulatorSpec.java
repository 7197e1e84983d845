package org.hconfig.bench.simulator;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * Specification of the simulator benchmark.
 *
 * @param servers RegionServers of each cluster
 * @param regionsPerServer initial regions of the table per server
 * @param perServer bytes of values written per server
 * @param repeats number of measured runs of each cluster
 * @param seed seed of the first run; each further run uses the next integer
 * @param command the command line of the benchmark
 */
public record SimulatorSpec(
        List<Integer> servers, int regionsPerServer, DataSize perServer, int repeats, long seed, String command) {
    /** Default clusters, each ten times as large as the previous one. */
    public static final List<Integer> SERVERS_DEFAULT = List.of(5, 50, 500, 5000);

    /** Default number of regions per server. */
    public static final int REGIONS_DEFAULT = 100;

    /** Default bytes per server. */
    public static final DataSize PER_SERVER_DEFAULT = DataSize.ofGibibytes(10);

    /** Default number of measured runs. */
    public static final int REPEATS_DEFAULT = 5;

    private static final int SERVERS_MAX = 20_000;
    private static final int REGIONS_MAX = 1000;
    private static final long PER_SERVER_MAX = 1L << 44;
    private static final int REPEATS_MAX = 1000;

    /**
     * Checks all values.
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
