package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import tools.jackson.databind.json.JsonMapper;

/** A directory of chunk reports, one file for each chunk. */
final class ChunkReports {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final WholeFiles files;

    ChunkReports(Path directory, Configuration configuration) throws IOException {
        this.files = new WholeFiles(directory, configuration);
    }

    /**
     * Stores a report, whole or not at all. Where another attempt was faster, its report stays; it says the same.
     *
     * @param attempt what no other task attempt is called
     */
    void write(ChunkReport report, String attempt) throws IOException {
        files.write(name(report.chunk()), JSON.writeValueAsBytes(report), attempt);
    }

    /** The report of a chunk; empty when nobody has read the chunk to its end. */
    Optional<ChunkReport> find(int chunk) throws IOException {
        return files.read(name(chunk)).map(json -> JSON.readValue(json, ChunkReport.class));
    }

    private static String name(int chunk) {
        return "chunk-" + chunk + ".json";
    }
}
