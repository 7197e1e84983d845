package org.hconfig.hbase.load.mapreduce;

import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.HFileError;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Settings of a job's tasks, passed in the job's configuration.
 *
 * @param source the dataset
 * @param chunkBytes target size of its chunks in bytes; must be the same in all tasks, so that chunks are identical
 * @param timestamp timestamp of every cell in milliseconds
 * @param rejectsMax maximum number of rejected rows in a chunk's report; more are only counted
 * @param reports directory of the tasks' reports
 * @param configuration the job's configuration
 */
record TaskSettings(
        SourceSpec source,
        long chunkBytes,
        long timestamp,
        long rejectsMax,
        Path reports,
        Configuration configuration) {
    private static final String PREFIX = "hconfig.load.mapreduce.";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Reads the settings from a job's configuration.
     *
     * @throws HConfigException {@link HFileError#JOB_FAILED} if {@link #write} did not create it
     */
    static TaskSettings of(Configuration configuration) {
        try {
            return new TaskSettings(
                    Objects.requireNonNull(JSON.readValue(required(configuration, "source"), SourceSpec.class)),
                    Long.parseLong(required(configuration, "chunk.bytes")),
                    Long.parseLong(required(configuration, "timestamp")),
                    Long.parseLong(required(configuration, "rejects.max")),
                    reports(configuration),
                    configuration);
        } catch (JacksonException | IllegalArgumentException | NullPointerException garbled) {
            throw unreadable("the settings written by the load were changed: "
                    + String.valueOf(garbled.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private static HConfigException unreadable(String why) {
        return new HConfigException(
                HFileError.JOB_FAILED,
                "a task cannot read the configuration of its job",
                why,
                MapReduceHFileBuilder.AFTER_FAILURE);
    }

    /** Returns the directory of the reports of a job's tasks. */
    static Path reports(Configuration configuration) {
        return new Path(required(configuration, "reports"));
    }

    private static String required(Configuration configuration, String key) {
        String value = configuration.getRaw(PREFIX + key);
        if (value == null) {
            throw unreadable("it lacks " + PREFIX + key);
        }
        return value;
    }

    /** Writes the settings to the job's configuration. */
    void write() {
        configuration.set(PREFIX + "source", JSON.writeValueAsString(source));
        configuration.setLong(PREFIX + "chunk.bytes", chunkBytes);
        configuration.setLong(PREFIX + "timestamp", timestamp);
        configuration.setLong(PREFIX + "rejects.max", rejectsMax);
        configuration.set(PREFIX + "reports", reports.toString());
    }

    /** Opens the dataset. */
    RowSource open() {
        SourceOptions usual = SourceOptions.of(configuration);
        return SourceOpener.open(source, new SourceOptions(chunkBytes, usual.maxCellBytes(), configuration, true));
    }
}
