package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.model.HConfigException;
import org.hconfig.model.io.PrivateFiles;
import org.jspecify.annotations.Nullable;

/** Keeps two processes from running one load. Goes away with the process that holds it. */
final class JobLock implements AutoCloseable {
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
