package org.hconfig.hbase.load.hfile.sort;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Group of threads for one job. If one of them fails, the others are interrupted; the failure is thrown after all of
 * them have ended, so that no thread accesses memory and files that the caller is about to release.
 */
public final class WorkerGroup {
    /** Task of each thread, which fetches its own work. */
    public interface WorkerTask {
        /** Runs until no work remains. */
        public void run() throws IOException, InterruptedException;
    }

    private final ExecutorService executor;
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

    private WorkerGroup(String name, int threads) {
        AtomicInteger number = new AtomicInteger();
        executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Runs a job with so many threads and returns when all of them have ended. */
    public static void run(String name, int threads, WorkerTask workerTask) throws IOException, InterruptedException {
        WorkerGroup workerGroup = new WorkerGroup(name, threads);
        for (int i = 0; i < threads; i++) {
            workerGroup.executor.execute(() -> workerGroup.runWorker(workerTask));
        }
        workerGroup.executor.shutdown();
        boolean interrupted = workerGroup.awaitEnd();
        workerGroup.throwFailure();
        if (interrupted) {
            throw new InterruptedException("interrupted while " + name + " was running");
        }
    }

    private void runWorker(WorkerTask workerTask) {
        try {
            workerTask.run();
        } catch (IOException | InterruptedException | RuntimeException | Error failure) {
            failures.add(failure);
            executor.shutdownNow();
        }
    }

    private boolean awaitEnd() {
        boolean interrupted = false;
        while (true) {
            try {
                if (executor.awaitTermination(1, TimeUnit.SECONDS)) {
                    return interrupted;
                }
            } catch (InterruptedException e) {
                interrupted = true;
                executor.shutdownNow();
            }
        }
    }

    /** Throws the original failure, not the interruptions that it caused in other threads. */
    private void throwFailure() throws IOException, InterruptedException {
        Throwable first = failures.stream()
                .filter(failure -> !(failure instanceof InterruptedException))
                .findFirst()
                .orElse(failures.peek());
        if (first instanceof IOException failure) {
            throw failure;
        }
        if (first instanceof InterruptedException failure) {
            throw failure;
        }
        if (first instanceof RuntimeException failure) {
            throw failure;
        }
        if (first instanceof Error failure) {
            throw failure;
        }
    }
}
