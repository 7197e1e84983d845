package org.hconfig.hbase.storage.plan;

import java.util.Map;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.Placement;

/**
 * Estimates how long a write of 64 KB to a log waits for the slowest of its replicas. Each replica takes the transfer
 * over the link, the write at the rate of the slowest port, and the wait for the device, which is that of a queue with
 * exponential service times: {@code access × u / (1 − u)} at a utilization {@code u}. The longest of n exponential waits
 * is their mean times 1 + 1/2 + … + 1/n. A lock that is held for the share {@code l} adds {@code access × l / (1 − l)}
 * of the slowest medium with files.
 */
final class LogLatency {
    private static final double PACKET_BYTES = 64 * 1024;
    /** Highest utilization for which the formula is used. */
    private static final double UTILIZATION_MAX = 0.98;

    private LogLatency() {}

    /**
     * Returns the milliseconds.
     *
     * @param replicas number of replicas
     * @param shares utilization by resource
     */
    static double millis(NodeGroup group, Placement placement, int replicas, Map<String, Double> shares) {
        Medium log = group.medium(placement.log()).orElseThrow();
        double controller = log.type().inMemory() ? 0 : shares.getOrDefault("controller", 0.0);
        double used = Math.max(shares.getOrDefault("disk " + log.type(), 0.0), controller);
        double device = log.accessSeconds() * wait(used);
        double longest = 0;
        for (int replica = 1; replica <= replicas; replica++) {
            longest += 1.0 / replica;
        }
        double transfer = PACKET_BYTES / group.networkBytesPerSecond() * replicas;
        double write = PACKET_BYTES / Math.min(log.bytesPerSecond(), log.slowestPort());
        double slowest = placement.media().stream()
                .mapToDouble(type -> group.medium(type).orElseThrow().accessSeconds())
                .max()
                .orElse(0);
        double lock = slowest * wait(shares.getOrDefault("DataNode lock", 0.0));
        return 1000 * (transfer + write + longest * device + lock);
    }

    private static double wait(double share) {
        double used = Math.min(UTILIZATION_MAX, share);
        return used / (1 - used);
    }
}
