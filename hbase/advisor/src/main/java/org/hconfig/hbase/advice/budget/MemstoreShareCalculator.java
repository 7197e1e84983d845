package org.hconfig.hbase.advice.budget;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.OffHeapMemory;

/** Calculates the memory for all memstores of a server as a share of its heap, also for off-heap memstores; input of policies. */
public final class MemstoreShareCalculator {
    private MemstoreShareCalculator() {}

    /**
     * Returns the share; the smallest of the possible ones when the version is ambiguous.
     *
     * @param heap heap size in bytes
     * @return empty when a setting is unknown
     */
    public static OptionalDouble of(EffectiveHBaseSettings values, long heap, Optional<HBaseVersion> version) {
        long outside = OffHeapMemory.of(values::text, values::number).memstoreBytes();
        if (outside > 0) {
            return OptionalDouble.of(Math.min(1, (double) outside / heap));
        }
        List<HeapShares> readings = HeapShares.readings(values::number, OptionalLong.of(heap), version);
        return readings.stream().mapToDouble(HeapShares::memstoreShare).min();
    }
}
