package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Which of a table's regions may still refer to their parents' files, which HBase neither splits nor merges, and those of
 * them that are being freed of that.
 */
final class ReferenceTracker {
    private final RegionOperations hands;
    private final LongSupplier nanoClock;
    private final TableReopenQueue tableReopenQueue;
    private final Map<String, ReferenceFileCleaner> freeing = new HashMap<>();

    /** Regions that may have files of their own: those that were there already, and those that were freed. */
    private final Set<String> grown = new HashSet<>();

    ReferenceTracker(RegionOperations hands, LongSupplier nanoClock) {
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.tableReopenQueue = new TableReopenQueue(hands);
    }

    /** These were there before anything was done. */
    void addExisting(RegionLayout regionLayout) {
        regionLayout
                .regions()
                .forEach(locatedRegion -> grown.add(locatedRegion.info().getEncodedName()));
    }

    /** True of one that was born in this run and not freed since. */
    boolean mayHaveReferences(RegionLayout.LocatedRegion locatedRegion) {
        return !grown.contains(locatedRegion.info().getEncodedName());
    }

    /** Begins to free a region. */
    void startCleaning(RegionLayout.LocatedRegion locatedRegion, boolean tracesOfAMerge) {
        freeing.put(
                locatedRegion.info().getEncodedName(),
                new ReferenceFileCleaner(locatedRegion, tracesOfAMerge, hands, tableReopenQueue, nanoClock));
    }

    /** True of one that is being freed. */
    boolean isCleaning(String region) {
        return freeing.containsKey(region);
    }

    /** True when none is being freed. */
    boolean isEmpty() {
        return freeing.isEmpty();
    }

    /** True while one is being closed. */
    boolean closing() {
        return freeing.values().stream().anyMatch(ReferenceFileCleaner::closing);
    }

    /** True when a look may show something. */
    boolean poll() throws IOException {
        boolean news = false;
        for (ReferenceFileCleaner one : freeing.values()) {
            news |= one.poll();
        }
        return news;
    }

    /** What is under way takes room. */
    void reserve(OperationBudget operationBudget) {
        freeing.values().forEach(one -> one.reserve(operationBudget));
    }

    /** Does what takes no region away; true when one is where it waits for others than HBase. */
    boolean advance(RegionLayout regionLayout) throws IOException {
        boolean waiting = false;
        for (ReferenceFileCleaner one : List.copyOf(freeing.values())) {
            if (one.advance(regionLayout)) {
                freeing.remove(one.region());
                grown.add(one.region());
            }
            waiting |= one.waiting();
        }
        return waiting;
    }

    /** Closes regions that nothing else can free, as far as there is room. */
    void close(RegionLayout regionLayout, OperationBudget operationBudget) throws IOException {
        for (ReferenceFileCleaner one : freeing.values()) {
            one.close(regionLayout, operationBudget);
        }
    }
}
