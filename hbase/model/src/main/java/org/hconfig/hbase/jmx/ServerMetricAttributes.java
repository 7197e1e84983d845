package org.hconfig.hbase.jmx;

import java.util.Map;
import org.hconfig.hbase.snapshot.ServerMetric;

/** Bean attributes of a RegionServer that map directly to metrics; the same in HBase 2.4 to 3.0. */
final class ServerMetricAttributes {
    /** Attributes of the server bean that map directly to metrics (MetricsRegionServerSource). */
    static final Map<ServerMetric, String> OF_SERVER = Map.ofEntries(
            Map.entry(ServerMetric.REGIONS, "regionCount"),
            Map.entry(ServerMetric.MEMSTORE_BYTES, "memStoreSize"),
            Map.entry(ServerMetric.BLOCK_CACHE_BYTES, "blockCacheSize"),
            Map.entry(ServerMetric.BLOCK_CACHE_FREE_BYTES, "blockCacheFreeSize"),
            Map.entry(ServerMetric.BLOCK_CACHE_HITS, "blockCacheHitCount"),
            Map.entry(ServerMetric.BLOCK_CACHE_MISSES, "blockCacheMissCount"),
            Map.entry(ServerMetric.BLOCK_CACHE_EVICTIONS, "blockCacheEvictionCount"),
            Map.entry(ServerMetric.BLOCK_CACHE_CACHEABLE_HITS, "blockCacheHitCachingCount"),
            Map.entry(ServerMetric.BLOCK_CACHE_CACHEABLE_MISSES, "blockCacheMissCachingCount"),
            Map.entry(ServerMetric.DATA_BLOCK_HITS, "blockCacheDataHitCount"),
            Map.entry(ServerMetric.DATA_BLOCK_MISSES, "blockCacheDataMissCount"),
            Map.entry(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT, "blockCacheExpressHitPercent"),
            Map.entry(ServerMetric.BLOCK_CACHE_BLOCKS, "blockCacheCount"),
            Map.entry(ServerMetric.L1_CACHE_BYTES, "l1CacheSize"),
            Map.entry(ServerMetric.L1_CACHE_FREE_BYTES, "l1CacheFreeSize"),
            Map.entry(ServerMetric.L1_CACHE_HITS, "l1CacheHitCount"),
            Map.entry(ServerMetric.L1_CACHE_MISSES, "l1CacheMissCount"),
            Map.entry(ServerMetric.L1_CACHE_EVICTIONS, "l1CacheEvictionCount"),
            Map.entry(ServerMetric.L2_CACHE_BYTES, "l2CacheSize"),
            Map.entry(ServerMetric.L2_CACHE_FREE_BYTES, "l2CacheFreeSize"),
            Map.entry(ServerMetric.L2_CACHE_HITS, "l2CacheHitCount"),
            Map.entry(ServerMetric.L2_CACHE_MISSES, "l2CacheMissCount"),
            Map.entry(ServerMetric.L2_CACHE_EVICTIONS, "l2CacheEvictionCount"),
            Map.entry(ServerMetric.FILTERED_READS, "filteredReadRequestCount"),
            Map.entry(ServerMetric.MAJOR_COMPACTIONS, "MajorCompactionTime_num_ops"),
            Map.entry(ServerMetric.STATIC_INDEX_BYTES, "staticIndexSize"),
            Map.entry(ServerMetric.STATIC_BLOOM_BYTES, "staticBloomSize"),
            Map.entry(ServerMetric.UPDATES_BLOCKED_MILLIS, "updatesBlockedTime"),
            Map.entry(ServerMetric.BLOCKED_REQUESTS, "blockedRequestCount"),
            Map.entry(ServerMetric.FLUSH_QUEUE, "flushQueueLength"),
            Map.entry(ServerMetric.COMPACTION_QUEUE, "compactionQueueLength"),
            Map.entry(ServerMetric.STORE_FILES, "storeFileCount"),
            Map.entry(ServerMetric.STORE_FILE_BYTES, "storeFileSize"),
            Map.entry(ServerMetric.LOCAL_PERCENT, "percentFilesLocal"),
            Map.entry(ServerMetric.WAL_FILES, "hlogFileCount"),
            Map.entry(ServerMetric.READ_REQUESTS, "readRequestCount"),
            Map.entry(ServerMetric.WRITE_REQUESTS, "writeRequestCount"),
            Map.entry(ServerMetric.GETS, "Get_num_ops"),
            Map.entry(ServerMetric.GET_CALLS, "rpcGetRequestCount"),
            Map.entry(ServerMetric.MULTI_CALLS, "rpcMultiRequestCount"),
            Map.entry(ServerMetric.HFILE_LOADS, "Bulkload_num_ops"),
            Map.entry(ServerMetric.FLUSHED_BYTES, "flushedOutputBytes"),
            Map.entry(ServerMetric.COMPACTED_BYTES, "compactedOutputBytes"),
            Map.entry(ServerMetric.READ_BYTES, "totalBytesRead"),
            Map.entry(ServerMetric.PAUSES_NOTED, "pauseInfoThresholdExceeded"),
            Map.entry(ServerMetric.PAUSES_WARNED, "pauseWarnThresholdExceeded"),
            Map.entry(ServerMetric.PAUSES_WITH_COLLECTION, "PauseTimeWithGc_num_ops"),
            Map.entry(ServerMetric.PAUSES_WITHOUT_COLLECTION, "PauseTimeWithoutGc_num_ops"),
            Map.entry(ServerMetric.MEMSTORE_HEAP_BYTES, "memStoreHeapSize"),
            Map.entry(ServerMetric.UNLOGGED_MUTATIONS, "mutationsWithoutWALCount"),
            Map.entry(ServerMetric.UNLOGGED_BYTES, "mutationsWithoutWALSize"),
            Map.entry(ServerMetric.LARGE_COMPACTION_QUEUE, "largeCompactionQueueLength"),
            Map.entry(ServerMetric.STORES, "storeCount"),
            Map.entry(ServerMetric.STORE_FILES_MOST, "maxStoreFileCount"),
            Map.entry(ServerMetric.SLOW_GETS, "slowGetCount"),
            Map.entry(ServerMetric.PUTS, "Put_num_ops"),
            Map.entry(ServerMetric.SLOW_PUTS, "slowPutCount"),
            Map.entry(ServerMetric.DELETES, "Delete_num_ops"),
            Map.entry(ServerMetric.SLOW_DELETES, "slowDeleteCount"),
            Map.entry(ServerMetric.INCREMENTS, "Increment_num_ops"),
            Map.entry(ServerMetric.SLOW_INCREMENTS, "slowIncrementCount"),
            Map.entry(ServerMetric.APPENDS, "Append_num_ops"),
            Map.entry(ServerMetric.SLOW_APPENDS, "slowAppendCount"),
            Map.entry(ServerMetric.SCANS, "ScanTime_num_ops"));

