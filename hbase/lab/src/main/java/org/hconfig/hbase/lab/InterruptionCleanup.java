package org.hconfig.hbase.lab;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens when the JVM is told to end (Ctrl-C, SIGTERM) in the middle of something: the working thread is
 * interrupted and given time to clear up; if it does not, the clearing up is done in its place.
 */
final class InterruptionCleanup {
    private static final int PATIENCE_SECONDS = 45;

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch complete = new CountDownLatch(1);
    private final Runnable clearUp;
    private final Thread hook = new Thread(this::interrupt, "interruption of a lab command");

    private InterruptionCleanup(Runnable clearUp) {
        this.clearUp = clearUp;
    }

    /** Watches over what the current thread does from now on. */
    static InterruptionCleanup install(Runnable clearUp) {
        InterruptionCleanup interruptionCleanup = new InterruptionCleanup(clearUp);
        Runtime.getRuntime().addShutdownHook(interruptionCleanup.hook);
        return interruptionCleanup;
    }

    /** The thread is through, one way or the other. */
    void complete() {
        complete.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException endingAlready) {
            // The hook is running; the latch has told it that nothing is left to do.
            complete.countDown();
        }
    }

    private void interrupt() {
        worker.interrupt();
        try {
            if (!complete.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                clearUp.run();
            }
        } catch (InterruptedException hurried) {
            clearUp.run();
        }
    }
}
