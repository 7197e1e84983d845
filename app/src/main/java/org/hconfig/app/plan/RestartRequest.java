package org.hconfig.app.plan;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.HeapSizing;
import org.hconfig.hbase.cache.plan.CacheAdvice;

/**
 * JVM options and settings that RegionServers get together, by one rolling restart.
 *
 * @param policy name of the plan's origin
 * @param flags JVM options
 * @param site settings of {@code hbase-site.xml} by key
 * @param changes reasons of the options and settings; that of a setting begins with its key
 * @param reasons why the plan is made
 * @param heapBytes the present heap of the servers that the values are for; empty when unknown
 */
public record RestartRequest(
        String policy,
        List<String> flags,
        Map<String, String> site,
        List<FlagChange> changes,
        List<String> reasons,
        OptionalLong heapBytes) {
    /** Policy name of plans of the caches. */
    public static final String CACHE = "hconfig cache plan";

    /** Copies the collections. */
    public RestartRequest {
        flags = List.copyOf(flags);
        site = Map.copyOf(site);
        changes = List.copyOf(changes);
        reasons = List.copyOf(reasons);
    }

    /** Returns the request of advice on the garbage collector. */
    public static RestartRequest of(GcAdvice advice) {
        return new RestartRequest(
                JvmPlanner.POLICY,
                advice.options().flags(),
                advice.options().hbaseSite(),
                advice.changes(),
                advice.reasons(),
                advice.sizing().map(HeapSizing::currentHeapBytes).orElse(OptionalLong.empty()));
    }

    /** Returns the request of advice on the caches. */
    public static RestartRequest of(CacheAdvice advice) {
        return new RestartRequest(
                CACHE,
                advice.flags(),
                advice.site(),
                advice.changes(),
                List.of(
                        switch (advice.budget().engine()) {
                            case OFFHEAP -> "data blocks are cached in direct memory, which is not garbage-collected";
                            case FILE -> "data blocks are cached in a file, as they do not fit into memory";
                            case HEAP ->
                                "data blocks are cached in the heap, the machine's only memory for them or enough for all";
                        }),
                OptionalLong.empty());
    }
}
