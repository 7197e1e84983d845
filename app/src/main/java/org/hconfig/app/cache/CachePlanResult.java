package org.hconfig.app.cache;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.cache.plan.CacheAdvice;

/**
 * The advice for the caches of a cluster.
 *
 * @param advice the advice for all RegionServers; where their machines are unlike, the one that suits the smallest of them
 * @param groups where machines are unlike, the advice for each group of RegionServers on equal machines, by name; it replaces that for all
 */
public record CachePlanResult(@JsonUnwrapped CacheAdvice advice, Map<String, CacheAdvice> groups) {
    /** Copies the map. */
    public CachePlanResult {
        groups = Collections.unmodifiableMap(new TreeMap<>(groups));
    }

    /** Returns the result for machines that are alike, or not known one by one. */
    static CachePlanResult of(CacheAdvice advice) {
        return new CachePlanResult(advice, Map.of());
    }

    /** Returns true if there is something to change, on servers or families. */
    boolean hasChanges() {
        return groups.isEmpty()
                ? advice.hasChanges()
                : !advice.families().isEmpty()
                        || groups.values().stream()
                                .anyMatch(own -> !own.changes().isEmpty());
    }
}
