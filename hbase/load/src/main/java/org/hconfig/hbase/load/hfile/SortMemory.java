package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.hconfig.hbase.dataset.RowBatch;

/**
 * The memory in which rows are sorted: slabs that readers take empty and give back full. When the budget is used up, the
 * thread that asks for one more has all full slabs spilled to disk while the others that ask wait. Thread-safe.
 */
final class SortMemory {
    /** What becomes of rows that memory has no room for. */
    interface SpillHandler {
        /** Puts a generation's rows on disk, sorted. Called by one thread at a time. */
        void spill(SortRun sortRun) throws IOException, InterruptedException;
    }

    private final RegionBoundaries bounds;
    private final Supplier<RowBatch> batches;
    private final long budget;
    private final int slabBytes;
    private final SpillHandler spillHandler;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition spilled = lock.newCondition();
    private final Deque<SortBuffer> free = new ArrayDeque<>();
    private SortRun sortRun;
    private long used;
    private boolean spilling;
    private boolean failed;

    /**
     * Memory of the given size.
     *
     * @param batches makes empty batches of the size of a slab
     * @param budget bytes of rows and bookkeeping that may be in memory together
     * @param slabBytes size of a slab
     */
    SortMemory(
            RegionBoundaries bounds,
            Supplier<RowBatch> batches,
            long budget,
            int slabBytes,
            SpillHandler spillHandler) {
        if (slabBytes < 1 || budget < slabBytes) {
            throw new IllegalArgumentException("budget=" + budget + ", slabBytes=" + slabBytes);
        }
        this.bounds = bounds;
        this.batches = batches;
        this.budget = budget;
        this.slabBytes = slabBytes;
        this.spillHandler = spillHandler;
        this.sortRun = new SortRun(bounds);
    }

    /** The size of a slab in bytes, its rows' bookkeeping aside. */
    int slabBytes() {
        return slabBytes;
    }

    /** An empty slab, to be given back with {@link #giveFilled}. */
    SortBuffer acquire() throws IOException, InterruptedException {
        SortRun full;
        lock.lock();
        try {
            while (spilling) {
                spilled.await();
            }
            requireNoFailure();
            if (used + slabBytes <= budget || sortRun.isEmpty()) {
                return grant();
            }
            full = sortRun;
            sortRun = new SortRun(bounds);
            spilling = true;
        } finally {
            lock.unlock();
        }
        return grantAfterSpilling(full);
    }

    private SortBuffer grantAfterSpilling(SortRun full) throws IOException, InterruptedException {
        boolean done = false;
        try {
            spillHandler.spill(full);
            done = true;
        } finally {
            lock.lock();
            try {
                failed |= !done;
                spilling = false;
                spilled.signalAll();
                release(full);
            } finally {
                lock.unlock();
            }
        }
        lock.lock();
        try {
            return grant();
        } finally {
            lock.unlock();
        }
    }

    private void requireNoFailure() throws InterruptedException {
        if (failed) {
            throw new InterruptedException("another thread could not spill");
        }
    }

    private SortBuffer grant() {
        used += slabBytes;
        SortBuffer sortBuffer = free.poll();
        return sortBuffer == null ? new SortBuffer(batches.get()) : sortBuffer;
    }

    private void release(SortRun full) {
        for (SortBuffer sortBuffer : full.slabs()) {
            used -= sortBuffer.footprint();
            // One that grew for an enormous row is left to the collector.
            if (sortBuffer.batch().bytes().length <= slabBytes) {
                sortBuffer.clear();
                free.add(sortBuffer);
            }
        }
    }

    /** Gives back a slab whose rows are all indexed. */
    void giveFilled(SortBuffer sortBuffer) {
        lock.lock();
        try {
            used -= slabBytes;
            if (sortBuffer.indexed() == 0) {
                sortBuffer.clear();
                free.add(sortBuffer);
                return;
            }
            used += sortBuffer.footprint();
            sortRun.add(sortBuffer);
        } finally {
            lock.unlock();
        }
    }

    /** Hands over what is in memory once all slabs were given back; nothing may be taken afterwards. */
    SortRun remaining() {
        lock.lock();
        try {
            SortRun remaining = sortRun;
            sortRun = new SortRun(bounds);
            free.clear();
            return remaining;
        } finally {
            lock.unlock();
        }
    }
}
