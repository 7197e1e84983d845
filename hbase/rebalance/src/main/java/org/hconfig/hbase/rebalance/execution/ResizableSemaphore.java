package org.hconfig.hbase.rebalance.execution;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;

/**
 * Counting semaphore with a variable number of permits; limits the operations that make regions unavailable, while others
 * prepare. Thread-safe.
 */
final class ResizableSemaphore {
    private final IntSupplier limit;
    private int inside;

    /**
     * Creates a semaphore.
     *
     * @param limit the number of permits, 1 or more; read by acquiring threads
     */
    ResizableSemaphore(IntSupplier limit) {
        this.limit = limit;
    }

    /** Waits for a permit. */
    synchronized void acquire() throws InterruptedException {
        while (inside >= limit.getAsInt()) {
            wait();
        }
        inside++;
    }

    private synchronized void release() {
        inside--;
        notifyAll();
    }

    /** Returns a permit that is not acquired yet. */
    SemaphorePermit newPermit() {
        return new SemaphorePermit();
    }

    /** A permit, which is released once, by whichever thread notices first that the operation is over. */
    final class SemaphorePermit {
        private final AtomicBoolean entered = new AtomicBoolean();
        private final AtomicBoolean over = new AtomicBoolean();

        /** Waits until the permit is available. */
        void acquire() throws InterruptedException {
            ResizableSemaphore.this.acquire();
            entered.set(true);
            if (over.get()) {
                ResizableSemaphore.this.release();
            }
        }

        /** Releases the permit; does nothing when it is already released. */
        void release() {
            over.set(true);
            if (entered.compareAndSet(true, false)) {
                ResizableSemaphore.this.release();
            }
        }
    }
}
