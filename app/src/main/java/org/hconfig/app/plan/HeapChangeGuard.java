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
 * Keeps out of a plan what the servers' heaps do not bear, and shares of a heap that is divided by sizes in bytes: a policy
 * counts in shares, and what it leaves for one of them is not what is left.
 *
 * @param pressure whether the servers are short of heap
 * @param sizes the keys of the sizes in bytes that are in force
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
                    + "), beside which a policy's shares do not hold; hconfig advise says what fits");
        }
        return pressure.rejection(key, effective, proposed);
    }
}
