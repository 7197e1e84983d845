package org.hconfig.validation.faults;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** In-memory file system of a few megabytes that can be filled. */
final class FillableFileSystem implements AutoCloseable {
    private static final String SIZE = "size=96m";
    private static final int BLOCK = 1 << 16;

    private final Path directory;
    private final Path ballast;

    private FillableFileSystem(Path directory) {
        this.directory = directory;
        this.ballast = directory.resolve("ballast");
    }

    /** Mounts the file system on a directory; fails if this user has no permission to mount. */
    static FillableFileSystem mount(Path directory) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        if (!run("mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", directory.toString())) {
            throw new IOException("this user has no permission to mount a file system on " + directory);
        }
        return new FillableFileSystem(directory);
    }

    /** Returns true if this user can mount a file system. */
    static boolean possible(Path directory) throws IOException, InterruptedException {
        try (FillableFileSystem disk = mount(directory)) {
            return Files.isDirectory(disk.directory);
        } catch (IOException refused) {
            return false;
        }
    }

    void fill() throws IOException {
        byte[] block = new byte[BLOCK];
        try (OutputStream out = Files.newOutputStream(ballast)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            if (!String.valueOf(full.getMessage()).contains("No space left")) {
                throw full;
            }
        }
    }

    void free() throws IOException {
        Files.deleteIfExists(ballast);
    }

    @Override
    public void close() throws IOException {
        try {
            if (!run("umount", directory.toString())) {
                run("umount", "-l", directory.toString());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor() == 0;
    }
}
