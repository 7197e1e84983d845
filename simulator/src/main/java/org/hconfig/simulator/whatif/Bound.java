package org.hconfig.simulator.whatif;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.simulator.spec.Client;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.spec.Storage;
import org.hconfig.simulator.spec.StoragePolicies;

/**
 * The highest rate that machines allow when no time is lost: nothing waits, load lies evenly, and until the load ends no
 * more is done than must be done before rows are acknowledged. Flushes and compactions come on top of it.
 *
 * @param rowsPerSecond the lowest of the limits
 * @param resource the one that is the lowest
 * @param limits all of them, in rows a second; disks are none for loads that memory takes
 */
public record Bound(double rowsPerSecond, String resource, Map<String, Double> limits) {
    /** The bound for these machines and this load. */
    public static Bound of(Hardware hardware, int servers, int replication, WorkloadSpec workload) {
        RowForm row = workload.row();
        Client client = workload.client();
        double nodes = (double) client.nodes() * workload.tables();
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
        if (!Double.isInfinite(client.targetRowsPerSecond())) {
            limits.put("rate that the clients are given", client.targetRowsPerSecond() * workload.tables());
        }
        Map.Entry<String, Double> lowest =
                limits.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
        return new Bound(lowest.getValue(), lowest.getKey(), limits);
    }

    /** All rows must lie on devices when the load ends, but for what may then wait in memory, were there no heap. */
    private static double disks(Node node, int servers, double rowBytes, double rows) {
        Storage storage = node.storage();
        double waits = Node.DIRTY_RATIO * Math.max(0, node.ram().bytes() - storage.memoryBytes()) * servers;
        double taken = rows * rowBytes - waits;
        double rate = servers * StoragePolicies.logBytesPerSecond(storage) / rowBytes;
        return taken > 0 ? rate * rows * rowBytes / taken : Double.POSITIVE_INFINITY;
    }
}
