package org.hconfig.core.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Exclusive lock of the operating system on a file. It ends with the process that holds it, even after a crash, and excludes
 * other holders in the same process too.
 */
public final class ExclusiveFileLock implements AutoCloseable {
    /** Locks held by this process: closing a second channel to such a file would release its lock. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final FileChannel channel;
    private final Path file;

    private ExclusiveFileLock(FileChannel channel, Path file) {
        this.channel = channel;
        this.file = file;
    }

    /**
     * Acquires the lock without waiting.
     *
     * @param file the file, which is created if it does not exist; its directory must exist
     * @return the lock; empty if this or another process holds it
     * @throws IOException when the file cannot be created or locked
     */
    public static Optional<ExclusiveFileLock> tryAcquire(Path file) throws IOException {
        Path key = key(file);
        if (!HELD.add(key)) {
            return Optional.empty();
        }
        boolean locked = false;
        try {
            FileChannel channel = PrivateFiles.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                locked = lock(channel) != null;
            } finally {
                if (!locked) {
                    channel.close();
                }
            }
            return locked ? Optional.of(new ExclusiveFileLock(channel, key)) : Optional.empty();
        } finally {
            if (!locked) {
                HELD.remove(key);
            }
        }
    }

    /**
     * Returns true if this or another process holds the lock. Does not create the file.
     *
     * @throws IOException when the file exists and cannot be opened
     */
    public static boolean isHeld(Path file) throws IOException {
        if (HELD.contains(key(file))) {
            return true;
        }
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = PrivateFiles.open(file, StandardOpenOption.WRITE)) {
            return lock(channel) == null;
        }
    }

    private static Path key(Path file) {
        return file.toAbsolutePath().normalize();
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } finally {
            HELD.remove(file);
        }
    }
}
