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
 * The highest rate that machines allow when no time is lost: nothing waits, load lies evenly, and until the load ends no
 * more is done than must be done before rows are acknowledged. Flushes and compactions come on top of it.
 *
 * @param rowsPerSecond the lowest of the limits
 * @param resource the one that is the lowest
 * @param limits all of them, in rows a second; disks are none for loads that memory takes
 */
public record ThroughputBound(double rowsPerSecond, String resource, Map<String, Double> limits) {
    /** The bound for these machines and this load. */
    public static ThroughputBound of(Hardware hardware, int servers, int replication, UniformLoadSpec workload) {
        RowShapeSpec row = workload.row();
        LoadClient loadClient = workload.client();
        double nodes = (double) loadClient.nodes() * workload.tables();
        double copies = Math.min(replication, servers);
        double written = row.wireBytes();
        double seconds = hardware.put().seconds(row) + copies * written * hardware.dataNode() * 1e-9;
        Map<String, Double> limits = new LinkedHashMap<>();
        limits.put(
                "processors of the clients",
                nodes * hardware.client().cores() / hardware.generate().seconds(row));
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
            limits.put("rate that the clients are given", loadClient.targetRowsPerSecond() * workload.tables());
        }
        Map.Entry<String, Double> lowest =
                limits.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
        return new ThroughputBound(lowest.getValue(), lowest.getKey(), limits);
    }

    /** All rows must lie on devices when the load ends, but for what may then wait in memory, were there no heap. */
    private static double disks(NodeSpec nodeSpec, int servers, double rowBytes, double rows) {
        StorageSpec storageSpec = nodeSpec.storage();
        double waits = NodeSpec.DIRTY_RATIO * Math.max(0, nodeSpec.ram().bytes() - storageSpec.memoryBytes()) * servers;
        double taken = rows * rowBytes - waits;
        double rate = servers * StoragePolicies.logBytesPerSecond(storageSpec) / rowBytes;
        return taken > 0 ? rate * rows * rowBytes / taken : Double.POSITIVE_INFINITY;
    }
}
