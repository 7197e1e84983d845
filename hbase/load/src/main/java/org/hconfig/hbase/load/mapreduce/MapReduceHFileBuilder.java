package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobStatus;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.RejectStore;
import org.hconfig.hbase.load.hfile.HFileBuilder;
import org.hconfig.hbase.load.hfile.TargetTable;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;

/** Builder of HFiles by a MapReduce job. */
final class MapReduceHFileBuilder implements HFileBuilder {
    /** Next step after a failed job. */
    static final String AFTER_FAILURE =
            "Check the logs of its failed tasks, then resume the load; none of its rows is in the table.";

    private final LoadContext context;
    private final MapReduceJobMonitor.JobPollSleeper jobPollSleeper;
    private final List<String> notes;

    /**
     * Creates a builder for a load.
     *
     * @param notes receives notes on the job
     */
    MapReduceHFileBuilder(LoadContext context, MapReduceJobMonitor.JobPollSleeper jobPollSleeper, List<String> notes) {
        this.context = context;
        this.jobPollSleeper = jobPollSleeper;
        this.notes = notes;
    }

    @Override
    public Optional<BuiltHFiles> build(StagingDirectory stagingDirectory, TargetTable table)
            throws IOException, InterruptedException {
        context.meter().phase("running the job", 0);
        stagingDirectory.create(List.of());
        Path directory = new Path(stagingDirectory.directory(), "reports");
        stagingDirectory.fileSystem().mkdirs(directory);
        ChunkReportStore reports = new ChunkReportStore(directory, stagingDirectory.configuration());
        Job job = new MapReduceJobBuilder(context, stagingDirectory, table, directory).job();
        submit(job);
        MapReduceJobMonitor monitor = new MapReduceJobMonitor(job, context, jobPollSleeper);
        MapReduceJobMonitor.JobEnd jobEnd = monitor.await();
        if (jobEnd == MapReduceJobMonitor.JobEnd.STOPPED) {
            return Optional.empty();
        }
        if (jobEnd == MapReduceJobMonitor.JobEnd.FAILED) {
            throw failed(job, monitor, new TaskFailureStore(directory, stagingDirectory.configuration()));
        }
        List<ChunkRead> chunks = chunks(reports);
        if (jobEnd == MapReduceJobMonitor.JobEnd.REJECTS) {
            throw tooManyRejects();
        }
        if (chunks.size() < context.source().chunks().size()) {
            throw failed(job, monitor, new TaskFailureStore(directory, stagingDirectory.configuration()));
        }
        BuiltHFiles builtHFiles = made(job, chunks, stagingDirectory);
        cleanUp();
        return Optional.of(builtHFiles);
    }

    private BuiltHFiles made(Job job, List<ChunkRead> chunks, StagingDirectory stagingDirectory) throws IOException {
        Counters counters = job.getCounters();
        RowChecksum.Total correction = new RowChecksum.Total(
                MapReduceJobMonitor.value(counters, LoadCounter.CORRECTION_ROWS),
                MapReduceJobMonitor.value(counters, LoadCounter.CORRECTION_CELLS),
                MapReduceJobMonitor.value(counters, LoadCounter.CORRECTION_SUM));
        notes.add("job " + job.getJobID() + " (" + MapReduceJobBuilder.framework(job.getConfiguration()) + "), "
                + job.getNumReduceTasks() + " reduce tasks" + JobCredentials.note(job));
        return new BuiltHFiles(
                chunks,
                stagingDirectory.all(context.source().families()),
                MapReduceJobMonitor.value(counters, LoadCounter.MERGED),
                correction);
    }

    private static void submit(Job job) throws IOException, InterruptedException {
        try {
            job.submit();
        } catch (IOException e) {
            Optional<HConfigException> tokens = JobCredentials.problem(e);
            if (tokens.isPresent()) {
                throw tokens.get();
            }
            throw new HConfigException(
                    new Problem(
                            HFileError.JOB_SUBMIT,
                            "the MapReduce job could not be submitted to "
                                    + MapReduceJobBuilder.framework(job.getConfiguration()),
                            String.valueOf(e.getMessage()),
                            "Check mapred-site.xml and yarn-site.xml of the client's configuration, then resume the"
                                    + " load."),
                    e);
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    private static HConfigException failed(Job job, MapReduceJobMonitor monitor, TaskFailureStore failures)
            throws IOException, InterruptedException {
        List<Problem> told = failures.read();
        if (!told.isEmpty()) {
            return new HConfigException(told);
        }
        JobStatus status = job.getStatus();
        String link = status.getTrackingUrl() == null ? "" : " (" + status.getTrackingUrl() + ")";
        return new HConfigException(
                HFileError.JOB_FAILED,
                "MapReduce job " + status.getJobID() + " failed" + link,
                monitor.taskFailure().isEmpty() ? String.valueOf(status.getFailureInfo()) : monitor.taskFailure(),
                AFTER_FAILURE);
    }

    /** Reports the rejected rows of the chunks that were read; throws an error if they exceed the limit. */
    private List<ChunkRead> chunks(ChunkReportStore reports) throws IOException {
        List<ChunkRead> chunks = new ArrayList<>();
        Map<Integer, ChunkReport> found = reports.read();
        context.rejects().forgetChunks();
        for (Chunk chunk : context.source().chunks()) {
            ChunkReport report = found.get(chunk.number());
            if (report == null) {
                continue;
            }
            try (RejectStore.ChunkRejects rejects = context.rejects().open(chunk)) {
                report.rejects().forEach(rejects::reject);
            }
            chunks.add(new ChunkRead(chunk, report.total(), report.rejected()));
        }
        return chunks;
    }

    private HConfigException tooManyRejects() {
        return new HConfigException(
                LoadError.REJECTS_TOO_MANY,
                "more than " + Count.of(context.spec().rejection().rejectLimit(), "row", "was", "were") + " rejected",
                "tasks of the job counted them",
                "check the reject file; correct the mapping or the input, or raise --reject-limit and resume");
    }

    /** Deletes local files of a job in this process; all files of a job on the cluster are in the staging directory. */
    @Override
    public void cleanUp() throws IOException {
        java.nio.file.Path directory = MapReduceJobBuilder.localDirectory(context);
        if (Files.exists(directory) && !FileUtil.fullyDelete(directory.toFile())) {
            throw new IOException("cannot delete " + directory);
        }
    }
}
