package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/** File lock that prevents two processes from running one load. The operating system releases it when the process ends. */
final class JobLock implements AutoCloseable {
    private static final long WAIT_MILLIS = 20;
    private static final int ASKED_MAX = 3_000;
    /** Number of attempts before a lock counts as held, because a test of a lock holds it briefly. */
    private static final int ASKED_BEFORE_BUSY = 10;

    /** Locks held by this process: closing a second channel to such a file would release its lock. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final FileChannel channel;
    private final Path file;

    private JobLock(FileChannel channel, Path file) {
        this.channel = channel;
        this.file = file;
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
        if (HELD.contains(key(file))) {
            return true;
        }
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = PrivateFiles.open(file, StandardOpenOption.WRITE)) {
            return lock(channel) == null;
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        }
    }

    private static Path key(Path file) {
        return file.toAbsolutePath().normalize();
    }

    /** Returns the lock; null if it was held at each attempt. */
    private static @Nullable JobLock acquire(Path file, int askedMax) throws IOException, InterruptedException {
        for (int asked = 0; asked < askedMax; asked++) {
            if (HELD.add(key(file))) {
                JobLock lock = open(file);
                if (lock != null) {
                    return lock;
                }
                HELD.remove(key(file));
            }
            TimeUnit.MILLISECONDS.sleep(WAIT_MILLIS);
        }
        return null;
    }

    private static @Nullable JobLock open(Path file) throws IOException {
        FileChannel channel = PrivateFiles.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock(channel) != null) {
            return new JobLock(channel, file);
        }
        channel.close();
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

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } finally {
            HELD.remove(key(file));
        }
    }
}
