package org.hconfig.hbase.jmx;

import java.util.Map;
import org.hconfig.xconfig.model.Vital;

/** The attributes of a RegionServer's beans that are vitals as they stand; alike in HBase 2.4 to 3.0. */
final class VitalAttributes {
    /** Attributes of the server's bean that are vitals as they stand (MetricsRegionServerSource). */
    static final Map<Vital, String> OF_SERVER = Map.ofEntries(
            Map.entry(Vital.REGIONS, "regionCount"),
            Map.entry(Vital.MEMSTORE_BYTES, "memStoreSize"),
            Map.entry(Vital.BLOCK_CACHE_BYTES, "blockCacheSize"),
            Map.entry(Vital.BLOCK_CACHE_FREE_BYTES, "blockCacheFreeSize"),
            Map.entry(Vital.BLOCK_CACHE_HITS, "blockCacheHitCount"),
            Map.entry(Vital.BLOCK_CACHE_MISSES, "blockCacheMissCount"),
            Map.entry(Vital.BLOCK_CACHE_EVICTIONS, "blockCacheEvictionCount"),
            Map.entry(Vital.BLOCK_CACHE_CACHEABLE_HITS, "blockCacheHitCachingCount"),
            Map.entry(Vital.BLOCK_CACHE_CACHEABLE_MISSES, "blockCacheMissCachingCount"),
            Map.entry(Vital.DATA_BLOCK_HITS, "blockCacheDataHitCount"),
            Map.entry(Vital.DATA_BLOCK_MISSES, "blockCacheDataMissCount"),
            Map.entry(Vital.BLOCK_CACHE_EXPRESS_HIT_PERCENT, "blockCacheExpressHitPercent"),
            Map.entry(Vital.BLOCK_CACHE_BLOCKS, "blockCacheCount"),
            Map.entry(Vital.L1_CACHE_BYTES, "l1CacheSize"),
            Map.entry(Vital.L1_CACHE_FREE_BYTES, "l1CacheFreeSize"),
            Map.entry(Vital.L1_CACHE_HITS, "l1CacheHitCount"),
            Map.entry(Vital.L1_CACHE_MISSES, "l1CacheMissCount"),
            Map.entry(Vital.L1_CACHE_EVICTIONS, "l1CacheEvictionCount"),
            Map.entry(Vital.L2_CACHE_BYTES, "l2CacheSize"),
            Map.entry(Vital.L2_CACHE_FREE_BYTES, "l2CacheFreeSize"),
            Map.entry(Vital.L2_CACHE_HITS, "l2CacheHitCount"),
            Map.entry(Vital.L2_CACHE_MISSES, "l2CacheMissCount"),
            Map.entry(Vital.L2_CACHE_EVICTIONS, "l2CacheEvictionCount"),
            Map.entry(Vital.FILTERED_READS, "filteredReadRequestCount"),
            Map.entry(Vital.MAJOR_COMPACTIONS, "MajorCompactionTime_num_ops"),
            Map.entry(Vital.STATIC_INDEX_BYTES, "staticIndexSize"),
            Map.entry(Vital.STATIC_BLOOM_BYTES, "staticBloomSize"),
            Map.entry(Vital.UPDATES_BLOCKED_MILLIS, "updatesBlockedTime"),
            Map.entry(Vital.BLOCKED_REQUESTS, "blockedRequestCount"),
            Map.entry(Vital.FLUSH_QUEUE, "flushQueueLength"),
            Map.entry(Vital.COMPACTION_QUEUE, "compactionQueueLength"),
            Map.entry(Vital.STORE_FILES, "storeFileCount"),
            Map.entry(Vital.STORE_FILE_BYTES, "storeFileSize"),
            Map.entry(Vital.LOCAL_PERCENT, "percentFilesLocal"),
            Map.entry(Vital.WAL_FILES, "hlogFileCount"),
            Map.entry(Vital.READ_REQUESTS, "readRequestCount"),
            Map.entry(Vital.WRITE_REQUESTS, "writeRequestCount"),
            Map.entry(Vital.GETS, "Get_num_ops"),
            Map.entry(Vital.GET_CALLS, "rpcGetRequestCount"),
            Map.entry(Vital.MULTI_CALLS, "rpcMultiRequestCount"),
            Map.entry(Vital.HFILE_LOADS, "Bulkload_num_ops"),
            Map.entry(Vital.FLUSHED_BYTES, "flushedOutputBytes"),
            Map.entry(Vital.COMPACTED_BYTES, "compactedOutputBytes"),
            Map.entry(Vital.READ_BYTES, "totalBytesRead"),
            Map.entry(Vital.PAUSES_NOTED, "pauseInfoThresholdExceeded"),
            Map.entry(Vital.PAUSES_WARNED, "pauseWarnThresholdExceeded"),
            Map.entry(Vital.PAUSES_WITH_COLLECTION, "PauseTimeWithGc_num_ops"),
            Map.entry(Vital.PAUSES_WITHOUT_COLLECTION, "PauseTimeWithoutGc_num_ops"),
            Map.entry(Vital.MEMSTORE_HEAP_BYTES, "memStoreHeapSize"),
            Map.entry(Vital.UNLOGGED_MUTATIONS, "mutationsWithoutWALCount"),
            Map.entry(Vital.UNLOGGED_BYTES, "mutationsWithoutWALSize"),
            Map.entry(Vital.LARGE_COMPACTION_QUEUE, "largeCompactionQueueLength"),
            Map.entry(Vital.STORES, "storeCount"),
            Map.entry(Vital.STORE_FILES_MOST, "maxStoreFileCount"),
            Map.entry(Vital.SLOW_GETS, "slowGetCount"),
            Map.entry(Vital.PUTS, "Put_num_ops"),
            Map.entry(Vital.SLOW_PUTS, "slowPutCount"),
            Map.entry(Vital.DELETES, "Delete_num_ops"),
            Map.entry(Vital.SLOW_DELETES, "slowDeleteCount"),
            Map.entry(Vital.INCREMENTS, "Increment_num_ops"),
            Map.entry(Vital.SLOW_INCREMENTS, "slowIncrementCount"),
            Map.entry(Vital.APPENDS, "Append_num_ops"),
            Map.entry(Vital.SLOW_APPENDS, "slowAppendCount"),
            Map.entry(Vital.SCANS, "ScanTime_num_ops"));

