package org.hconfig.hbase.rebalance;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;

/**
 * Lets few through at a time: those behind it take regions away from clients, those before it prepare for that. Thread-safe.
 */
final class ResizableSemaphore {
    private final IntSupplier limit;
    private int inside;

    /**
     * A gate.
     *
     * @param limit how many may be inside, 1 or more; asked by those who want to enter
     */
    ResizableSemaphore(IntSupplier limit) {
        this.limit = limit;
    }

    /** Waits until there is room. */
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

    /** One who wants to be inside. */
    SemaphorePermit newPermit() {
        return new SemaphorePermit();
    }

    /** A stay behind the gate, which ends once, whoever notices first that it is over. */
    final class SemaphorePermit {
        private final AtomicBoolean entered = new AtomicBoolean();
        private final AtomicBoolean over = new AtomicBoolean();

        /** Waits until there is room. */
        void acquire() throws InterruptedException {
            ResizableSemaphore.this.acquire();
            entered.set(true);
            if (over.get()) {
                ResizableSemaphore.this.release();
            }
        }

        /** Makes room; nothing when it has before. */
        void release() {
            over.set(true);
            if (entered.compareAndSet(true, false)) {
                ResizableSemaphore.this.release();
            }
        }
    }
}
