package org.hconfig.console.api;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One thread for readings that no request waits for; it ends while there are none. */
final class BackgroundThread implements Executor, AutoCloseable {
    private static final int IDLE_SECONDS = 10;

    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
            1,
            1,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
                Thread thread = new Thread(task, "console-background");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());

    private final Consumer<Throwable> defects;

    /**
     * Creates a thread.
     *
     * @param defects receives failures of tasks, for the log
     */
    BackgroundThread(Consumer<Throwable> defects) {
        this.defects = defects;
        thread.allowCoreThreadTimeOut(true);
    }

    @Override
    public void execute(Runnable task) {
        thread.execute(() -> {
            try {
                task.run();
            } catch (RuntimeException | Error defect) {
                defects.accept(defect);
            }
        });
    }

    /** Discards what waits, and waits for the reading in progress. */
    @Override
    public void close() {
        thread.shutdown();
        thread.getQueue().clear();
        try {
            thread.awaitTermination(IDLE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
