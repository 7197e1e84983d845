package org.hconfig.app.plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Looks at places of regions again and again while something else runs, and keeps what was ever wrong. */
final class PlaceWatch implements AutoCloseable {
    /** Pause between looks, shorter than a move: without it, the watch uses the processors that restarting servers need. */
    private static final long PAUSE_NANOS = 10_000_000;

    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicInteger looks = new AtomicInteger();
    private final Set<String> wrong = ConcurrentHashMap.newKeySet();
    private final Thread thread;

    /** One look, which returns what is wrong. */
    interface Look {
        List<String> wrong() throws IOException;
    }

    PlaceWatch(Look look) {
        thread = new Thread(() -> {
            while (!over.get()) {
                try {
                    wrong.addAll(look.wrong());
                    looks.incrementAndGet();
                } catch (IOException away) {
                    // The server of hbase:meta is restarting: look again.
                } catch (RuntimeException unexpected) {
                    wrong.add("the watch ended: " + unexpected);
                    return;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        });
        thread.start();
    }

    /** Returns the number of looks. */
    int looks() {
        return looks.get();
    }

    /** Returns what was ever wrong. */
    List<String> wrong() {
        List<String> all = new ArrayList<>(wrong);
        Collections.sort(all);
        return all;
    }

    @Override
    public void close() {
        over.set(true);
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
