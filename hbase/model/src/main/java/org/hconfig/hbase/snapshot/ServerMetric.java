package org.hconfig.hbase.snapshot;

import java.util.OptionalLong;

/** A metric of a server. A metric that the server does not report is absent from a snapshot, never zero. */
public enum ServerMetric {
    /** Regions that it carries. */
    REGIONS("regions", Kind.GAUGE),
    /** Memory of all its write buffers. */
    MEMSTORE_BYTES("bytes", Kind.GAUGE),
    /** Heap of all its write buffers, including the objects that contain the rows; reported from 2.5 on. */
    MEMSTORE_HEAP_BYTES("bytes", Kind.GAUGE),
    /** Memory of its block cache in use. */
    BLOCK_CACHE_BYTES("bytes", Kind.GAUGE),
    /** Memory of its block cache that is free. */
    BLOCK_CACHE_FREE_BYTES("bytes", Kind.GAUGE),
    /** Blocks found in the cache. */
    BLOCK_CACHE_HITS("blocks", Kind.COUNTER),
    /** Blocks that had to be read. */
    BLOCK_CACHE_MISSES("blocks", Kind.COUNTER),
    /** Blocks thrown out of the cache for others. */
    BLOCK_CACHE_EVICTIONS("blocks", Kind.COUNTER),
    /** Blocks that requests wanted cached and found; reads of compactions and scans that skip the cache are not counted. */
    BLOCK_CACHE_CACHEABLE_HITS("blocks", Kind.COUNTER),
    /** Blocks that requests wanted cached and had to read. */
    BLOCK_CACHE_CACHEABLE_MISSES("blocks", Kind.COUNTER),
    /** Data blocks found in the cache, by reads of any kind; indexes and Bloom filters are not counted. */
    DATA_BLOCK_HITS("blocks", Kind.COUNTER),
    /** Data blocks that had to be read, also by compactions. */
    DATA_BLOCK_MISSES("blocks", Kind.COUNTER),
    /** Hit ratio of requests that wanted their blocks cached, since the server's start. */
    BLOCK_CACHE_EXPRESS_HIT_PERCENT("percent", Kind.GAUGE),
    /** Blocks in the cache. */
    BLOCK_CACHE_BLOCKS("blocks", Kind.GAUGE),
    /** Memory of the first-level cache (in the heap) in use; shown from 2.5 on. */
    L1_CACHE_BYTES("bytes", Kind.GAUGE),
    /** Memory of the first-level cache that is free. */
    L1_CACHE_FREE_BYTES("bytes", Kind.GAUGE),
    /** Blocks found in the first-level cache. */
    L1_CACHE_HITS("blocks", Kind.COUNTER),
    /** Blocks not found in the first-level cache. */
    L1_CACHE_MISSES("blocks", Kind.COUNTER),
    /** Blocks evicted from the first-level cache. */
    L1_CACHE_EVICTIONS("blocks", Kind.COUNTER),
    /** Memory of the second-level cache (bucket cache) in use. */
    L2_CACHE_BYTES("bytes", Kind.GAUGE),
    /** Memory of the second-level cache that is free. */
    L2_CACHE_FREE_BYTES("bytes", Kind.GAUGE),
    /** Blocks found in the second-level cache. */
    L2_CACHE_HITS("blocks", Kind.COUNTER),
    /** Blocks not found in the second-level cache. */
    L2_CACHE_MISSES("blocks", Kind.COUNTER),
    /** Blocks evicted from the second-level cache. */
    L2_CACHE_EVICTIONS("blocks", Kind.COUNTER),
    /** Memory of the data files' indexes, uncompressed. */
    STATIC_INDEX_BYTES("bytes", Kind.GAUGE),
    /** Memory of the data files' Bloom filters, uncompressed. */
    STATIC_BLOOM_BYTES("bytes", Kind.GAUGE),
    /** Time for which updates were blocked because write buffers were full. */
    UPDATES_BLOCKED_MILLIS("milliseconds", Kind.COUNTER),
    /** Requests rejected because a partition was too busy. */
    BLOCKED_REQUESTS("requests", Kind.COUNTER),
    /** Mutations without the write-ahead log that are in write buffers now; a flush resets it to zero. */
    UNLOGGED_MUTATIONS("mutations", Kind.GAUGE),
    /** Bytes of those mutations. */
    UNLOGGED_BYTES("bytes", Kind.GAUGE),
    /** Regions that wait to be flushed. */
    FLUSH_QUEUE("regions", Kind.GAUGE),
    /** Stores that wait to be compacted. */
    COMPACTION_QUEUE("stores", Kind.GAUGE),
    /** The number of them that wait for a thread for large compactions. */
    LARGE_COMPACTION_QUEUE("stores", Kind.GAUGE),
    /** Stores of its regions. */
    STORES("stores", Kind.GAUGE),
    /** Data files of all its stores. */
    STORE_FILES("files", Kind.GAUGE),
    /** Data files of the store that has the most. */
    STORE_FILES_MOST("files", Kind.GAUGE),
    /** Bytes of those files. */
    STORE_FILE_BYTES("bytes", Kind.GAUGE),
    /** Share of those bytes that are on the server's own disks, in percent. */
    LOCAL_PERCENT("percent", Kind.GAUGE),
    /** Files of its write-ahead log. */
    WAL_FILES("files", Kind.GAUGE),
    /** Mean time of the syncs since the figures were renewed last. */
    WAL_SYNC_MEAN_MILLIS("milliseconds", Kind.GAUGE),
    /** 99th percentile of the times of those syncs. */
    WAL_SYNC_P99_MILLIS("milliseconds", Kind.GAUGE),
    /** Appends to the write-ahead log that took more than a second. */
    WAL_SLOW_APPENDS("appends", Kind.COUNTER),
    /** Requests for a new log because syncs were slow. */
    WAL_SLOW_SYNC_ROLLS("requests", Kind.COUNTER),
    /** Requests for a new log because its pipeline had too few DataNodes. */
    WAL_LOW_REPLICA_ROLLS("requests", Kind.COUNTER),
    /** Requests for a new log because of an error. */
    WAL_ERROR_ROLLS("requests", Kind.COUNTER),
    /** Rows read, by any kind of request. */
    READ_REQUESTS("requests", Kind.COUNTER),
    /** Rows read and then dropped by a filter. */
    FILTERED_READS("requests", Kind.COUNTER),
    /** Rows written, by any kind of request. */
    WRITE_REQUESTS("requests", Kind.COUNTER),
    /** Gets, also those that came many in one call. */
    GETS("requests", Kind.COUNTER),
    /** Gets that took more than a second. */
    SLOW_GETS("requests", Kind.COUNTER),
    /** Puts that came one in a call. */
    PUTS("requests", Kind.COUNTER),
    /** Such puts that took more than a second. */
    SLOW_PUTS("requests", Kind.COUNTER),
    /** Deletes that came one in a call. */
    DELETES("requests", Kind.COUNTER),
    /** Such deletes that took more than a second. */
    SLOW_DELETES("requests", Kind.COUNTER),
    /** Increments. */
    INCREMENTS("requests", Kind.COUNTER),
    /** Increments that took more than a second. */
    SLOW_INCREMENTS("requests", Kind.COUNTER),
    /** Appends to cells by clients. */
    APPENDS("requests", Kind.COUNTER),
    /** Such appends that took more than a second. */
    SLOW_APPENDS("requests", Kind.COUNTER),
    /** Calls of one get each. */
    GET_CALLS("calls", Kind.COUNTER),
    /** Calls that held many gets or mutations ({@code multi}). */
    MULTI_CALLS("calls", Kind.COUNTER),
    /** Calls of scanners. */
    SCANS("requests", Kind.COUNTER),
    /** Data files that clients had moved in. */
    HFILE_LOADS("loads", Kind.COUNTER),
    /** Bytes of data files written by flushes. */
    FLUSHED_BYTES("bytes", Kind.COUNTER),
    /** Bytes of data files written by compactions. */
    COMPACTED_BYTES("bytes", Kind.COUNTER),
    /** Major compactions that ended. */
    MAJOR_COMPACTIONS("compactions", Kind.COUNTER),
    /** Bytes read from HDFS. */
    READ_BYTES("bytes", Kind.COUNTER),
    /** Bytes written to the write-ahead log. */
    WAL_BYTES("bytes", Kind.COUNTER),
    /** Bytes of requests that came in. */
    RECEIVED_BYTES("bytes", Kind.COUNTER),
    /** Bytes of responses sent. */
    SENT_BYTES("bytes", Kind.COUNTER),
    /** Queued requests that no handler has taken. */
    CALL_QUEUE("requests", Kind.GAUGE),
    /** The same for calls of high priority: for system tables, and of administration. */
    PRIORITY_CALL_QUEUE("requests", Kind.GAUGE),
    /** The same for calls of replication from other clusters. */
    REPLICATION_CALL_QUEUE("requests", Kind.GAUGE),
    /** Bytes of the calls that wait or are carried out. */
    CALL_QUEUE_BYTES("bytes", Kind.GAUGE),
    /** Active handlers. */
    ACTIVE_HANDLERS("threads", Kind.GAUGE),
    /** The part of them that carries out ordinary calls. */
    ACTIVE_GENERAL_HANDLERS("threads", Kind.GAUGE),
    /** The part of them that carries out calls of high priority. */
    ACTIVE_PRIORITY_HANDLERS("threads", Kind.GAUGE),
    /** The part of them that carries out calls of replication. */
    ACTIVE_REPLICATION_HANDLERS("threads", Kind.GAUGE),
    /** Calls rejected because a call queue was full. */
    CALLS_QUEUE_FULL("calls", Kind.COUNTER),
    /** Mean time for which calls waited in a queue, since the figures were renewed last. */
    CALL_QUEUED_MEAN_MILLIS("milliseconds", Kind.GAUGE),
    /** 99th percentile of those wait times. */
    CALL_QUEUED_P99_MILLIS("milliseconds", Kind.GAUGE),
    /** Mean time for which handlers carried out those calls. */
    CALL_PROCESSED_MEAN_MILLIS("milliseconds", Kind.GAUGE),
    /** 99th percentile of those handling times. */
    CALL_PROCESSED_P99_MILLIS("milliseconds", Kind.GAUGE),
    /** Mean time of the calls since the figures were renewed last, from their arrival to the end of their handling. */
    CALL_MEAN_MICROS("microseconds", Kind.GAUGE),
    /** 99th percentile of those times. */
    CALL_P99_MICROS("microseconds", Kind.GAUGE),
    /** Write-ahead logs that the replication source with the longest queue has still to ship, the one being written included. */
    REPLICATION_LOG_QUEUE("logs", Kind.GAUGE),
    /** Greatest age of a batch of edits shipped since the figures were renewed last; 0 when none was. */
    REPLICATION_AGE_MILLIS("milliseconds", Kind.GAUGE),
    /** Batches of edits that could not be shipped at the first attempt. */
    REPLICATION_FAILED_BATCHES("batches", Kind.COUNTER),
    /** Heap in use. */
    HEAP_USED_BYTES("bytes", Kind.GAUGE),
    /** Largest size of the heap. */
    HEAP_MAX_BYTES("bytes", Kind.GAUGE),
    /** Collections that stopped the server; concurrent cycles are not counted. */
    COLLECTIONS("collections", Kind.COUNTER),
    /** Time for which they stopped it. */
    COLLECTION_MILLIS("milliseconds", Kind.COUNTER),
    /** Time for which the last of them stopped it. */
    LAST_COLLECTION_MILLIS("milliseconds", Kind.GAUGE),
    /** Heap in use when the last of them was over. */
    HEAP_AFTER_COLLECTION_BYTES("bytes", Kind.GAUGE),
    /** Pauses of a second to ten, whatever their reason, that the server noticed itself (JvmPauseMonitor). */
    PAUSES_NOTED("pauses", Kind.COUNTER),
    /** Pauses of more than ten seconds. */
    PAUSES_WARNED("pauses", Kind.COUNTER),
    /** Such pauses, of both lengths, in which there was a collection. */
    PAUSES_WITH_COLLECTION("pauses", Kind.COUNTER),
    /** Such pauses without a collection: the machine had no CPU time or memory for the server. */
    PAUSES_WITHOUT_COLLECTION("pauses", Kind.COUNTER),
    /** Collections made simultaneously with other servers, where HConfig's coprocessor synchronizes them. */
    SYNCHRONIZED_COLLECTIONS("collections", Kind.COUNTER),
    /** Skipped synchronized collections. */
    SYNCHRONIZED_SKIPPED("moments", Kind.COUNTER),
    /** Time since the server's JVM was started. */
    UP_MILLIS("milliseconds", Kind.GAUGE),
    /** Processor time of the process. */
    PROCESS_CPU_MILLIS("milliseconds", Kind.COUNTER),
    /** Share of the host's processors in use, in thousandths. */
    HOST_CPU_PERMILLE("thousandths", Kind.GAUGE),
    /** File descriptors that the process has open. */
    OPEN_FILES("file descriptors", Kind.GAUGE),
    /** File descriptors that it may have open ({@code ulimit -n}). */
    OPEN_FILES_MAX("file descriptors", Kind.GAUGE),
    /** Swap space that the process could use: of the host, or of its container. */
    SWAP_BYTES("bytes", Kind.GAUGE),
    /** The part of it that is free. */
    SWAP_FREE_BYTES("bytes", Kind.GAUGE);

    /** How a metric is read over time. */
    public enum Kind {
        /** As it is. */
        GAUGE,
        /** Increases while the server runs; its difference over time is evaluated. */
        COUNTER
    }

    private final String unit;
    private final Kind kind;

    ServerMetric(String unit, Kind kind) {
        this.unit = unit;
        this.kind = kind;
    }

    /** The unit in words. */
    public String unit() {
        return unit;
    }

    /** Whether it is read as it is, or as a difference. */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns true for a counter that is a sum over the regions which the server carries now: it decreases when a region leaves, and
     * what it increased by meanwhile is then unknown.
     */
    public boolean isSumOfRegions() {
        return switch (this) {
            case READ_REQUESTS, FILTERED_READS, WRITE_REQUESTS, BLOCKED_REQUESTS -> true;
            default -> false;
        };
    }

    /** Returns the increase of this counter of a server between two reports; empty when it is unknown. */
    public OptionalLong increase(long before, long after) {
        if (after >= before) {
            return OptionalLong.of(after - before);
        }
        return isSumOfRegions() ? OptionalLong.empty() : OptionalLong.of(after);
    }
}
