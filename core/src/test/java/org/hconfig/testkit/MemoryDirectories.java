package org.hconfig.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Factory of temporary directories in memory where the machine has a file system for that, otherwise in the default place. A module
 * uses it (in its {@code junit-platform.properties}) if its tests write many small files synchronously, such as a journal before
 * each step: on a disk, such tests mostly wait.
 */
public final class MemoryDirectories implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long FREE_MIN_BYTES = 256L << 20;

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        return isUsable() ? Files.createTempDirectory(MEMORY, "junit-") : Files.createTempDirectory("junit-");
    }

    private static boolean isUsable() throws IOException {
        return Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= FREE_MIN_BYTES;
    }
}
