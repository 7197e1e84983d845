package org.hconfig.hbase.load.client;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One thread for what may take time: checkpoints, looking regions up, sending again. What a task throws is reported. */
final class MaintenanceExecutor implements Executor, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceExecutor.class);
    private static final long CLOSE_SECONDS = 60;

    private final ScheduledThreadPoolExecutor executor;
    private final Consumer<Throwable> failed;

    /** A keeper that tells {@code failed} what its tasks throw. */
    MaintenanceExecutor(Consumer<Throwable> failed) {
        this.failed = failed;
        this.executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = Executors.defaultThreadFactory().newThread(task);
            thread.setName("hconfig-load-keeper");
            thread.setDaemon(true);
            return thread;
        });
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public void execute(Runnable task) {
        after(0, task);
    }

    /** Runs a task and waits for it, and so for all that were given before it without delay. */
    void flush() throws InterruptedException {
        CountDownLatch ran = new CountDownLatch(1);
        execute(ran::countDown);
        if (!ran.await(CLOSE_SECONDS, TimeUnit.SECONDS)) {
            LOG.warn("a task of the load did not end within {} s", CLOSE_SECONDS);
        }
    }

    /** Runs a task after a while. */
    @SuppressWarnings("FutureReturnValueIgnored") // the task reports what it throws
    void after(long millis, Runnable task) {
        try {
            executor.schedule(() -> run(task), millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("an answer came after the load's end", e);
        }
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            failed.accept(e);
        }
    }

    /** Drops the tasks that wait; see {@link #flush}. */
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
