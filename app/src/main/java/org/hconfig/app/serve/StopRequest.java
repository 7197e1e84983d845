package org.hconfig.app.serve;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Request to stop a long operation, which it learns of at once while it waits. Thread-safe. */
public final class StopRequest {
    private final CountDownLatch requested = new CountDownLatch(1);

    /** Makes the request. */
    public void request() {
        requested.countDown();
    }

    /** Returns true after the request. */
    public boolean isRequested() {
        return requested.getCount() == 0;
    }

    /** Waits for a time, or until the request; returns true after the request. */
    public boolean await(Duration time) throws InterruptedException {
        return requested.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }
}
