package org.hconfig.hbase.tuning;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.simulator.whatif.WhatIfAnalysis;

/**
 * A load on a simulated cluster.
 *
 * @param cluster the cluster
 * @param load the load
 */
record TunedLoad(ClusterSpec cluster, UniformLoadSpec load) implements TunedWorkload {
    @Override
    public WorkloadKind kind() {
        return WorkloadKind.BULK_LOAD;
    }

    @Override
    public String unit() {
        return "rows/s";
    }

    @Override
    public OptionalDouble score(Map<String, String> settings, boolean preSplit, long seed, double bound) {
        Scenario.RunLimits standard = Scenario.RunLimits.STANDARD;
        // With one table, a load that takes longer than this is slower than the bound.
        double enough = bound > 0 && load.tables() == 1 ? load.rows() / bound : standard.seconds();
        Scenario.RunLimits limits = new Scenario.RunLimits(standard.events(), Math.min(enough, standard.seconds()));
        try {
            return OptionalDouble.of(new WhatIfAnalysis(cluster, load, 1, limits).rate(settings, preSplit, seed));
        } catch (HConfigException ended) {
            boolean late = ended.problems().get(0).code() == SimulatorError.TOO_MUCH_TIME;
            if (late && enough < standard.seconds()) {
                return OptionalDouble.empty();
            }
            throw ended;
        }
    }

    @Override
    public TunedWorkload withRows(double factor) {
        return with(load.rows() * factor, load.row().valueBytes(), load.client().threads());
    }

    @Override
    public Map<String, TunedWorkload> neighbors() {
        Map<String, TunedWorkload> neighbors = new LinkedHashMap<>();
        double rows = load.rows();
        double bytes = load.row().valueBytes();
        int threads = load.client().threads();
        neighbors.put("half the rows", with(Math.max(1, rows / 2), bytes, threads));
        neighbors.put("twice the rows", with(2 * rows, bytes, threads));
        neighbors.put("values of half the size", with(rows, Math.max(1, bytes / 2), threads));
        neighbors.put("values of twice the size", with(rows, 2 * bytes, threads));
        if (threads > 1) {
            neighbors.put("half the threads", with(rows, bytes, threads / 2));
        }
        neighbors.put("twice the threads", with(rows, bytes, 2 * threads));
        return neighbors;
    }

    private TunedLoad with(double rows, double valueBytes, int threads) {
        RowShapeSpec row = load.row();
        LoadClient client = load.client();
        return new TunedLoad(
                cluster,
                new UniformLoadSpec(
                        rows,
                        load.tables(),
                        new RowShapeSpec(
                                row.cells(), valueBytes, row.keyBytes(), row.familyBytes(), row.qualifierBytes()),
                        new LoadClient(
                                client.nodes(),
                                threads,
                                client.buffer(),
                                client.pauseSeconds(),
                                client.targetRowsPerSecond()),
                        load.regions(),
                        load.preSplit()));
    }
}
