package org.hconfig.hbase.cache.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.budget.CacheDemand;
import org.hconfig.hbase.cache.budget.CacheMachine;
import org.hconfig.hbase.cache.budget.FileCache;
import org.hconfig.hbase.cache.limit.ServerStart;
import org.hconfig.hbase.catalogue.HBaseVersion;

/**
 * The servers that a plan is for.
 *
 * @param machine the smallest of their machines
 * @param demand what the server with the most needs
 * @param site their settings that are set, by key
 * @param heapBytes their heap; empty when unknown
 * @param directBytes {@code -XX:MaxDirectMemorySize}; empty if it is not set
 * @param version HBase's version; empty when unknown
 * @param file a file that the operator offers for the bucket cache
 * @param blocks a sample of the sizes of real data blocks; empty when unknown
 * @param assumptions what is assumed because it is unknown, one sentence each
 */
public record CacheSituation(
        CacheMachine machine,
        CacheDemand demand,
        Map<String, String> site,
        OptionalLong heapBytes,
        OptionalLong directBytes,
        Optional<HBaseVersion> version,
        Optional<FileCache> file,
        Optional<BlockSizes> blocks,
        List<String> assumptions) {
    /** Copies the collections. */
    public CacheSituation {
        site = Map.copyOf(site);
        assumptions = List.copyOf(assumptions);
    }

    /** Returns this situation with another demand. */
    public CacheSituation withDemand(CacheDemand known) {
        return new CacheSituation(machine, known, site, heapBytes, directBytes, version, file, blocks, assumptions);
    }

    /** Returns how a server starts with other settings, heap and direct memory. */
    ServerStart start(Map<String, String> settings, long heap, OptionalLong direct) {
        return new ServerStart(settings, heap, direct, version);
    }
}
