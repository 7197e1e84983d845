package org.hconfig.hbase.advice.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.HeapSizeKey;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.ProposalGuard;

/** Guard that rejects proposals exceeding the server's memory or increasing usage of a heap under pressure. */
public final class MemoryProposalGuard implements ProposalGuard {
    /** Catalogue key of the heap size. */
    public static final String HEAP = HeapShares.HEAP;

    private static final Set<String> HEAP_KEYS = Set.of(
            HeapShares.MEMSTORE,
            HeapShares.MEMSTORE_BYTES,
            HeapShares.CACHE,
            HeapShares.CACHE_BYTES,
            HeapShares.FREE_BYTES,
            HEAP);
    private static final Set<String> DIRECT_KEYS =
            Set.of(OffHeapMemory.ENGINE, OffHeapMemory.BUCKET, OffHeapMemory.MEMSTORE, HEAP);

    /** Limit in percent; HBase allows more where the heap that must stay free is set in bytes. */
    private static final int TAKEN_MAX = 80;

    private final HBaseFacts facts;
    private final HeapPressure pressure;

    /** Creates a guard for the servers of these facts. */
    public MemoryProposalGuard(HBaseFacts facts) {
        this.facts = facts;
        this.pressure = facts.pressure();
    }

    @Override
    public Optional<String> veto(Finding finding, String current, String proposed) {
        String key = finding.subject().key();
        Optional<String> bytes = overridden(key);
        if (bytes.isPresent()) {
            return Optional.of(bytes.get() + " is set and takes precedence over this share");
        }
        return pressure.rejection(key, current, proposed);
    }

    /** Returns the size in bytes that overrides a share; empty when the share takes effect or may do so. */
    private Optional<String> overridden(String key) {
        return key.equals(HeapShares.CACHE)
                ? inForce(HeapSizeKey.CACHE)
                : key.equals(HeapShares.MEMSTORE) ? inForce(HeapSizeKey.MEMSTORE) : Optional.empty();
    }

    private Optional<String> inForce(HeapSizeKey size) {
        return size.isEffective(facts.values().number(size.key()), facts.version())
                ? Optional.of(size.key())
                : Optional.empty();
    }

    /** Returns the heap percentage of memstores and block cache in the worst case; 0 when unknown. */
    private static int taken(List<HeapShares> readings) {
        return readings.stream()
                .mapToInt(shares -> shares.memstorePercent() + shares.cachePercent())
                .max()
                .orElse(0);
    }

    @Override
    public List<LimitViolation> violations(Map<String, String> values) {
        EffectiveHBaseSettings then = facts.values().with(values);
        OptionalLong heap = heap(values);
        List<LimitViolation> found = new ArrayList<>();
        List<HeapShares> readings = HeapShares.readings(then::number, heap, facts.version());
        if (readings.stream().anyMatch(HeapShares::isRejected)) {
            found.add(new LimitViolation(
                    "memstores and block cache leave less of the heap free than HBase requires to start", HEAP_KEYS));
        }
        int taken = taken(readings);
        if (taken > TAKEN_MAX && taken > taken(facts.heapReadings())) {
            found.add(new LimitViolation(
                    "memstores and block cache take more than 80 % of the heap, which leaves too little for new objects"
                            + " and collections",
                    HEAP_KEYS));
        }
        OffHeapMemory offHeap = OffHeapMemory.of(then::text, then::number);
        OptionalLong limit = facts.directMemoryBytes(heap);
        if (limit.isPresent() && offHeap.bucketBytes() > limit.getAsLong()) {
            found.add(
                    new LimitViolation("the bucket cache exceeds the direct memory that the JVM allows", DIRECT_KEYS));
        }
        facts.node().ifPresent(node -> {
            double all = heap.orElse(0) + (double) offHeap.usedBytes();
            if (all > HeapSizes.PROCESS_SHARE_MAX * node.ram().bytes() + 1) {
                found.add(new LimitViolation(
                        "heap and off-heap memory take more than 85 % of the machine's memory", DIRECT_KEYS));
            }
        });
        return found;
    }

    private OptionalLong heap(Map<String, String> values) {
        OptionalDouble set = HeapPressure.number(values.getOrDefault(HEAP, ""));
        return set.isPresent() ? OptionalLong.of((long) set.getAsDouble()) : facts.heapBytes();
    }
}
