package org.hconfig.hbase.cache.plan;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Sizes by the rule of another source, for comparison. Sizes that the rule does not name are empty.
 *
 * @param source who published the rule
 * @param heapBytes maximum heap
 * @param cacheShare {@code hfile.block.cache.size}
 * @param memstoreShare {@code hbase.regionserver.global.memstore.size}
 * @param directBytes {@code -XX:MaxDirectMemorySize}
 * @param bucketBytes {@code hbase.bucketcache.size} in bytes
 */
public record RuleSizes(
        String source,
        OptionalLong heapBytes,
        OptionalDouble cacheShare,
        OptionalDouble memstoreShare,
        OptionalLong directBytes,
        OptionalLong bucketBytes) {}
