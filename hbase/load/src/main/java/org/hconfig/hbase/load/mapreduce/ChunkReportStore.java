package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Store of chunk reports, one file for each map task: one file for each chunk would be too many for a NameNode. */
final class ChunkReportStore {
    private static final String PREFIX = "chunks-";
    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    private final AtomicFileDirectory files;

    ChunkReportStore(Path directory, Configuration configuration) throws IOException {
        this.files = new AtomicFileDirectory(directory, configuration);
    }

    /**
     * Stores a task's reports atomically. If another attempt was faster, its identical reports are kept.
     *
     * @param task the task's number
     * @param attempt unique name of the task attempt
     */
    void write(int task, List<ChunkReport> reports, String attempt) throws IOException {
        files.write(PREFIX + task + ".json", JSON.writeValueAsBytes(reports), attempt);
    }

    /** Returns the reports by chunk number. */
    Map<Integer, ChunkReport> read() throws IOException {
        Map<Integer, ChunkReport> reports = new HashMap<>();
        for (String name : files.names(PREFIX)) {
            for (ChunkReport report : parse(name, files.read(name))) {
                reports.put(report.chunk(), report);
            }
        }
        return reports;
    }

    private static List<ChunkReport> parse(String name, byte[] bytes) throws IOException {
        try {
            List<ChunkReport> reports = Arrays.asList(JSON.readValue(bytes, ChunkReport[].class));
            if (reports.contains(null)) {
                throw new IOException("the report " + name + " of a task is damaged: it contains null");
            }
            return reports;
        } catch (JacksonException garbled) {
            throw new IOException("the report " + name + " of a task is damaged: " + garbled.getMessage(), garbled);
        }
    }
}
