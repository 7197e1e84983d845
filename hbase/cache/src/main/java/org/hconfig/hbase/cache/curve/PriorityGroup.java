package org.hconfig.hbase.cache.curve;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Blocks of one priority in the order of their last access, oldest first. */
final class PriorityGroup {
    /**
     * A cached block.
     *
     * @param bytes its size in the cache
     * @param sizeClass index of its bucket's size; 0 in a cache without buckets
     */
    record Entry(int bytes, int sizeClass) {}

    private final double share;
    private final LinkedHashMap<Long, Entry> blocks = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /** Creates a group without blocks that may have this share of the cache. */
    PriorityGroup(double share) {
        this.share = share;
    }

    /** Returns the three groups of HBase's caches: blocks read once, more than once, and of families in memory. */
    static PriorityGroup[] standard() {
        return new PriorityGroup[] {new PriorityGroup(0.25), new PriorityGroup(0.5), new PriorityGroup(0.25)};
    }

    /**
     * Requests a block of three groups; a block read for the second time changes from the first to the second.
     *
     * @return true if one of them has it
     */
    static boolean touch(PriorityGroup[] groups, long block) {
        if (groups[2].blocks.get(block) != null || groups[1].blocks.get(block) != null) {
            return true;
        }
        Entry once = groups[0].remove(block);
        if (once == null) {
            return false;
        }
        groups[1].put(block, once);
        return true;
    }

    void put(long block, Entry entry) {
        blocks.put(block, entry);
        bytes += entry.bytes;
    }

    private @Nullable Entry remove(long block) {
        Entry entry = blocks.remove(block);
        if (entry != null) {
            bytes -= entry.bytes;
        }
        return entry;
    }

    /** Returns the bytes above the group's share of a cache. */
    long overflow(double capacityBytes) {
        return bytes - (long) Math.floor(capacityBytes * share);
    }

    /** Removes the oldest block; empty if there is none. */
    Optional<Entry> removeOldest() {
        Iterator<Entry> oldest = blocks.values().iterator();
        if (!oldest.hasNext()) {
            return Optional.empty();
        }
        Entry entry = oldest.next();
        oldest.remove();
        bytes -= entry.bytes;
        return Optional.of(entry);
    }

    /** Returns the groups of a cache, those with the fewest bytes above their share first. */
    static PriorityGroup[] byOverflow(PriorityGroup[] groups, double capacityBytes) {
        PriorityGroup[] order = groups.clone();
        Arrays.sort(order, Comparator.comparingLong(group -> group.overflow(capacityBytes)));
        return order;
    }

    /**
     * Evicts blocks of groups above their share, as both of HBase's caches do.
     *
     * @param wanted bytes to free in all
     * @param evicted receives each evicted block
     * @return the freed bytes
     */
    static double freeOverflows(PriorityGroup[] groups, double capacityBytes, double wanted, Consumer<Entry> evicted) {
        double freed = 0;
        PriorityGroup[] order = byOverflow(groups, capacityBytes);
        int remaining = order.length;
        for (PriorityGroup group : order) {
            long overflow = group.overflow(capacityBytes);
            if (overflow > 0) {
                freed += group.free(Math.min((double) overflow, (wanted - freed) / remaining), evicted);
            }
            remaining--;
        }
        return freed;
    }

    /** Evicts the oldest blocks until these bytes are free, at least one block, as HBase does; returns the freed bytes. */
    double free(double wanted, Consumer<Entry> evicted) {
        double freed = 0;
        do {
            Optional<Entry> oldest = removeOldest();
            if (oldest.isEmpty()) {
                return freed;
            }
            freed += oldest.get().bytes();
            evicted.accept(oldest.get());
        } while (freed < wanted);
        return freed;
    }

    /** Removes the oldest blocks of a size until these bytes are free; returns the number of blocks. */
    int removeOldest(int sizeClass, long wantedBytes, int slotBytes) {
        Deque<Long> found = new ArrayDeque<>();
        for (Map.Entry<Long, Entry> block : blocks.entrySet()) {
            if ((long) found.size() * slotBytes >= wantedBytes) {
                break;
            }
            if (block.getValue().sizeClass == sizeClass) {
                found.add(block.getKey());
            }
        }
        found.forEach(this::remove);
        return found.size();
    }

    /** Returns a copy of the blocks, for tests. */
    Map<Long, Entry> blocks() {
        return new HashMap<>(blocks);
    }
}
