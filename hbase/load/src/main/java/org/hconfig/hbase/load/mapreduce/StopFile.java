package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * File that requests tasks in this process to stop. Hadoop's local job runner reports a killed job as
 * ended while its tasks still write; it waits for tasks that stop by themselves.
 */
final class StopFile {
    private static final String KEY = "hconfig.load.mapreduce.stop.file";

    private final @Nullable Path file;

    private StopFile(@Nullable Path file) {
        this.file = file;
    }

    /** Configures a job's tasks to check for a file. */
    static void configure(Configuration configuration, Path file) {
        configuration.set(KEY, file.toString());
    }

    /** Returns the job's file; without a configured file, it has no effect. */
    static StopFile of(Configuration configuration) {
        String name = configuration.getRaw(KEY);
        return new StopFile(name == null ? null : Path.of(name));
    }

    /** Requests the tasks to stop; returns false if they do not check the file. */
    boolean request() throws IOException {
        if (file == null) {
            return false;
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, new byte[0]);
        return true;
    }

    /** Ends the calling task if a stop was requested. */
    void check() throws InterruptedException {
        if (file != null && Files.exists(file)) {
            throw new InterruptedException("the load was stopped");
        }
    }
}
