package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.ExclusiveFileLock;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/** File lock that prevents two processes from running one load. The operating system releases it when the process ends. */
final class JobLock implements AutoCloseable {
    private static final long WAIT_MILLIS = 20;
    private static final int ASKED_MAX = 3_000;
    /** Number of attempts before a lock counts as held, because a test of a lock holds it briefly. */
    private static final int ASKED_BEFORE_BUSY = 10;

    private final ExclusiveFileLock lock;

    private JobLock(ExclusiveFileLock lock) {
        this.lock = lock;
    }

    /** Acquires the lock of a load's directory. */
    static JobLock acquire(Path directory, String id) {
        Path file = directory.resolve("lock");
        try {
            PrivateFiles.directories(directory);
            JobLock lock = acquire(file, ASKED_BEFORE_BUSY);
            if (lock == null) {
                throw new HConfigException(
                        LoadError.JOB_BUSY,
                        "load " + id + " is already running",
                        "another process holds " + file,
                        "wait for it, or end it and then resume");
            }
            return lock;
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** Returns true if this or another process holds the lock of a load's directory. */
    static boolean isHeld(Path directory) {
        Path file = directory.resolve("lock");
        try {
            return ExclusiveFileLock.isHeld(file);
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        }
    }

    /** Returns the lock; null if it was held at each attempt. */
    private static @Nullable JobLock acquire(Path file, int askedMax) throws IOException, InterruptedException {
        for (int asked = 0; asked < askedMax; asked++) {
            Optional<ExclusiveFileLock> lock = ExclusiveFileLock.tryAcquire(file);
            if (lock.isPresent()) {
                return new JobLock(lock.get());
            }
            TimeUnit.MILLISECONDS.sleep(WAIT_MILLIS);
        }
        return null;
    }

    private static HConfigException interrupted() {
        Thread.currentThread().interrupt();
        return new HConfigException(
                LoadError.INTERRUPTED,
                "the load was interrupted before it began",
                "another load was starting",
                "run it again");
    }

    /** Acquires the lock of a directory; waits for its current holder, which releases it soon. */
    static JobLock acquireBlocking(Path directory) {
        Path file = directory.resolve("lock");
        try {
            PrivateFiles.directories(directory);
            JobLock lock = acquire(file, ASKED_MAX);
            if (lock != null) {
                return lock;
            }
            throw new HConfigException(
                    LoadError.JOB_BUSY,
                    "another load has been starting for " + ASKED_MAX * WAIT_MILLIS / 1000 + " s",
                    "its process holds " + file,
                    "find out what that process waits for, or end it");
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    @Override
    public void close() {
        lock.close();
    }
}
