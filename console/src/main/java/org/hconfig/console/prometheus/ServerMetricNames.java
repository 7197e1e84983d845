package org.hconfig.console.prometheus;

import static org.hconfig.hbase.snapshot.ServerMetric.*;

import java.util.List;
import java.util.Locale;
import org.hconfig.hbase.snapshot.ServerMetric;

/**
 * The metrics of RegionServers that are exposed, with their names in Prometheus: base units at the end, and {@code _total}
 * for counters.
 */
final class ServerMetricNames {
    /** Exposed metrics: few enough for 60 series a server, with those of its collectors. */
    static final List<ServerMetric> EXPOSED = List.of(
            REGIONS,
            STORES,
            STORE_FILES,
            STORE_FILES_MOST,
            STORE_FILE_BYTES,
            LOCAL_PERCENT,
            READ_REQUESTS,
            WRITE_REQUESTS,
            FILTERED_READS,
            GETS,
            SCANS,
            MULTI_CALLS,
            BLOCKED_REQUESTS,
            SLOW_GETS,
            SLOW_PUTS,
            CALL_QUEUE,
            CALL_QUEUE_BYTES,
            CALLS_QUEUE_FULL,
            ACTIVE_HANDLERS,
            CALL_MEAN_MICROS,
            CALL_P99_MICROS,
            CALL_QUEUED_P99_MILLIS,
            CALL_PROCESSED_P99_MILLIS,
            MEMSTORE_BYTES,
            UPDATES_BLOCKED_MILLIS,
            FLUSH_QUEUE,
            COMPACTION_QUEUE,
            FLUSHED_BYTES,
            COMPACTED_BYTES,
            BLOCK_CACHE_BYTES,
            BLOCK_CACHE_FREE_BYTES,
            BLOCK_CACHE_HITS,
            BLOCK_CACHE_MISSES,
            BLOCK_CACHE_EVICTIONS,
            STATIC_INDEX_BYTES,
            WAL_FILES,
            WAL_BYTES,
            WAL_SYNC_P99_MILLIS,
            WAL_SLOW_APPENDS,
            READ_BYTES,
            RECEIVED_BYTES,
            SENT_BYTES,
            REPLICATION_LOG_QUEUE,
            REPLICATION_AGE_MILLIS,
            HEAP_USED_BYTES,
            HEAP_MAX_BYTES,
            HEAP_AFTER_COLLECTION_BYTES,
            COLLECTION_MILLIS,
            PAUSES_WARNED,
            UP_MILLIS,
            PROCESS_CPU_MILLIS,
            OPEN_FILES);

    private ServerMetricNames() {}

    /** Returns the name in Prometheus, without {@code _total}. */
    static String name(ServerMetric metric) {
        String id = metric.name().toLowerCase(Locale.ROOT);
        String noun = metric.unit().replace(' ', '_');
        String named = switch (noun) {
            case "milliseconds" -> id.replaceFirst("_millis$", "_seconds");
            case "microseconds" -> id.replaceFirst("_micros$", "_seconds");
            case "percent" -> id.replaceFirst("_percent$", "_ratio");
            case "thousandths" -> id.replaceFirst("_permille$", "_ratio");
            default -> id.endsWith(noun) || metric.kind() == ServerMetric.Kind.COUNTER ? id : id + "_" + noun;
        };
        return "hconfig_server_" + named;
    }

    /** Returns a value in the unit of the name. */
    static double value(ServerMetric metric, long value) {
        return switch (metric.unit()) {
            case "milliseconds" -> value / 1e3;
            case "microseconds" -> value / 1e6;
            case "percent" -> value / 1e2;
            case "thousandths" -> value / 1e3;
            default -> value;
        };
    }

    /** Returns the description. */
    static String help(ServerMetric metric) {
        String words = metric.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        if (metric.isSumOfRegions()) {
            return "HBase RegionServer: " + words + ", since hconfig serve was started;"
                    + " not counted where a region left the server between two snapshots.";
        }
        return "HBase RegionServer: " + words
                + (metric.kind() == ServerMetric.Kind.COUNTER ? ", since its start." : ".");
    }
}
