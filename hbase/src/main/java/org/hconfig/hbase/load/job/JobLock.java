package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.model.HConfigException;
import org.hconfig.model.io.PrivateFiles;
import org.jspecify.annotations.Nullable;

/** Keeps two processes from running one load. Goes away with the process that holds it. */
final class JobLock implements AutoCloseable {
    private static final long WAIT_MILLIS = 20;
    private static final int ASKED_MAX = 3_000;

    private final FileChannel channel;

    private JobLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Takes the lock of a load's directory. */
    static JobLock take(Path directory, String id) {
        Path file = directory.resolve("lock");
        try {
            PrivateFiles.directories(directory);
            FileChannel channel = PrivateFiles.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw new HConfigException(
                        LoadError.JOB_BUSY,
                        "load " + id + " is being run",
                        "another process holds " + file,
                        "wait for it, or end it and then resume");
            }
            return new JobLock(channel);
        } catch (IOException e) {
            throw JobFiles.failed(file, e);
        }
    }

    /** Takes the lock of a directory when whoever holds it lets go, which is soon. */
    static JobLock wait(Path directory) {
        Path file = directory.resolve("lock");
        try {
            PrivateFiles.directories(directory);
            FileChannel channel = PrivateFiles.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            for (int asked = 0; asked < ASKED_MAX; asked++) {
                if (lock(channel) != null) {
                    return new JobLock(channel);
                }
                TimeUnit.MILLISECONDS.sleep(WAIT_MILLIS);
            }
            channel.close();
            throw new HConfigException(
                    LoadError.JOB_BUSY,
                    "another load has been beginning for " + ASKED_MAX * WAIT_MILLIS / 1000 + " s",
                    "its process holds " + file,
                    "see what that process waits for, or end it");
        } catch (IOException e) {
            throw JobFiles.failed(file, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    LoadError.INTERRUPTED,
                    "the load was interrupted before it began",
                    "another load was beginning",
                    "run it again");
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
        }
    }
}
