package org.hconfig.redis.monitor;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotInterval;

/**
 * What the servers reported at one moment.
 *
 * @param at when they were read
 * @param clusterId the adapter's ID of the servers
 * @param servers the samples by address
 * @param dead the addresses of servers that did not answer
 */
public record RedisSnapshot(Instant at, String clusterId, Map<String, ServerSample> servers, List<String> dead)
        implements Snapshot {
    /** Copies the samples. */
    public RedisSnapshot {
        servers = Map.copyOf(new TreeMap<>(servers));
        dead = List.copyOf(dead);
    }

    @Override
    public Set<String> addresses() {
        return servers.keySet();
    }

    @Override
    public SnapshotInterval since(Snapshot earlier) {
        if (!(earlier instanceof RedisSnapshot other) || !other.clusterId.equals(clusterId) || !other.at.isBefore(at)) {
            throw new IllegalArgumentException("the other snapshot is not an earlier one of " + clusterId);
        }
        return new RedisInterval(other, this);
    }

    /** Returns the time since an earlier snapshot in seconds. */
    double secondsSince(RedisSnapshot earlier) {
        return Duration.between(earlier.at, at).toNanos() / 1e9;
    }
}