    /** Attributes of the RPC bean (MetricsHBaseServerSource). */
    static final Map<ServerMetric, String> OF_IPC = Map.ofEntries(
            Map.entry(ServerMetric.CALL_QUEUE, "numCallsInGeneralQueue"),
            Map.entry(ServerMetric.PRIORITY_CALL_QUEUE, "numCallsInPriorityQueue"),
            Map.entry(ServerMetric.REPLICATION_CALL_QUEUE, "numCallsInReplicationQueue"),
            Map.entry(ServerMetric.CALL_QUEUE_BYTES, "queueSize"),
            Map.entry(ServerMetric.ACTIVE_HANDLERS, "numActiveHandler"),
            Map.entry(ServerMetric.ACTIVE_GENERAL_HANDLERS, "numActiveGeneralHandler"),
            Map.entry(ServerMetric.ACTIVE_PRIORITY_HANDLERS, "numActivePriorityHandler"),
            Map.entry(ServerMetric.ACTIVE_REPLICATION_HANDLERS, "numActiveReplicationHandler"),
            Map.entry(ServerMetric.CALLS_QUEUE_FULL, "exceptions.callQueueTooBig"),
            Map.entry(ServerMetric.CALL_QUEUED_MEAN_MILLIS, "QueueCallTime_mean"),
            Map.entry(ServerMetric.CALL_QUEUED_P99_MILLIS, "QueueCallTime_99th_percentile"),
            Map.entry(ServerMetric.CALL_PROCESSED_MEAN_MILLIS, "ProcessCallTime_mean"),
            Map.entry(ServerMetric.CALL_PROCESSED_P99_MILLIS, "ProcessCallTime_99th_percentile"),
            Map.entry(ServerMetric.RECEIVED_BYTES, "receivedBytes"),
            Map.entry(ServerMetric.SENT_BYTES, "sentBytes"));

    /** Attributes of the JVM's operating system bean (UnixOperatingSystemMXBean). */
    static final Map<ServerMetric, String> OF_SYSTEM = Map.of(
            ServerMetric.OPEN_FILES, "OpenFileDescriptorCount",
            ServerMetric.OPEN_FILES_MAX, "MaxFileDescriptorCount",
            ServerMetric.SWAP_BYTES, "TotalSwapSpaceSize",
            ServerMetric.SWAP_FREE_BYTES, "FreeSwapSpaceSize");

    /** Attributes of the write-ahead log bean (MetricsWALSource); histogram names start with an upper-case letter. */
    static final Map<ServerMetric, String> OF_WAL = Map.of(
            ServerMetric.WAL_BYTES, "writtenBytes",
            ServerMetric.WAL_SYNC_MEAN_MILLIS, "SyncTime_mean",
            ServerMetric.WAL_SYNC_P99_MILLIS, "SyncTime_99th_percentile",
            ServerMetric.WAL_SLOW_APPENDS, "slowAppendCount",
            ServerMetric.WAL_SLOW_SYNC_ROLLS, "slowSyncRollRequest",
            ServerMetric.WAL_LOW_REPLICA_ROLLS, "lowReplicaRollRequest",
            ServerMetric.WAL_ERROR_ROLLS, "errorRollRequest");

    private ServerMetricAttributes() {}
}
