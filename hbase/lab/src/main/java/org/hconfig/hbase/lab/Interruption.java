package org.hconfig.hbase.lab;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens when the JVM is told to end (Ctrl-C, SIGTERM) in the middle of something: the working thread is
 * interrupted and given time to clear up; if it does not, the clearing up is done in its place.
 */
final class Interruption {
    private static final int PATIENCE_SECONDS = 45;

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Runnable clearUp;
    private final Thread hook = new Thread(this::interrupt, "interruption of a lab command");

    private Interruption(Runnable clearUp) {
        this.clearUp = clearUp;
    }

    /** Watches over what the current thread does from now on. */
    static Interruption watch(Runnable clearUp) {
        Interruption interruption = new Interruption(clearUp);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** The thread is through, one way or the other. */
    void over() {
        over.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException endingAlready) {
            // The hook is running; the latch has told it that nothing is left to do.
            over.countDown();
        }
    }

    private void interrupt() {
        worker.interrupt();
        try {
            if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                clearUp.run();
            }
        } catch (InterruptedException hurried) {
            clearUp.run();
        }
    }
}
