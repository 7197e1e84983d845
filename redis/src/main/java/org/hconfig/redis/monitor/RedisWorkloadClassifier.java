package org.hconfig.redis.monitor;

import java.util.Optional;
import org.hconfig.redis.model.RedisWorkload;

/**
 * Recognizes the workload of a server.
 *
 * @param bounds the bounds between the kinds
 */
public record RedisWorkloadClassifier(WorkloadBounds bounds) {
    /**
     * Bounds between kinds of workloads.
     *
     * @param minimumCalls commands below which the kind is unknown
     * @param writeOnly share of writes from which a workload only writes, 0 to 1
     * @param readMostly share of writes up to which a workload mostly reads, 0 to 1
     * @param created keys created per write from which writes are a bulk load, 0 to 1
     * @param expiring share of keys with an expiry from which the keys are a cache, 0 to 1
     */
    public record WorkloadBounds(
            double minimumCalls, double writeOnly, double readMostly, double created, double expiring) {
        /** The bounds of HConfig. */
        public static final WorkloadBounds STANDARD = new WorkloadBounds(1_000, 0.95, 0.1, 0.5, 0.5);
    }

    /** Returns the workload between two samples of a server; empty when there are too few commands. */
    public Optional<RedisWorkload> classify(ServerSample before, ServerSample after) {
        Optional<CommandCounts> counted = CommandCounts.between(before, after);
        double all = counted.map(counts -> counts.reads() + counts.writes()).orElse(0.0);
        if (counted.isEmpty() || all < bounds.minimumCalls) {
            return Optional.empty();
        }
        double writes = counted.get().writes() / all;
        if (writes >= bounds.writeOnly) {
            double created = (after.keys() - before.keys()) / counted.get().writes();
            return Optional.of(created >= bounds.created ? RedisWorkload.BULK_LOAD : RedisWorkload.WRITE_ONLY);
        }
        boolean evicts = after.since(before, "evicted_keys").orElse(0) > 0;
        if (evicts || (after.keys() > 0 && after.expiring() / after.keys() >= bounds.expiring)) {
            return Optional.of(RedisWorkload.CACHE);
        }
        return Optional.of(writes <= bounds.readMostly ? RedisWorkload.READ_MOSTLY : RedisWorkload.MIXED);
    }
}
