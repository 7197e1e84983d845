package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files in a lab's directory: the state, the lock, the site files. */
final class LabFiles {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    /** The minimum free space of a lab: HDFS alone rejects writes below 100 MiB. */
    private static final DataSize LEAST_ROOM = DataSize.ofMebibytes(512);

    private static final DataSize NO_ROOM = DataSize.ofMebibytes(1);

    private final LabLayout layout;

    LabFiles(LabLayout layout) {
        this.layout = layout;
    }

    /** Returns the state; empty when the directory is not a lab. */
    Optional<LabState> state() {
        try {
            LabState state = JSON.readValue(Files.readString(layout.state()), LabState.class);
            if (state.format() != LabState.FORMAT) {
                throw new IOException("it has format " + state.format() + ", not " + LabState.FORMAT);
            }
            return Optional.of(state);
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException | JacksonException unreadable) {
            throw error(layout.state(), unreadable);
        }
    }

    /** Replaces the state atomically. */
    void write(LabState state) {
        write(layout.state(), JSON.writeValueAsString(state) + "\n");
    }

    /** Writes a file atomically, and creates its parent directories. */
    void write(Path file, String text) {
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.createDirectories(file.getParent());
            Files.write(
                    next,
                    text.getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.DSYNC);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw error(file, failed);
        }
    }

    /**
     * Creates the directory if it does not exist.
     *
     * @throws HConfigException when its content is not a lab, or the disk is nearly full
     */
    void claim() {
        try {
            PrivateFiles.directories(layout.directory());
            if (!Files.exists(layout.state()) && !isEmpty()) {
                throw new HConfigException(
                        LabError.DIRECTORY_NOT_A_LAB,
                        "The directory " + layout.directory() + " is not empty and is not a lab.",
                        "A lab needs a directory of its own.",
                        "Specify an empty or a new directory with --dir.");
            }
            DataSize room = new DataSize(Files.getFileStore(layout.directory()).getUsableSpace());
            if (room.compareTo(LEAST_ROOM) < 0) {
                throw new HConfigException(
                        LabError.DISK_FULL,
                        "The file system of " + layout.directory() + " has only " + room + " of free space.",
                        "A lab needs " + LEAST_ROOM + " to start, and more for its data.",
                        "Free disk space or choose another directory with --dir.");
            }
        } catch (IOException failed) {
            throw error(layout.directory(), failed);
        }
    }

    /**
     * Runs an action with exclusive access to this lab.
     *
     * @throws HConfigException with {@link LabError#BUSY} when another command is running
     */
    void exclusively(Runnable action) {
        try (FileChannel channel =
                FileChannel.open(layout.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (tryLock(channel) == null) {
                throw new HConfigException(
                        LabError.BUSY,
                        "Another command is running on the lab in " + layout.directory() + ".",
                        "It holds " + layout.lock() + ".",
                        "Wait for it to end, or interrupt it.");
            }
            action.run();
        } catch (IOException failed) {
            throw error(layout.lock(), failed);
        }
    }

    @org.jspecify.annotations.Nullable
    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (java.nio.channels.OverlappingFileLockException sameJvm) {
            return null;
        }
    }

    /** Removes all files of a lab from its directory, and the directory if it is empty then. */
    void deleteAll(LabState state) {
        state.members().forEach(managedProcess -> delete(layout.home(managedProcess.name())));
        List.of(
                        layout.data(),
                        layout.web(),
                        layout.security(),
                        layout.client(),
                        layout.classPath(),
                        layout.state(),
                        layout.lock())
                .forEach(LabFiles::delete);
        try {
            if (isEmpty()) {
                Files.delete(layout.directory());
            }
        } catch (IOException failed) {
            throw error(layout.directory(), failed);
        }
    }

    /** Removes a directory tree; does nothing when it does not exist. Links are not followed. */
    static void delete(Path directory) {
        if (!Files.exists(directory, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(directory)) {
            List<Path> leavesFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path path : leavesFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException failed) {
            throw error(directory, failed);
        }
    }

    /** True when the lab's file system has practically no free space. */
    static boolean isFull(LabLayout layout) {
        try {
            return Files.getFileStore(layout.directory()).getUsableSpace() < NO_ROOM.bytes();
        } catch (IOException unknown) {
            return false;
        }
    }

    /** Returns the time of a file's last modification; empty when it does not exist. */
    static Optional<java.time.Instant> modified(Path file) {
        try {
            return Optional.of(Files.getLastModifiedTime(file).toInstant());
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /** Returns the coded error for a file that cannot be read or written. */
    static HConfigException error(Path file, Exception cause) {
        if (cause instanceof ClosedByInterruptException) {
            // A thread that is interrupted while it reads or writes a file finds it closed.
            return HostEnvironment.interrupted();
        }
        String text = String.valueOf(cause.getMessage());
        String lower = text.toLowerCase(Locale.ROOT);
        boolean full = lower.contains("no space left") || lower.contains("quota exceeded");
        return new HConfigException(
                new org.hconfig.core.Problem(
                        full ? LabError.DISK_FULL : LabError.FILES,
                        file + (full ? " cannot be written: the disk is full." : " cannot be read or written."),
                        cause.getClass().getSimpleName() + ": " + text,
                        full
                                ? "Free disk space or choose another directory with --dir."
                                : "Check that you own the file and that it is complete, then run the command again."),
                cause);
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> children = Files.list(layout.directory())) {
            // A command that was rejected before it created anything may have left the lock.
            return children.allMatch(layout.lock()::equals);
        }
    }
}
