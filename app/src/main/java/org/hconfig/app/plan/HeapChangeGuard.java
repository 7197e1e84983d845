package org.hconfig.app.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.HeapSizeKey;
import org.hconfig.xconfig.plan.ChangeGuard;

/**
 * Guard that excludes changes from a plan that the servers' heaps cannot accommodate, and changes of heap shares if the
 * heap is divided by sizes in bytes, which override the shares that a policy calculates.
 *
 * @param pressure whether the servers are short of heap
 * @param sizes keys of the effective sizes in bytes
 */
record HeapChangeGuard(HeapPressure pressure, List<String> sizes) implements ChangeGuard {
    private static final Set<String> SHARES = Set.of(HeapShares.MEMSTORE, HeapShares.CACHE);

    HeapChangeGuard {
        sizes = List.copyOf(sizes);
    }

    static HeapChangeGuard of(HeapPressure pressure, EffectiveHBaseSettings values, Optional<HBaseVersion> version) {
        return new HeapChangeGuard(
                pressure,
                Arrays.stream(HeapSizeKey.values())
                        .filter(size -> size.isEffective(values.number(size.key()), version))
                        .map(HeapSizeKey::key)
                        .toList());
    }

    @Override
    public Optional<String> veto(String key, String effective, String proposed) {
        if (SHARES.contains(key) && !sizes.isEmpty()) {
            return Optional.of("the heap is divided by sizes in bytes (" + String.join(", ", sizes)
                    + "), which override the shares of a policy; hconfig advise recommends matching values");
        }
        return pressure.rejection(key, effective, proposed);
    }
}
