package org.hconfig.hbase.lab.host;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Shutdown hook that cleans up an operation when the JVM is terminated (Ctrl-C, SIGTERM): the working thread is interrupted and
 * given time to clean up; if it does not, the hook cleans up in its place.
 */
public final class InterruptionCleanup {
    private static final int PATIENCE_SECONDS = 45;

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch complete = new CountDownLatch(1);
    private final Runnable clearUp;
    private final Thread hook = new Thread(this::interrupt, "interruption of a lab command");

    private InterruptionCleanup(Runnable clearUp) {
        this.clearUp = clearUp;
    }

    /** Installs the hook for the current thread. */
    public static InterruptionCleanup install(Runnable clearUp) {
        InterruptionCleanup interruptionCleanup = new InterruptionCleanup(clearUp);
        Runtime.getRuntime().addShutdownHook(interruptionCleanup.hook);
        return interruptionCleanup;
    }

    /** Marks the operation as complete, successful or not. */
    public void complete() {
        complete.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException endingAlready) {
            // The hook is running; the latch has signaled that no cleanup is left to do.
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
