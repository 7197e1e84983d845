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
    interface Spill {
        /** Puts a generation's rows on disk, sorted. Called by one thread at a time. */
        void spill(Generation generation) throws IOException, InterruptedException;
    }

    private final RegionBounds bounds;
    private final Supplier<RowBatch> batches;
    private final long budget;
    private final int slabBytes;
    private final Spill spill;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition spilled = lock.newCondition();
    private final Deque<Slab> free = new ArrayDeque<>();
    private Generation generation;
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
    SortMemory(RegionBounds bounds, Supplier<RowBatch> batches, long budget, int slabBytes, Spill spill) {
        if (slabBytes < 1 || budget < slabBytes) {
            throw new IllegalArgumentException("budget=" + budget + ", slabBytes=" + slabBytes);
        }
        this.bounds = bounds;
        this.batches = batches;
        this.budget = budget;
        this.slabBytes = slabBytes;
        this.spill = spill;
        this.generation = new Generation(bounds);
    }

    /** The size of a slab in bytes, its rows' bookkeeping aside. */
    int slabBytes() {
        return slabBytes;
    }

    /** An empty slab, to be given back with {@link #give}. */
    Slab take() throws IOException, InterruptedException {
        Generation full;
        lock.lock();
        try {
            while (spilling) {
                spilled.await();
            }
            requireNoFailure();
            if (used + slabBytes <= budget || generation.isEmpty()) {
                return grant();
            }
            full = generation;
            generation = new Generation(bounds);
            spilling = true;
        } finally {
            lock.unlock();
        }
        return grantAfterSpilling(full);
    }

    private Slab grantAfterSpilling(Generation full) throws IOException, InterruptedException {
        boolean done = false;
        try {
            spill.spill(full);
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

    private Slab grant() {
        used += slabBytes;
        Slab slab = free.poll();
        return slab == null ? new Slab(batches.get()) : slab;
    }

    private void release(Generation full) {
        for (Slab slab : full.slabs()) {
            used -= slab.footprint();
            // One that grew for an enormous row is left to the collector.
            if (slab.batch().bytes().length <= slabBytes) {
                slab.clear();
                free.add(slab);
            }
        }
    }

    /** Gives back a slab whose rows are all indexed. */
    void give(Slab slab) {
        lock.lock();
        try {
            used -= slabBytes;
            if (slab.indexed() == 0) {
                slab.clear();
                free.add(slab);
                return;
            }
            used += slab.footprint();
            generation.add(slab);
        } finally {
            lock.unlock();
        }
    }

    /** Hands over what is in memory once all slabs were given back; nothing may be taken afterwards. */
    Generation rest() {
        lock.lock();
        try {
            Generation rest = generation;
            generation = new Generation(bounds);
            free.clear();
            return rest;
        } finally {
            lock.unlock();
        }
    }
}
