package org.hconfig.bench;

/** Does what must be done to its end, also on a thread that was interrupted; the interruption is kept for later. */
public final class Uninterruptibles {
    private Uninterruptibles() {}

    /** Something that may fail in a way of its own. */
    @FunctionalInterface
    public interface CheckedTask<E extends Exception> {
        /** Does it. */
        void run() throws E;
    }

    /** Does it. */
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

    /** Does it after a failure; should it fail too, the first failure carries the second. */
    public static void afterFailure(Throwable failure, CheckedTask<?> checkedTask) {
        try {
            run(checkedTask);
        } catch (Exception another) {
            failure.addSuppressed(another);
        }
    }
}
