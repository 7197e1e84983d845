package org.hconfig.readbench.fanout;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.ProcessRole;

/**
 * {@code hconfig dev bench ladder}: requests that read from all RegionServers, for different numbers of servers that have the same
 * memory and processors together. Each number has a lab of its own.
 *
 * @param context clocks and progress
 */
public record LadderBenchmark(BenchContext context) {
    private static final String TABLE = "hconfig_bench_ladder";

    /** Regions of the table for all numbers of servers: a multiple of 1, 3, 5 and 10. */
    private static final int REGIONS = 30;

    /** Requests of which the share of the largest server is calculated. */
    private static final int SAMPLES = 1_000;

    private static final double MILLIS = 1000;

    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the labs.
     *
     * @throws HConfigException with a code of the component that failed
     */
    public LadderReport run(LadderSpec spec) {
        String began = context.now();
        List<LadderRun> runs = new ArrayList<>();
        for (int servers : spec.servers()) {
            LabSpec lab = LabSpec.defaults(spec.lease().directory())
                    .withRegionServers(servers)
                    .withHeap(spec.budget().heapEach(servers));
            double cores = spec.budget().cores();
            LadderRun run = spec.lease()
                    .with(cores > 0 ? lab.withNodeCpu(cores / servers) : lab)
                    .run(context.progress()::report, (up, work) -> measure(spec, servers, up, work));
            context.progress().report(run.label());
            runs.add(run);
        }
        return new LadderReport(began, spec, Runtime.getRuntime().availableProcessors(), runs);
    }

    private LadderRun measure(LadderSpec spec, int servers, Lab lab, Path work)
            throws IOException, InterruptedException {
        TableName table = TableName.valueOf(TABLE);
        try (LabSession session = LabSession.open(lab);
                Connection connection = ConnectionFactory.createConnection(session.configuration())) {
            session.limitServers(false);
            BenchTableCreator tables = new BenchTableCreator(session, work, context);
            tables.drop(TABLE);
            tables.split(TABLE, HashedRows.FAMILY, new RegionSplitter.UniformSplit().split(REGIONS));
            HashedRows.write(connection, table, spec.rows(), TripClients.SOURCES);
            session.admin().flush(table);
            QuietWaiter.await(session, context, TABLE, servers + " servers");
            TripClients clients = new TripClients(connection, spec, context.nanoClock());
            clients.run(table, ~servers, Math.max(1, spec.seconds() / 2));
            session.limitServers(true);
            Map<String, Double> before = session.processorTime().seconds();
            clients.run(table, servers, spec.seconds());
            Map<String, Double> cpu =
                    ProcessCpuTime.between(before, session.processorTime().seconds());
            LargestShare share = new LargestShare(serversByStartKey(connection, table));
            LadderRun run = new LadderRun(
                    servers,
                    spec.budget().heapEach(servers).bytes(),
                    clients.fiveTrips(),
                    clients.oneTrip(),
                    cpuMillis(lab, cpu, clients),
                    share.ofRandomRows(new SplittableRandom(1), spec.rows(), spec.rowsPerRequest(), SAMPLES),
                    share.ofConsecutiveRows(new SplittableRandom(1), spec.rows(), spec.rowsPerRequest(), SAMPLES));
            session.checkUnchanged();
            session.limitServers(false);
            tables.drop(TABLE);
            return run;
        }
    }

    private static double cpuMillis(Lab lab, Map<String, Double> cpu, TripClients clients) {
        double seconds = lab.status().processes().stream()
                .filter(process -> process.role() == ProcessRole.REGIONSERVER)
                .mapToDouble(process -> cpu.getOrDefault(process.name(), 0.0))
                .sum();
        long requests = clients.fiveTrips().requests() + clients.oneTrip().requests();
        return MILLIS * seconds / Math.max(1, requests);
    }

    private static Map<byte[], String> serversByStartKey(Connection connection, TableName table) throws IOException {
        Map<byte[], String> servers = new TreeMap<>(Bytes.BYTES_COMPARATOR);
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            for (HRegionLocation region : locator.getAllRegionLocations()) {
                servers.put(
                        region.getRegion().getStartKey(), region.getServerName().getServerName());
            }
        }
        return servers;
    }
}