    /** Attributes of the bean of remote calls (MetricsHBaseServerSource). */
    static final Map<Vital, String> OF_IPC = Map.ofEntries(
            Map.entry(Vital.CALL_QUEUE, "numCallsInGeneralQueue"),
            Map.entry(Vital.PRIORITY_CALL_QUEUE, "numCallsInPriorityQueue"),
            Map.entry(Vital.REPLICATION_CALL_QUEUE, "numCallsInReplicationQueue"),
            Map.entry(Vital.CALL_QUEUE_BYTES, "queueSize"),
            Map.entry(Vital.ACTIVE_HANDLERS, "numActiveHandler"),
            Map.entry(Vital.ACTIVE_GENERAL_HANDLERS, "numActiveGeneralHandler"),
            Map.entry(Vital.ACTIVE_PRIORITY_HANDLERS, "numActivePriorityHandler"),
            Map.entry(Vital.ACTIVE_REPLICATION_HANDLERS, "numActiveReplicationHandler"),
            Map.entry(Vital.CALLS_QUEUE_FULL, "exceptions.callQueueTooBig"),
            Map.entry(Vital.CALL_QUEUED_MEAN_MILLIS, "QueueCallTime_mean"),
            Map.entry(Vital.CALL_QUEUED_P99_MILLIS, "QueueCallTime_99th_percentile"),
            Map.entry(Vital.CALL_PROCESSED_MEAN_MILLIS, "ProcessCallTime_mean"),
            Map.entry(Vital.CALL_PROCESSED_P99_MILLIS, "ProcessCallTime_99th_percentile"),
            Map.entry(Vital.RECEIVED_BYTES, "receivedBytes"),
            Map.entry(Vital.SENT_BYTES, "sentBytes"));

    /** Attributes of the JVM's bean of the operating system (UnixOperatingSystemMXBean). */
    static final Map<Vital, String> OF_SYSTEM = Map.of(
            Vital.OPEN_FILES, "OpenFileDescriptorCount",
            Vital.OPEN_FILES_MAX, "MaxFileDescriptorCount",
            Vital.SWAP_BYTES, "TotalSwapSpaceSize",
            Vital.SWAP_FREE_BYTES, "FreeSwapSpaceSize");

    /** Attributes of the bean of the write-ahead log (MetricsWALSource); names of histograms begin with a capital. */
    static final Map<Vital, String> OF_WAL = Map.of(
            Vital.WAL_BYTES, "writtenBytes",
            Vital.WAL_SYNC_MEAN_MILLIS, "SyncTime_mean",
            Vital.WAL_SYNC_P99_MILLIS, "SyncTime_99th_percentile",
            Vital.WAL_SLOW_APPENDS, "slowAppendCount",
            Vital.WAL_SLOW_SYNC_ROLLS, "slowSyncRollRequest",
            Vital.WAL_LOW_REPLICA_ROLLS, "lowReplicaRollRequest",
            Vital.WAL_ERROR_ROLLS, "errorRollRequest");

    private VitalAttributes() {}
}
