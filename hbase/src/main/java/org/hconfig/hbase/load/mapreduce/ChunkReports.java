package org.hconfig.hbase.load.mapreduce;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import tools.jackson.databind.json.JsonMapper;

/** A directory of chunk reports, one file for each chunk. */
final class ChunkReports {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final FileSystem files;
    private final Path directory;

    ChunkReports(Path directory, Configuration configuration) throws IOException {
        this.files = directory.getFileSystem(configuration);
        this.directory = directory;
    }

    /**
     * Stores a report, whole or not at all.
     *
     * @param attempt what no other task attempt is called
     */
    void write(ChunkReport report, String attempt) throws IOException {
        Path unfinished = new Path(directory, "." + attempt + "-" + report.chunk());
        try (OutputStream out = files.create(unfinished, true)) {
            out.write(JSON.writeValueAsBytes(report));
        }
        Path file = file(report.chunk());
        if (!files.rename(unfinished, file)) {
            // Another attempt was here before; its report says the same.
            files.delete(unfinished, false);
            if (!files.exists(file)) {
                throw new IOException("cannot rename " + unfinished + " to " + file);
            }
        }
    }

    /** The report of a chunk. */
    ChunkReport read(int chunk) throws IOException {
        try (InputStream in = files.open(file(chunk))) {
            return JSON.readValue(in.readAllBytes(), ChunkReport.class);
        } catch (FileNotFoundException e) {
            throw new IOException("the job ended well but left no report of chunk " + chunk, e);
        }
    }

    private Path file(int chunk) {
        return new Path(directory, "chunk-" + chunk + ".json");
    }
}
