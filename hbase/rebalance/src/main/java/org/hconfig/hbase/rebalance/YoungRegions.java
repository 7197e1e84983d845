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
final class YoungRegions {
    private final RegionHands hands;
    private final LongSupplier nanoClock;
    private final Reopens reopens;
    private final Map<String, Freeing> freeing = new HashMap<>();

    /** Regions that may have files of their own: those that were there already, and those that were freed. */
    private final Set<String> grown = new HashSet<>();

    YoungRegions(RegionHands hands, LongSupplier nanoClock) {
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.reopens = new Reopens(hands);
    }

    /** These were there before anything was done. */
    void knew(Layout layout) {
        layout.regions().forEach(place -> grown.add(place.info().getEncodedName()));
    }

    /** True of one that was born in this run and not freed since. */
    boolean isYoung(Layout.Place place) {
        return !grown.contains(place.info().getEncodedName());
    }

    /** Begins to free a region. */
    void free(Layout.Place place, boolean tracesOfAMerge) {
        freeing.put(place.info().getEncodedName(), new Freeing(place, tracesOfAMerge, hands, reopens, nanoClock));
    }

    /** True of one that is being freed. */
    boolean busy(String region) {
        return freeing.containsKey(region);
    }

    /** True when none is being freed. */
    boolean isEmpty() {
        return freeing.isEmpty();
    }

    /** True while one is being closed. */
    boolean closing() {
        return freeing.values().stream().anyMatch(Freeing::closing);
    }

    /** True when a look may show something. */
    boolean ask() throws IOException {
        boolean news = false;
        for (Freeing one : freeing.values()) {
            news |= one.ask();
        }
        return news;
    }

    /** What is under way takes room. */
    void occupy(Room room) {
        freeing.values().forEach(one -> one.occupy(room));
    }

    /** Does what takes no region away; true when one is where it waits for others than HBase. */
    boolean settle(Layout layout) throws IOException {
        boolean waiting = false;
        for (Freeing one : List.copyOf(freeing.values())) {
            if (one.freed(layout)) {
                freeing.remove(one.region());
                grown.add(one.region());
            }
            waiting |= one.waiting();
        }
        return waiting;
    }

    /** Closes regions that nothing else can free, as far as there is room. */
    void close(Layout layout, Room room) throws IOException {
        for (Freeing one : freeing.values()) {
            one.close(layout, room);
        }
    }
}
