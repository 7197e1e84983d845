package org.hconfig.bench.simulator;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.TableWriteLoad;

/**
 * Benchmark of the simulator: loads of rows of 1,000 bytes with HBase's defaults into pre-split tables, on clusters of
 * the profile server-2020 with heaps of 16 GiB and as many client nodes as servers, sequentially on one thread.
 *
 * @param context clocks and progress
 */
public record SimulatorBenchmark(BenchContext context) {
    private static final double ROW_BYTES = 1000;
    private static final int CLIENT_THREADS = 16;
    /** Duration of the warm-up of each cluster in seconds, for JIT compilation. */
    private static final double WARM_UP_SECONDS = 3;

    private static final DataSize HEAP = DataSize.ofGibibytes(16);

    /**
     * Simulates each cluster in the specified number of runs, after one first run and a warm-up of three seconds.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#INTERRUPTED}
     */
    public SimulatorReport run(SimulatorSpec spec) {
        List<SimulatorCluster> clusters = new ArrayList<>();
        for (int servers : spec.servers()) {
            clusters.add(cluster(spec, servers));
        }
        return new SimulatorReport(spec, context.now(), System.getProperty("java.version"), clusters);
    }

    private SimulatorCluster cluster(SimulatorSpec spec, int servers) {
        Scenario scenario = scenario(spec, servers);
        List<MemoryPoolMXBean> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        heap.forEach(MemoryPoolMXBean::resetPeakUsage);
        context.progress().report(servers + " servers: warm-up runs");
        SimulatorRun first = one(scenario, spec.seed());
        double warm = first.seconds();
        while (warm < WARM_UP_SECONDS) {
            warm += one(scenario, spec.seed()).seconds();
        }
        List<SimulatorRun> runs = new ArrayList<>();
        for (int run = 1; run <= spec.repeats(); run++) {
            context.progress().report(servers + " servers: run " + run + " of " + spec.repeats());
            runs.add(one(scenario, spec.seed() + run));
        }
        long peak =
                heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
        return new SimulatorCluster(
                servers,
                spec.regionsPerServer() * servers,
                (double) spec.perServer().bytes() * servers,
                first,
                runs,
                peak);
    }

    private SimulatorRun one(Scenario scenario, long seed) {
        if (Thread.interrupted()) {
            throw BenchError.interrupted();
        }
        long begin = context.nanoClock().getAsLong();
        SimulationResult simulationResult = Simulation.run(scenario, new SplittableRandom(seed));
        double seconds = (context.nanoClock().getAsLong() - begin) * 1e-9;
        return new SimulatorRun(seconds, simulationResult.totals().events(), simulationResult.seconds());
    }

    private static Scenario scenario(SimulatorSpec spec, int servers) {
        double rows = spec.perServer().bytes() / ROW_BYTES * servers;
        TableWriteLoad tableWriteLoad = TableWriteLoad.uniform(
                "table",
                rows,
                RowShapeSpec.ycsb(ROW_BYTES),
                LoadClient.ycsb(servers, CLIENT_THREADS),
                spec.regionsPerServer() * servers);
        return new Scenario(
                HardwareProfiles.of("server-2020").hardware(),
                servers,
                ServerSettingsReader.read(HBaseReleaseLine.V2_6, HEAP, Map.of()),
                List.of(tableWriteLoad),
                2,
                Scenario.RunLimits.STANDARD);
    }
}
