package org.hconfig.terminal.signal;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * Detector of a thread that waits for input of the operating system, for example from a named pipe that nobody writes to. Such a thread
 * cannot be interrupted, and has no safe point that it could reach.
 */
final class BlockedInput {
    /** Classes of the JDK that open and read files. */
    private static final Pattern FILES = Pattern.compile(
            "java\\.io\\.(?:File.*|RandomAccessFile)|sun\\.nio\\.fs\\..*|sun\\.nio\\.ch\\..*FileDispatcherImpl");

    private static final Pattern INPUT = Pattern.compile("p?read.*|open.*");

    private final Thread thread;
    private final Duration pause;
    private final int looks;

    /**
     * Creates a detector.
     *
     * @param thread the thread
     * @param pause time between two looks at it
     * @param looks number of looks in succession at which it must wait for input
     */
    BlockedInput(Thread thread, Duration pause, int looks) {
        this.thread = thread;
        this.pause = pause;
        this.looks = looks;
    }

    /** Runs an action on a thread of its own, once the thread waits for input; never, if it ends before. */
    void onWait(Runnable action) {
        Thread watch = new Thread(
                () -> {
                    if (waits()) {
                        action.run();
                    }
                },
                "blocked-input");
        watch.setDaemon(true);
        watch.start();
    }

    private boolean waits() {
        int waiting = 0;
        while (thread.isAlive() && waiting < looks) {
            LockSupport.parkNanos(pause.toNanos());
            waiting = isInput(thread.getStackTrace()) ? waiting + 1 : 0;
        }
        return waiting >= looks;
    }

    /** Returns true if a stack trace is one of a thread that opens or reads a file in the operating system. */
    static boolean isInput(StackTraceElement[] stack) {
        return stack.length > 0
                && stack[0].isNativeMethod()
                && FILES.matcher(stack[0].getClassName()).matches()
                && INPUT.matcher(stack[0].getMethodName()).matches();
    }
}
