package org.hconfig.hbase.storage.plan;

import java.util.Map;
import java.util.Set;
import org.hconfig.hbase.storage.spec.Placement;

/** Names the resource that limits a load. */
final class Bottleneck {
    /** Share from which a device, a controller or a link is busy: the report calls its controllers full at 85 %. */
    private static final double BUSY = 0.8;
    /** Share of time from which waiting for flushes or for the DataNode's lock limits a load. */
    private static final double WAITING = 0.2;
    /** Resources whose share is a time of waiting, not of work. */
    private static final Set<String> WAITS = Set.of("flush", "DataNode lock", "garbage collection");

    private Bottleneck() {}

    /**
     * Returns the name of the resource. The lock, if it stops logs that are not on hard disks themselves for a fifth of the
     * time; flushes, if clients wait for them as long and nothing is busy; otherwise the busiest one.
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
        return busiest.getValue() < BUSY && flush >= WAITING ? "flush" : busiest.getKey();
    }
}
