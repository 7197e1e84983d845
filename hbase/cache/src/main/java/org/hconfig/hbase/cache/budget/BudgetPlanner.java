package org.hconfig.hbase.cache.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.cache.limit.BucketGeometry;

/** Planner of a RegionServer's memory: heap, caches and direct memory within the machine. */
public final class BudgetPlanner {
    /** Share of the heap for indexes and Bloom filters with a bucket cache, as in the off-heap post. */
    static final double INDEX_SHARE = 0.2;

    /** Largest share of the heap for the on-heap cache, HBase's default. */
    static final double CACHE_SHARE_MAX = 0.4;

    /** Shares of memstores and on-heap cache together; HBase keeps a fifth of the heap free. */
    static final double SHARES_MAX = 0.8;

    private static final double MEMSTORE_SHARE = 0.4;

    /** Largest share of the heap for memstores. */
    private static final double MEMSTORE_SHARE_MAX = 0.6;

    /**
     * Share of the heap that full memstores, a full on-heap cache and the map of the bucket cache's blocks may take together; G1
     * keeps a tenth free by default.
     */
    static final double HEAP_FULL = 0.9;

    /** Margin of a heap's size, as shares are rounded up to whole percent. */
    private static final double ROUNDING = 0.02;

    private static final double GROWTH = 1.1;
    private static final double ACCEPTED = 0.95;
    private static final long GIB = 1L << 30;
    private static final long MIB = 1L << 20;
    private static final long LARGE_MACHINE = 16 * GIB;
    private static final long SMALL_STEP = 64 * MIB;
    private static final long SLACK_MAX = 2 * GIB;
    private static final long SLACK_MIN = 128 * MIB;
    private static final int SLACK_PARTS = 64;

    /** Heap bytes with which HBase keeps track of one block of the bucket cache: its key, its entry, and places in two maps. */
    private static final long ENTRY_BYTES = 300;

    private final CacheMachine machine;
    private final CacheDemand demand;
    private final BucketGeometry geometry;
    private final Optional<FileCache> file;
    private final boolean sampled;
    private final List<String> steps = new ArrayList<>();

    private BudgetPlanner(CacheMachine machine, CacheDemand demand, BucketGeometry geometry, Optional<FileCache> file) {
        this.machine = machine;
        this.geometry = geometry;
        // Data beyond the working set is requested so rarely that it needs no cache.
        double needed = (double) demand.workingSetBytes().orElse(Long.MAX_VALUE)
                / slotBytes(demand.blockBytes())
                * demand.blockBytes();
        this.sampled = demand.workingSetBytes().isPresent()
                && needed < demand.dataBytes().orElse(Long.MAX_VALUE);
        this.demand = sampled ? demand.withData(OptionalLong.of((long) needed)) : demand;
        this.file = file;
    }

    /**
     * Plans the memory.
     *
     * @param geometry sizes of buckets that the bucket cache will have
     * @param file a file for the bucket cache, used if the data does not fit into memory
     */
    public static MemoryBudget plan(
            CacheMachine machine, CacheDemand demand, BucketGeometry geometry, Optional<FileCache> file) {
        return new BudgetPlanner(machine, demand, geometry, file).plan();
    }

    private MemoryBudget plan() {
        long base = baseHeap();
        if (fitsHeap(base)) {
            return inHeap(base);
        }
        long slack = slack();
        long heap = heap(base, 0);
        long offHeapMemstore = offHeapMemstore();
        long room = down(machine.budgetBytes() - heap - slack - offHeapMemstore);
        long wanted = wanted();
        if (wanted > room && file.isPresent()) {
            long inFile = inFile(base, wanted);
            if (inFile >= geometry.leastBytes() && inFile > room) {
                return inFile(base, wanted, inFile, slack, offHeapMemstore);
            }
        }
        long bucket = Math.min(wanted, room);
        // The map of the blocks is in the heap: a larger cache needs a larger heap, which leaves less for the cache.
        heap = heap(base, bucket);
        bucket = Math.min(bucket, down(machine.budgetBytes() - heap - slack - offHeapMemstore));
        boolean mapped = bucket <= mapped(heap);
        bucket = Math.min(bucket, down(mapped(heap)));
        if (bucket < geometry.leastBytes() || bucket < heapCache(base)) {
            return inHeap(base);
        }
        steps.add(0, heapStep(heap, base));
        steps.add("bucket cache: " + new DataSize(bucket) + " off-heap, "
                + (!mapped
                        ? ofMap(heap)
                        : bucket == wanted && sampled
                                ? "as sampled requests gain less than a point of hit ratio from a larger one"
                                : bucket == wanted && demand.dataBytes().isPresent()
                                        ? "for "
                                                + new DataSize(
                                                        demand.dataBytes().getAsLong()) + " of data, whose blocks of "
                                                + new DataSize(demand.blockBytes()) + " take buckets of "
                                                + new DataSize(slotBytes())
                                        : "the memory that is left of " + new DataSize(machine.budgetBytes())));
        long direct = bucket + slack + offHeapMemstore;
        steps.add("direct memory: " + new DataSize(bucket) + " + " + new DataSize(slack)
                + " for the buffers of " + demand.handlers() + " handlers and the HDFS client"
                + (offHeapMemstore > 0 ? " + " + new DataSize(offHeapMemstore) + " for memstores" : ""));
        return budget(heap, CacheEngine.OFFHEAP, bucket, direct, slack, offHeapMemstore);
    }

