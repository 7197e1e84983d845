package org.hconfig.hbase.load.hfile.sort;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.hconfig.hbase.dataset.RowBatch;

/**
 * Sort memory: a bounded pool of slabs that readers acquire empty and return full. When the budget is exhausted, the
 * thread that requests the next slab spills all full slabs to disk while other requesting threads wait. Thread-safe.
 */
public final class SortMemory {
    /** Handler that spills rows when the memory is full. */
    interface SpillHandler {
        /** Writes the rows of a run to disk, sorted. Called by one thread at a time. */
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
     * Creates a sort memory of the given size.
     *
     * @param batches creates empty batches of the size of a slab
     * @param budget maximum bytes of rows and metadata in memory
     * @param slabBytes size of a slab
     */
    public SortMemory(
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

    /** Returns the size of a slab in bytes, without the metadata of its rows. */
    public int slabBytes() {
        return slabBytes;
    }

    /** Acquires an empty slab; return it with {@link #giveFilled}. */
    public SortBuffer acquire() throws IOException, InterruptedException {
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
            // A slab that grew for a very large row is not reused but left to the garbage collector.
            if (sortBuffer.batch().bytes().length <= slabBytes) {
                sortBuffer.clear();
                free.add(sortBuffer);
            }
        }
    }

    /** Returns a slab whose rows are all indexed to the memory. */
    public void giveFilled(SortBuffer sortBuffer) {
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

    /** Returns the rows in memory after all slabs were returned; no slab may be acquired afterwards. */
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
