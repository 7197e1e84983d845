package org.hconfig.core.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Set;

/**
 * Files and directories that only their owner can read, from the moment they are created: the state contains whole site
 * files, and site files contain passwords. On file systems without POSIX modes, the defaults of the platform apply.
 */
public final class PrivateFiles {
    private static final Set<PosixFilePermission> OWNERS = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);
    private static final FileAttribute<Set<PosixFilePermission>> FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<Set<PosixFilePermission>> DIRECTORY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private PrivateFiles() {}

    /** Creates a directory and its missing parents with mode 0700. Existing directories keep their mode. */
    public static void directories(Path directory) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path next = directory.toAbsolutePath(); next != null && !Files.exists(next); next = next.getParent()) {
            missing.push(next);
        }
        for (Path next : missing) {
            try {
                Files.createDirectory(next, attributes(next, DIRECTORY));
            } catch (FileAlreadyExistsException another) {
                // Another process created it at the same time.
            }
        }
        if (!Files.isDirectory(directory)) {
            throw new FileAlreadyExistsException(directory.toString(), null, "it is not a directory");
        }
    }

    /** Creates the parent directory of a file, as {@link #directories} does. */
    public static void directoryOf(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null) {
            directories(directory);
        }
    }

    /**
     * Creates one directory with mode 0700.
     *
     * @throws FileAlreadyExistsException when it already exists
     */
    public static void newDirectory(Path directory) throws IOException {
        Files.createDirectory(directory, attributes(directory, DIRECTORY));
    }

    /** Opens a file for writing; creates it with mode 0600, or truncates the existing one. */
    public static OutputStream output(Path file) throws IOException {
        return Channels.newOutputStream(
                open(file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE));
    }

    /** Returns true if only its owner can read or replace a file, or if the file system has no owners. */
    public static boolean isPrivate(Path file) throws IOException {
        return !posix(file) || OWNERS.containsAll(Files.getPosixFilePermissions(file));
    }

    /** Opens a file; if it is created, its mode is 0600. */
    public static FileChannel open(Path file, OpenOption... options) throws IOException {
        return FileChannel.open(file, Set.of(options), attributes(file, FILE));
    }

    /**
     * Creates an empty file with mode 0600 if it does not exist, or removes the permissions of other users from the
     * existing one.
     */
    public static void ensure(Path file) throws IOException {
        try {
            Files.createFile(file, attributes(file, FILE));
        } catch (FileAlreadyExistsException there) {
            tightenOne(file);
        }
    }

    /**
     * Writes or replaces a file atomically, with mode 0600: a reader never sees a partial file, and planted symbolic
     * links are not followed.
     */
    public static void replace(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(part);
        try (FileChannel channel = open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Removes the permissions of other users from a directory and everything below it. Links are not followed; files of
     * other users are not changed.
     *
     * @param except directories below it that are excluded, with everything in them
     */
    public static void tighten(Path directory, Set<Path> except) throws IOException {
        if (!posix(directory) || !Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes) throws IOException {
                if (except.contains(found)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                tightenOne(found);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path found, BasicFileAttributes attributes) throws IOException {
                if (!attributes.isSymbolicLink()) {
                    tightenOne(found);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path gone, IOException failure) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void tightenOne(Path file) throws IOException {
        if (!posix(file)) {
            return;
        }
        Set<PosixFilePermission> now = Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS);
        Set<PosixFilePermission> wanted = EnumSet.copyOf(OWNERS);
        wanted.retainAll(now);
        if (!wanted.equals(now)) {
            try {
                Files.setPosixFilePermissions(file, wanted);
            } catch (java.nio.file.FileSystemException notOurs) {
                // It belongs to another user; only that user can change it.
            }
        }
    }

    private static FileAttribute<?>[] attributes(Path file, FileAttribute<?> mode) {
        return posix(file) ? new FileAttribute<?>[] {mode} : new FileAttribute<?>[0];
    }

    private static boolean posix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