    /** Returns the size of a cache in files: that of the present ones, or for an offered file no more than is wanted. */
    private long inFile(long base, long wanted) {
        long size = fileBytes(wanted);
        return Math.min(size, mapped(heap(base, size)) / MIB * MIB);
    }

    private long fileBytes(long wanted) {
        FileCache given = file.orElseThrow();
        long size = given.bytes() / MIB * MIB;
        return given.present() ? size : Math.min(wanted, size);
    }

    private MemoryBudget inFile(long base, long wanted, long bucket, long slack, long offHeapMemstore) {
        FileCache given = file.orElseThrow();
        long size = fileBytes(wanted);
        long heap = heap(base, size);
        steps.add(0, heapStep(heap, base));
        steps.add("bucket cache: " + new DataSize(bucket) + (bucket < size ? " of " + new DataSize(size) : "")
                + " in " + (given.present() ? "the present " : "") + given.engine()
                + (bucket < size
                        ? ", " + ofMap(heap)
                        : ", as the data does not fit into memory"
                                + (given.present() && size < wanted
                                        ? "; larger files hold more of it (--file, --file-size)"
                                        : "")));
        long direct = slack + offHeapMemstore;
        steps.add("direct memory: " + new DataSize(direct) + " for buffers"
                + (offHeapMemstore > 0 ? " and memstores" : ""));
        return budget(heap, CacheEngine.FILE, bucket, direct, slack, offHeapMemstore);
    }

    private String ofMap(long heap) {
        return "as a heap of " + new DataSize(heap) + " holds the map of no more blocks of "
                + new DataSize(demand.blockBytes()) + ", " + ENTRY_BYTES + " bytes each";
    }

    private MemoryBudget inHeap(long base) {
        double need = demand.dataBytes().orElse(Long.MAX_VALUE / 4) * GROWTH / ACCEPTED
                + demand.indexBytes().orElse(0) * GROWTH;
        long slack = slack();
        long heap = Math.max(base, heap(base, 0));
        double memstores = memstoreShare(heap);
        long offHeapMemstore = demand.memstoresOffHeap() ? offHeapMemstore() : 0;
        double left = besideMemstores(heap);
        double share = Math.min(left, Math.max(CACHE_SHARE_MAX, hundredths(need / heap, true)));
        steps.add(heapStep(heap, base));
        steps.add("no bucket cache: "
                + (fitsHeap(base) && sampled
                        ? "sampled requests gain less than a point of hit ratio from a larger cache"
                        : fitsHeap(base)
                                ? "the data fits into the on-heap cache"
                                : "the machine has no memory for one that holds more than the on-heap cache"));
        return new MemoryBudget(
                heap,
                share,
                memstores,
                CacheEngine.HEAP,
                0,
                up(slack, MIB) + offHeapMemstore,
                slack,
                offHeapMemstore,
                steps);
    }

    private MemoryBudget budget(
            long heap, CacheEngine engine, long bucket, long direct, long slack, long offHeapMemstore) {
        double share = indexShare(heap);
        steps.add("on-heap cache: " + percent(share) + " of the heap for indexes and Bloom filters"
                + (demand.indexBytes().isPresent()
                        ? " of " + new DataSize(demand.indexBytes().getAsLong())
                        : ", whose size is unknown"));
        double memstores = memstoresBesideIndex(heap);
        steps.add("memstores: " + percent(memstores) + " of the heap"
                + (offHeapMemstore > 0
                        ? "; their data of up to " + new DataSize(offHeapMemstore) + " is in direct memory"
                        : demand.memstoreBytes().isPresent()
                                ? "; they need up to "
                                        + new DataSize(demand.memstoreBytes().getAsLong())
                                : ", HBase's default"));
        return new MemoryBudget(heap, share, memstores, engine, bucket, direct, slack, offHeapMemstore, steps);
    }

    private double indexShare(long heap) {
        double index = demand.indexBytes().orElse(0) * GROWTH;
        return Math.min(CACHE_SHARE_MAX, Math.max(INDEX_SHARE, hundredths(index / heap, true)));
    }

    private double memstoresBesideIndex(long heap) {
        return Math.min(memstoreShare(heap), hundredths(SHARES_MAX - indexShare(heap), false));
    }

    /** Returns the size of the largest bucket cache whose map of blocks a heap holds besides full memstores and on-heap cache. */
    private long mapped(long heap) {
        double map = (HEAP_FULL - indexShare(heap) - memstoresBesideIndex(heap)) * heap;
        return (long) (map / ENTRY_BYTES * slotBytes());
    }

