package org.hconfig.gc.facts;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;
import org.jspecify.annotations.Nullable;

/** Tracks the occupancy of the heap and its generations. */
final class HeapOccupancyTracker {
    private static final long PER_MILLE = 1000;
    /**
     * Minimum share of the heap of a fully grown old generation: two thirds are the default (NewRatio=2), less
     * rounding.
     */
    private static final double OLD_SHARE = 0.6;

    private final SizeStats before = new SizeStats();
    private final SizeStats after = new SizeStats();
    private final SizeStats afterFull = new SizeStats();
    private final SizeStats afterOwnFull = new SizeStats();
    private final SizeStats oldPerMille = new SizeStats();
    private long oldRoom;
    private final SizeStats tenured = new SizeStats();
    private final SizeStats eden = new SizeStats();
    private final SizeStats survivors = new SizeStats();
    private long lastAfter = -1;
    private long allocated;
    private long promoted;
    private boolean sawTenured;
    private long largest;
    private long tenuredPauses;
    private long youngPauses;

    void add(GcPause gcPause) {
        OccupancyChange heap = gcPause.spaces().heap();
        if (heap != null) {
            freed(heap);
            if (gcPause.kind() == PauseKind.FULL) {
                afterFull.add(heap.after());
            }
        }
        if (gcPause.kind() == PauseKind.FULL && CauseStats.own(gcPause.cause())) {
            ownFull(heap, gcPause.spaces().tenured());
        }
        boolean young = gcPause.kind().collectsYoung();
        youngPauses += young ? 1 : 0;
        OccupancyChange old = gcPause.spaces().tenured();
        if (old != null) {
            tenuredPauses += young ? 1 : 0;
            sawTenured = true;
            tenured.add(old.after());
            if (young && gcPause.kind() != PauseKind.MIXED) {
                promoted += Math.max(0, old.after() - old.before());
            }
        }
        OccupancyChange made = gcPause.spaces().eden();
        if (made != null && young) {
            eden.add(made.before());
        }
        OccupancyChange kept = gcPause.spaces().survivors();
        if (kept != null && young) {
            survivors.add(kept.after());
        }
    }

    private void ownFull(@Nullable OccupancyChange heap, @Nullable OccupancyChange old) {
        if (heap != null) {
            afterOwnFull.add(heap.after());
        }
        if (old != null && old.room() > 0) {
            oldPerMille.add(Math.min(PER_MILLE, PER_MILLE * old.after() / old.room()));
            oldRoom = Math.max(oldRoom, old.room());
        }
    }

    /** Adds the occupancy of the whole heap before and after memory was freed. */
    void freed(OccupancyChange heap) {
        before.add(heap.before());
        after.add(heap.after());
        largest = Math.max(largest, Math.max(heap.room(), heap.before()));
        if (lastAfter >= 0) {
            allocated += Math.max(0, heap.before() - lastAfter);
        }
        lastAfter = heap.after();
    }

    /** Returns true when no young collection contains the occupancy of the old generation. */
    boolean tenuredMissing() {
        return youngPauses > 0 && tenuredPauses == 0;
    }

    HeapFacts facts(long maxBytes, double seconds) {
        long max = maxBytes > 0 ? maxBytes : largest;
        return new HeapFacts(
                max > 0 ? OptionalLong.of(max) : OptionalLong.empty(),
                before.spread(),
                after.spread(),
                lastAfter < 0 ? OptionalLong.empty() : OptionalLong.of(lastAfter),
                new HeapFacts.FullCollectionOccupancy(afterFull.spread(), afterOwnFull.spread(), oldFull(max)),
                new HeapFacts.GenerationOccupancy(tenured.spread(), eden.spread(), survivors.spread()),
                new HeapFacts.AllocationRates(
                        rate(allocated, lastAfter >= 0, seconds), rate(promoted, sawTenured, seconds)));
    }

    /** Considers only an old generation that has grown to its share of the heap: a growing one is temporarily full. */
    private OptionalDouble oldFull(long max) {
        return oldRoom == 0 || oldRoom < OLD_SHARE * max
                ? OptionalDouble.empty()
                : oldPerMille
                        .spread()
                        .map(quantiles -> OptionalDouble.of(quantiles.median() / (double) PER_MILLE))
                        .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble rate(long bytes, boolean known, double seconds) {
        return known && seconds > 0 ? OptionalDouble.of(bytes / seconds) : OptionalDouble.empty();
    }
}
