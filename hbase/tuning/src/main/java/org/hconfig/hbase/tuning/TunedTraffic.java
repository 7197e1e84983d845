package org.hconfig.hbase.tuning;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.simulator.steadystate.OperationMix;
import org.hconfig.simulator.steadystate.SteadyTraffic;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.TrafficSpec;

/**
 * Steady traffic on a simulated cluster; its predictions do not depend on a random seed.
 *
 * @param cluster the cluster
 * @param spec the traffic
 */
record TunedTraffic(ClusterSpec cluster, TrafficSpec spec) implements TunedWorkload {
    /** The part of operations that a neighbor moves between reads and writes. */
    private static final double MOVED = 0.1;

    private static final double MOST = 0.9;
    /** Shares of a mix sum to 1 up to this difference. */
    private static final double ROUNDING = 1e-6;

    private static final double HALF = 0.5;

    @Override
    public WorkloadKind kind() {
        OperationMix mix = spec.traffic().mix();
        double writes = mix.updates() + mix.inserts() + mix.readModifyWrites();
        if (writes >= 1 - ROUNDING) {
            return mix.readModifyWrites() > 0 ? WorkloadKind.MIXED : WorkloadKind.WRITE_ONLY;
        } else if (writes >= MOST - ROUNDING) {
            return WorkloadKind.WRITE_MOSTLY;
        } else if (mix.scans() >= HALF) {
            return WorkloadKind.SCANS;
        } else if (mix.multiGets() >= HALF) {
            return WorkloadKind.MULTI_GETS;
        } else if (mix.gets() >= 1 - ROUNDING) {
            return WorkloadKind.POINT_READS;
        }
        return 1 - writes >= MOST - ROUNDING ? WorkloadKind.READ_MOSTLY : WorkloadKind.MIXED;
    }

    @Override
    public String unit() {
        return "operations/s";
    }

    @Override
    public OptionalDouble score(Map<String, String> settings, boolean preSplit, long seed, double bound) {
        return OptionalDouble.of(spec.on(cluster, settings).result().operationsPerSecond());
    }

    @Override
    public TunedWorkload withRows(double factor) {
        SteadyTraffic traffic = spec.traffic();
        return with(traffic.mix(), traffic.rows() * factor, traffic.threads());
    }

    @Override
    public Map<String, TunedWorkload> neighbors() {
        Map<String, TunedWorkload> neighbors = new LinkedHashMap<>();
        SteadyTraffic traffic = spec.traffic();
        OperationMix mix = traffic.mix();
        double rows = traffic.rows();
        int threads = traffic.threads();
        neighbors.put("half the rows", with(mix, Math.max(1, rows / 2), threads));
        neighbors.put("twice the rows", with(mix, 2 * rows, threads));
        if (threads > 1) {
            neighbors.put("half the threads", with(mix, rows, threads / 2));
        }
        neighbors.put("twice the threads", with(mix, rows, 2 * threads));
        neighbors.put("10 % more gets", with(mixed(mix, new OperationMix(1, 0, 0, 0, 0, 0)), rows, threads));
        neighbors.put("10 % more updates", with(mixed(mix, new OperationMix(0, 0, 0, 1, 0, 0)), rows, threads));
        return neighbors;
    }

    private static OperationMix mixed(OperationMix mix, OperationMix other) {
        double kept = 1 - MOVED;
        return new OperationMix(
                kept * mix.gets() + MOVED * other.gets(),
                kept * mix.multiGets(),
                kept * mix.scans(),
                kept * mix.updates() + MOVED * other.updates(),
                kept * mix.inserts(),
                kept * mix.readModifyWrites());
    }

    private TunedTraffic with(OperationMix mix, double rows, int threads) {
        SteadyTraffic traffic = spec.traffic();
        SteadyTraffic other = new SteadyTraffic(
                mix,
                rows,
                traffic.form(),
                threads,
                traffic.clients(),
                traffic.zipfian(),
                traffic.regions(),
                traffic.seconds());
        return new TunedTraffic(cluster, new TrafficSpec(other, spec.blockSize()));
    }
}
