package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import tools.jackson.databind.json.JsonMapper;

/** A directory of chunk reports, one file for each map task: a file for each chunk would be too many for a NameNode. */
final class ChunkReports {
    private static final String PREFIX = "chunks-";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final WholeFiles files;

    ChunkReports(Path directory, Configuration configuration) throws IOException {
        this.files = new WholeFiles(directory, configuration);
    }

    /**
     * Stores a task's reports, all or none. Where another attempt was faster, its reports stay; they say the same.
     *
     * @param task the task's number
     * @param attempt what no other task attempt is called
     */
    void write(int task, List<ChunkReport> reports, String attempt) throws IOException {
        files.write(PREFIX + task + ".json", JSON.writeValueAsBytes(reports), attempt);
    }

    /** The reports there are, by number of chunk. */
    Map<Integer, ChunkReport> read() throws IOException {
        Map<Integer, ChunkReport> reports = new HashMap<>();
        for (String name : files.names(PREFIX)) {
            for (ChunkReport report : JSON.readValue(files.read(name), ChunkReport[].class)) {
                reports.put(report.chunk(), report);
            }
        }
        return reports;
    }
}
