package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * A file by which tasks in this process are asked to stop. Hadoop's local job runner, told to kill a job, says that it has
 * ended while tasks of it still write; tasks that stop by themselves are waited for.
 */
final class StopFile {
    private static final String KEY = "hconfig.load.mapreduce.stop.file";

    private final @Nullable Path file;

    private StopFile(@Nullable Path file) {
        this.file = file;
    }

    /** Has a job's tasks look for a file. */
    static void configure(Configuration configuration, Path file) {
        configuration.set(KEY, file.toString());
    }

    /** The job's file; where it has none, nothing happens. */
    static StopFile of(Configuration configuration) {
        String name = configuration.getRaw(KEY);
        return new StopFile(name == null ? null : Path.of(name));
    }

    /** Asks the tasks to stop; false when they do not listen. */
    boolean request() throws IOException {
        if (file == null) {
            return false;
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, new byte[0]);
        return true;
    }

    /** Ends the task that calls it when it was asked to. */
    void check() throws InterruptedException {
        if (file != null && Files.exists(file)) {
            throw new InterruptedException("the load was stopped");
        }
    }
}
