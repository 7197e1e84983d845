package org.hconfig.app.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Description of three nodes with SSDs and disks, which no lab has. */
public final class WorkerNodes {
    private WorkerNodes() {}

    /** Writes the description to a directory, and returns the file, as for {@code --spec}. */
    public static String writtenTo(Path directory) throws IOException {
        Path file = directory.resolve("nodes.yaml");
        try (InputStream description =
                Objects.requireNonNull(WorkerNodes.class.getResourceAsStream("workers.yaml"), "workers.yaml")) {
            Files.copy(description, file);
        }
        return file.toString();
    }
}
