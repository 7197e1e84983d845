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

/** Single-thread executor of slow tasks: checkpoints, region lookups, resending. It reports exceptions of tasks. */
final class MaintenanceExecutor implements Executor, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceExecutor.class);
    private static final long CLOSE_SECONDS = 60;

    private final ScheduledThreadPoolExecutor executor;
    private final Consumer<Throwable> failed;

    /** Creates an executor that passes exceptions of its tasks to {@code failed}. */
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

    /** Waits for all tasks that were submitted before without delay. */
    void flush() throws InterruptedException {
        CountDownLatch ran = new CountDownLatch(1);
        execute(ran::countDown);
        if (!ran.await(CLOSE_SECONDS, TimeUnit.SECONDS)) {
            LOG.warn("a task of the load did not end within {} s", CLOSE_SECONDS);
        }
    }

    /** Runs a task after a delay. */
    @SuppressWarnings("FutureReturnValueIgnored") // the task reports what it throws
    void after(long millis, Runnable task) {
        try {
            executor.schedule(() -> run(task), millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("a response arrived after the end of the load", e);
        }
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            failed.accept(e);
        }
    }

    /** Discards waiting tasks, and waits for the end of the running one: afterwards no task runs. See {@link #flush}. */
    @Override
    public void close() {
        executor.shutdown();
        executor.getQueue().clear();
        try {
            if (executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
            LOG.warn("the last task of the load did not end within {} s", CLOSE_SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        executor.shutdownNow();
    }
}
