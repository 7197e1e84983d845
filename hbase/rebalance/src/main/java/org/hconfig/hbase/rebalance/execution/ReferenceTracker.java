package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/**
 * Tracks which of a table's regions may still have references to their parents' files, which HBase neither splits nor merges,
 * and which of them are being cleaned.
 */
final class ReferenceTracker {
    private final RegionOperations hands;
    private final LongSupplier nanoClock;
    private final TableReopenQueue tableReopenQueue;
    private final Map<String, ReferenceFileCleaner> freeing = new HashMap<>();

    /** Regions without references to other files: those that existed before the run, and those that were cleaned. */
    private final Set<String> grown = new HashSet<>();

    ReferenceTracker(RegionOperations hands, LongSupplier nanoClock) {
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.tableReopenQueue = new TableReopenQueue(hands);
    }

    /** Adds the regions that existed before the run. */
    void addExisting(RegionLayout regionLayout) {
        regionLayout
                .regions()
                .forEach(locatedRegion -> grown.add(locatedRegion.info().getEncodedName()));
    }

    /** True for a region that was created in this run and has not been cleaned since. */
    boolean mayHaveReferences(RegionLayout.LocatedRegion locatedRegion) {
        return !grown.contains(locatedRegion.info().getEncodedName());
    }

    /** Starts to clean a region. */
    void startCleaning(RegionLayout.LocatedRegion locatedRegion, boolean tracesOfAMerge) {
        freeing.put(
                locatedRegion.info().getEncodedName(),
                new ReferenceFileCleaner(locatedRegion, tracesOfAMerge, hands, tableReopenQueue, nanoClock));
    }

    /** True for a region that is being cleaned. */
    boolean isCleaning(String region) {
        return freeing.containsKey(region);
    }

    /** True when no region is being cleaned. */
    boolean isEmpty() {
        return freeing.isEmpty();
    }

    /** True while a region is being closed. */
    boolean closing() {
        return freeing.values().stream().anyMatch(ReferenceFileCleaner::closing);
    }

    /** True when a new layout may show progress. */
    boolean poll() throws IOException {
        boolean news = false;
        for (ReferenceFileCleaner one : freeing.values()) {
            news |= one.poll();
        }
        return news;
    }

    /** Reserves budget for running operations. */
    void reserve(OperationBudget operationBudget) {
        freeing.values().forEach(one -> one.reserve(operationBudget));
    }

    /** Performs the steps that keep regions available; true when one of them waits for another party than HBase. */
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

    /** Closes regions whose references cannot be removed otherwise, as far as the budget permits. */
    void close(RegionLayout regionLayout, OperationBudget operationBudget) throws IOException {
        for (ReferenceFileCleaner one : freeing.values()) {
            one.close(regionLayout, operationBudget);
        }
    }
}
