package org.hconfig.core.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;

/** Replacement of configuration files that belong to other programs: the new file has the owner, group and mode of the old one. */
public final class FileReplacement {
    private FileReplacement() {}

    /**
     * Replaces a file atomically: a reader, and a machine that crashes, has the old content or the new one.
     *
     * @param file an existing file, not a symbolic link
     */
    public static void replace(Path file, byte[] content) throws IOException {
        Path next = file.resolveSibling("." + file.getFileName() + ".hconfig");
        try {
            Files.deleteIfExists(next);
            // Private until it has the original's mode: the file may contain passwords.
            try (FileChannel channel =
                    PrivateFiles.open(next, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            copyOwner(file, next);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(next);
        }
        Path directory = file.getParent();
        if (directory != null) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static void copyOwner(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        PosixFileAttributes wanted = Files.readAttributes(from, PosixFileAttributes.class);
        PosixFileAttributes there = view.readAttributes();
        if (!there.owner().equals(wanted.owner())) {
            view.setOwner(wanted.owner());
        }
        if (!there.group().equals(wanted.group())) {
            view.setGroup(wanted.group());
        }
        view.setPermissions(wanted.permissions());
    }
}
