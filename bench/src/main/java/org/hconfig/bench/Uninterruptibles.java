package org.hconfig.bench;

/**
 * Execution of tasks that must complete, also on an interrupted thread; the interrupt status is restored afterwards.
 */
public final class Uninterruptibles {
    private Uninterruptibles() {}

    /** Task that may throw a checked exception. */
    @FunctionalInterface
    public interface CheckedTask<E extends Exception> {
        /** Runs the task. */
        void run() throws E;
    }

    /** Runs a task to completion. */
    public static <E extends Exception> void run(CheckedTask<E> checkedTask) throws E {
        boolean interrupted = Thread.interrupted();
        try {
            checkedTask.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Waits for the end of a thread, or until the caller is interrupted, which stays interrupted. */
    public static void awaitEnd(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs a task after a failure; if the task fails, too, its exception is added to the first one as suppressed. */
    public static void afterFailure(Throwable failure, CheckedTask<?> checkedTask) {
        try {
            run(checkedTask);
        } catch (Exception another) {
            failure.addSuppressed(another);
        }
    }
}