    /** The working memory of requests grows with the processors: 1 GiB for each, and 1 GiB for the server itself. */
    private long baseHeap() {
        double byCores = (machine.cores() + 1) * GIB;
        double most = Math.min(HeapSizes.COMPRESSED, HeapSizes.SHARE_USUAL * machine.ramBytes());
        return Math.max(SMALL_STEP, down((long)
                Math.min(byCores, Math.min(most, machine.budgetBytes() * HeapSizes.SHARE_USUAL))));
    }

    /** Returns the heap that also holds indexes, memstores and the map of the bucket cache's blocks. */
    private long heap(long base, long bucket) {
        double index = demand.indexBytes().orElse(0) * GROWTH;
        double memstores = offHeapMemstore() > 0 ? 0 : demand.memstoreBytes().orElse(0);
        double map = (double) bucket / slotBytes() * ENTRY_BYTES;
        double need = Math.max(
                Math.max(index / CACHE_SHARE_MAX, memstores / MEMSTORE_SHARE_MAX),
                (index + memstores + map) / (SHARES_MAX - INDEX_SHARE / 2));
        if (map > 0) {
            double free = HEAP_FULL - ROUNDING;
            need = Math.max(
                    Math.max(need, map / (free - INDEX_SHARE - MEMSTORE_SHARE)),
                    Math.max((map + memstores) / (free - INDEX_SHARE), (map + index) / (free - MEMSTORE_SHARE)));
        }
        double most = Math.min(HeapSizes.COMPRESSED, HeapSizes.SHARE_USUAL * machine.budgetBytes());
        long kept = Math.min(
                up(demand.keptHeapBytes().orElse(0), MIB),
                (long) (HeapSizes.SHARE_MAX * machine.budgetBytes()) / MIB * MIB);
        return Math.max(kept, Math.max(base, Math.min(down((long) most), up((long) need, step()))));
    }

    private String heapStep(long heap, long base) {
        return "heap: " + new DataSize(heap)
                + (heap == base
                        ? ", 1 GiB for each processor and 1 GiB for the server, at most half of the memory and 31 GiB"
                        : " for indexes, memstores, the map of cached blocks, and what the heap holds now");
    }

    /** Memstores in direct memory stay there; those that do not fit into the largest heap with compressed pointers go there. */
    private long offHeapMemstore() {
        long need = demand.memstoreBytes().orElse(0);
        return demand.memstoresOffHeap()
                ? up(need, MIB)
                : need > MEMSTORE_SHARE_MAX * HeapSizes.COMPRESSED ? up(need, step()) : 0;
    }

    private double memstoreShare(long heap) {
        double need =
                offHeapMemstore() > 0 ? 0 : (double) demand.memstoreBytes().orElse(0) / heap;
        return Math.min(MEMSTORE_SHARE_MAX, Math.max(MEMSTORE_SHARE, hundredths(need, true)));
    }

    /** Returns the on-heap cache besides the memstores that the data must fit into, in bytes. */
    private double heapCache(long base) {
        long heap = heap(base, 0);
        return Math.min(CACHE_SHARE_MAX * base, besideMemstores(heap) * heap);
    }

    private double besideMemstores(long heap) {
        return Math.max(INDEX_SHARE, hundredths(SHARES_MAX - memstoreShare(heap), false));
    }

    private boolean fitsHeap(long base) {
        OptionalLong data = demand.dataBytes();
        double memory = data.orElse(0) * GROWTH / ACCEPTED + demand.indexBytes().orElse(0) * GROWTH;
        return data.isPresent() && memory <= heapCache(base);
    }

    /** Returns the size with which all data is cached, or no limit if the data is unknown. */
    private long wanted() {
        if (demand.dataBytes().isEmpty()) {
            return Long.MAX_VALUE;
        }
        double bytes = (double) demand.dataBytes().getAsLong() / demand.blockBytes() * slotBytes();
        return Math.max(up((long) Math.ceil(bytes), step()), up(geometry.leastBytes(), MIB));
    }

    private int slotBytes() {
        return slotBytes(demand.blockBytes());
    }

    private int slotBytes(int blockBytes) {
        int slot = geometry.slot(blockBytes + BucketGeometry.BLOCK_OVERHEAD);
        return slot == 0 ? blockBytes : slot;
    }

    private long slack() {
        long others = Math.max(SLACK_MIN, Math.min(SLACK_MAX, machine.scaleBytes() / SLACK_PARTS));
        return up(DirectMemoryRule.poolBytes(demand.handlers()) + others, step());
    }

    private long step() {
        return machine.scaleBytes() >= LARGE_MACHINE ? GIB : SMALL_STEP;
    }

    private long down(long bytes) {
        return Math.max(0, bytes) / step() * step();
    }

    private static long up(long bytes, long step) {
        return (bytes + step - 1) / step * step;
    }

    private static double hundredths(double share, boolean up) {
        return (up ? Math.ceil(share * 100 - 1e-9) : Math.floor(share * 100 + 1e-9)) / 100;
    }

    private static String percent(double share) {
        return Math.round(share * 100) + " %";
    }
}
