package org.hconfig.simulator.whatif;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.StoragePolicies;
import org.hconfig.simulator.spec.StorageSpec;

/**
 * The upper bound of the rate on given hardware without any waiting: load is evenly distributed, and until the load
 * ends only the work required before rows are acknowledged is done. Flushes and compactions come in addition.
 *
 * @param rowsPerSecond the lowest of the limits
 * @param resource the resource with this limit
 * @param limits all limits, in rows/s; without disks for loads that fit into memory
 */
public record ThroughputBound(double rowsPerSecond, String resource, Map<String, Double> limits) {
    /** Returns the bound for this hardware and load. */
    public static ThroughputBound of(Hardware hardware, int servers, int replication, UniformLoadSpec workload) {
        RowShapeSpec row = workload.row();
        LoadClient loadClient = workload.client();
        double nodes = (double) loadClient.nodes() * workload.tables();
        double copies = Math.min(replication, servers);
        double written = row.wireBytes();
        double seconds = hardware.costs().put().seconds(row)
                + copies * written * hardware.costs().dataNode() * 1e-9;
        Map<String, Double> limits = new LinkedHashMap<>();
        limits.put(
                "processors of the clients",
                nodes * hardware.client().cores() / hardware.costs().generate().seconds(row));
        limits.put("network of the clients", nodes * hardware.client().networkBytesPerSecond() / row.wireBytes());
        limits.put("processors of the servers", servers * hardware.server().cores() / seconds);
        limits.put(
                "network of the servers",
                servers * hardware.server().networkBytesPerSecond() / (row.wireBytes() + (copies - 1) * written));
        double disks = disks(hardware.server(), servers, copies * written, workload.rows() * workload.tables());
        if (!Double.isInfinite(disks)) {
            limits.put("disks", disks);
        }
        if (!Double.isInfinite(loadClient.targetRowsPerSecond())) {
            limits.put("target rate of the clients", loadClient.targetRowsPerSecond() * workload.tables());
        }
        Map.Entry<String, Double> lowest =
                limits.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
        return new ThroughputBound(lowest.getValue(), lowest.getKey(), limits);
    }

    /**
     * Returns the disk limit: all rows must be on devices when the load ends, except those that fit into memory,
     * ignoring the heap.
     */
    private static double disks(NodeSpec nodeSpec, int servers, double rowBytes, double rows) {
        StorageSpec storageSpec = nodeSpec.storage();
        double waits = NodeSpec.DIRTY_RATIO * Math.max(0, nodeSpec.ram().bytes() - storageSpec.memoryBytes()) * servers;
        double taken = rows * rowBytes - waits;
        double rate = servers * StoragePolicies.logBytesPerSecond(storageSpec) / rowBytes;
        return taken > 0 ? rate * rows * rowBytes / taken : Double.POSITIVE_INFINITY;
    }
}
