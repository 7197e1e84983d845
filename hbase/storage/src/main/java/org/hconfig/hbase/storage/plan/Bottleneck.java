package org.hconfig.hbase.storage.plan;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.storage.spec.Placement;

/** Names the resource that limits a load. */
final class Bottleneck {
    /** Share from which a device, a controller or a link is busy: the report calls its controllers full at 85 %. */
    private static final double BUSY = 0.8;

    private static final String HANDLER = "handler";
    /** Share of time from which waiting for flushes or for the DataNode's lock limits a load. */
    private static final double WAITING = 0.2;
    /** Resources whose share is a time of waiting, not of work: handlers also wait for devices. */
    private static final Set<String> WAITS = Set.of("flush", "DataNode lock", "garbage collection", HANDLER);

    private Bottleneck() {}

    /**
     * Returns the name of the resource. The lock, if it stops logs that are not on hard disks themselves for a fifth of the
     * time; the
     * busiest one; and if nothing is busy, flushes, if clients wait for them as long, or handlers, if all are in use.
     */
    static String of(Placement placement, Map<String, Double> shares) {
        double lock = shares.getOrDefault("DataNode lock", 0.0);
        double flush = shares.getOrDefault("flush", 0.0);
        if (lock >= WAITING && lock >= flush && !placement.log().seeks()) {
            return "DataNode lock";
        }
        Map.Entry<String, Double> busiest = shares.entrySet().stream()
                .filter(entry -> !WAITS.contains(entry.getKey()))
                .max(Map.Entry.comparingByValue())
                .orElseThrow();
        if (busiest.getValue() >= BUSY) {
            return busiest.getKey();
        }
        if (flush >= WAITING) {
            return "flush";
        }
        return shares.getOrDefault(HANDLER, 0.0) >= BUSY ? HANDLER : busiest.getKey();
    }

    /** Returns true if the named resource limits a load, and is not only the one with the highest use. */
    static boolean isLimit(String name, Map<String, Double> shares) {
        double least = WAITS.contains(name) && !name.equals(HANDLER) ? WAITING : BUSY;
        return shares.getOrDefault(name, 0.0) >= least;
    }

    /** Returns the resource of a node with the highest use, without waits and clients. */
    static Optional<Map.Entry<String, Double>> busiestOfNode(Map<String, Double> shares) {
        return shares.entrySet().stream()
                .filter(entry ->
                        !WAITS.contains(entry.getKey()) && !entry.getKey().equals("client"))
                .max(Map.Entry.comparingByValue());
    }
}
