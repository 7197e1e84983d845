package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that do one job together. When one of them fails, the others are interrupted; the failure is thrown once all of
 * them have ended, so that nobody goes on touching memory and files that the caller is about to give away.
 */
final class WorkerGroup {
    /** What each thread does; where it takes its work from is its own business. */
    interface WorkerTask {
        /** Works until there is nothing left to do. */
        void run() throws IOException, InterruptedException;
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
    static void run(String name, int threads, WorkerTask workerTask) throws IOException, InterruptedException {
        WorkerGroup workerGroup = new WorkerGroup(name, threads);
        for (int i = 0; i < threads; i++) {
            workerGroup.executor.execute(() -> workerGroup.runWorker(workerTask));
        }
        workerGroup.executor.shutdown();
        boolean interrupted = workerGroup.awaitEnd();
        workerGroup.throwFailure();
        if (interrupted) {
            throw new InterruptedException("interrupted while " + name + " was at work");
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

    /** Threads that were interrupted because another one failed are not what the caller needs to hear of. */
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
