package org.hconfig.hbase.snapshot;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.spi.Guardrail;

/** Guardrail metric of the servers that a change must not degrade. */
public enum GuardrailMetric implements Guardrail {
    /**
     * Mean call time of a server. When a client's batches grow with a change, so does the time of each; hence
     * the wide tolerance; throughput is evaluated separately.
     */
    CALL_MEAN("mean call time, ms", ServerMetric.CALL_MEAN_MICROS, Optional.empty(), false, 0.5, 1),
    /** 99th percentile of call times. */
    CALL_P99("99th percentile of call times, ms", ServerMetric.CALL_P99_MICROS, Optional.empty(), false, 1, 5),
    /** Time for which updates were blocked because the write buffers of a server reached their joint limit. */
    BLOCKED("blocked updates, ms per second", ServerMetric.UPDATES_BLOCKED_MILLIS, Optional.empty(), true, 0.5, 20),
    /** Requests rejected because a partition's write buffer was full or had too many files. */
    REFUSED("requests rejected as too busy, per second", ServerMetric.BLOCKED_REQUESTS, Optional.empty(), true, 0.5, 1),
    /** Garbage collection time of a server. */
    COLLECTING("GC time, ms per second", ServerMetric.COLLECTION_MILLIS, Optional.empty(), false, 0.25, 2),
    /** Mean pause of a garbage collection; 0 where there was none. */
    PAUSE_MEAN(
            "mean GC pause, ms", ServerMetric.COLLECTION_MILLIS, Optional.of(ServerMetric.COLLECTIONS), false, 0.25, 5),
    /**
     * Share of requested blocks that the caches missed, without misses that filled free space: a cache is empty after a restart, and
     * its first misses say nothing about its size.
     */
    CACHE_MISSES(
            "blocks missed by the caches once they are filled, percent",
            ServerMetric.BLOCK_CACHE_MISSES,
            Optional.of(ServerMetric.BLOCK_CACHE_HITS),
            false,
            0.1,
            1);

    /** Metrics of every change. */
    private static final Set<Guardrail> OF_ALL =
            Collections.unmodifiableSet(new LinkedHashSet<>(List.of(CALL_MEAN, CALL_P99, BLOCKED, REFUSED)));

    /** Metrics of a change of JVM options. */
    private static final Set<Guardrail> OF_JVM = Collections.unmodifiableSet(
            new LinkedHashSet<>(List.of(CALL_MEAN, CALL_P99, BLOCKED, REFUSED, COLLECTING, PAUSE_MEAN)));

    /** Metrics of a change of caches, which moves memory between heap and direct memory. */
    private static final Set<Guardrail> OF_CACHES = Collections.unmodifiableSet(
            new LinkedHashSet<>(List.of(CALL_MEAN, CALL_P99, BLOCKED, REFUSED, COLLECTING, PAUSE_MEAN, CACHE_MISSES)));

    /** Beginnings of the keys of settings that decide what the caches hold. */
    private static final List<String> CACHE_KEYS = List.of(
            "hbase.bucketcache.",
            "hbase.hstore.datatiering.",
            "hbase.regionserver.datatiering.",
            "hbase.lru.blockcache.",
            "hbase.rs.cache",
            "hbase.rs.prefetch",
            "hfile.block.",
            "BLOCKCACHE",
            "BLOCKSIZE",
            "CACHE_",
            "IN_MEMORY",
            "PREFETCH_");

    private static final String IN_MEMORY_COMPACTION = "IN_MEMORY_COMPACTION";

    private static final double MICROS_PER_MILLI = 1000;

    private final String label;
    private final ServerMetric serverMetric;
    private final Optional<ServerMetric> per;
    private final boolean together;
    private final double tolerance;
    private final double unit;

    GuardrailMetric(
            String label,
            ServerMetric serverMetric,
            Optional<ServerMetric> per,
            boolean together,
            double tolerance,
            double unit) {
        this.per = per;
        this.label = label;
        this.serverMetric = serverMetric;
        this.together = together;
        this.tolerance = tolerance;
        this.unit = unit;
    }

    /** Returns the metrics of some changes. */
    public static Set<Guardrail> of(Collection<Change> changes) {
        if (changes.stream().map(Change::key).anyMatch(GuardrailMetric::isOfCaches)) {
            return OF_CACHES;
        }
        return changes.stream().map(Change::key).anyMatch(HeapAndGcOptions::isVariable) ? OF_JVM : OF_ALL;
    }

    private static boolean isOfCaches(String key) {
        return CACHE_KEYS.stream().anyMatch(key::startsWith) && !key.equals(IN_MEMORY_COMPACTION);
    }

    @Override
    public String label() {
        return label;
    }

    /** Returns the metric that is read. */
    ServerMetric vital() {
        return serverMetric;
    }

    /** Returns the counter used as divisor instead of time. */
    Optional<ServerMetric> per() {
        return per;
    }

    @Override
    public boolean together() {
        return together;
    }

    @Override
    public double tolerance() {
        return tolerance;
    }

    @Override
    public double unit() {
        return unit;
    }

    /** Converts a gauge to the unit of this metric. */
    double gauge(long value) {
        return value / MICROS_PER_MILLI;
    }
}
