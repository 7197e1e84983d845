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
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.Rejects;
import org.hconfig.hbase.load.hfile.HFileError;
import org.hconfig.hbase.load.hfile.HFileMaker;
import org.hconfig.hbase.load.hfile.Staging;
import org.hconfig.hbase.load.hfile.TargetTable;

/** Has a MapReduce job make the HFiles. */
final class MapReduceHFiles implements HFileMaker {
    /** What to do about a failed job. */
    static final String AFTER_FAILURE =
            "Read the logs of its failed tasks, then resume the load; nothing of it is in the table.";

    private final LoadContext context;
    private final JobWatch.Pause pause;
    private final List<String> notes;

    /**
     * A maker for a load.
     *
     * @param notes where it says how it went about it
     */
    MapReduceHFiles(LoadContext context, JobWatch.Pause pause, List<String> notes) {
        this.context = context;
        this.pause = pause;
        this.notes = notes;
    }

    @Override
    public Optional<Made> make(Staging staging, TargetTable table) throws IOException, InterruptedException {
        context.meter().phase("running the job", 0);
        staging.create(List.of());
        Path directory = new Path(staging.directory(), "reports");
        staging.fileSystem().mkdirs(directory);
        ChunkReports reports = new ChunkReports(directory, staging.configuration());
        Job job = new JobDesign(context, staging, table, directory).job();
        submit(job);
        JobWatch.End end = new JobWatch(job, context, pause).await();
        if (end == JobWatch.End.STOPPED) {
            return Optional.empty();
        }
        if (end == JobWatch.End.FAILED) {
            throw failed(job.getStatus(), new TaskFailures(directory, staging.configuration()));
        }
        List<ChunkRead> chunks = chunks(reports);
        if (end == JobWatch.End.REJECTS) {
            throw tooManyRejects();
        }
        if (chunks.size() < context.source().chunks().size()) {
            throw failed(job.getStatus(), new TaskFailures(directory, staging.configuration()));
        }
        Made made = made(job, chunks, staging);
        cleanUp();
        return Optional.of(made);
    }

    private Made made(Job job, List<ChunkRead> chunks, Staging staging) throws IOException {
        Counters counters = job.getCounters();
        RowChecksum.Total correction = new RowChecksum.Total(
                JobWatch.value(counters, RowCounter.CORRECTION_ROWS),
                JobWatch.value(counters, RowCounter.CORRECTION_CELLS),
                JobWatch.value(counters, RowCounter.CORRECTION_SUM));
        notes.add("job " + job.getJobID() + " (" + JobDesign.framework(job.getConfiguration()) + "), "
                + job.getNumReduceTasks() + " reduce tasks");
        return new Made(
                chunks,
                staging.all(context.source().families()),
                JobWatch.value(counters, RowCounter.MERGED),
                correction);
    }

    private static void submit(Job job) throws IOException, InterruptedException {
        try {
            job.submit();
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            HFileError.JOB_SUBMIT,
                            "the MapReduce job could not be submitted to "
                                    + JobDesign.framework(job.getConfiguration()),
                            String.valueOf(e.getMessage()),
                            "Check mapred-site.xml and yarn-site.xml of the client's configuration, then resume the"
                                    + " load."),
                    e);
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    private static HConfigException failed(JobStatus status, TaskFailures failures) throws IOException {
        List<Problem> told = failures.read();
        if (!told.isEmpty()) {
            return new HConfigException(told);
        }
        String link = status.getTrackingUrl() == null ? "" : " (" + status.getTrackingUrl() + ")";
        return new HConfigException(
                HFileError.JOB_FAILED,
                "MapReduce job " + status.getJobID() + " failed" + link,
                String.valueOf(status.getFailureInfo()),
                AFTER_FAILURE);
    }

    /** Passes on the rejects of the chunks that were read; this fails when there are more than the load puts up with. */
    private List<ChunkRead> chunks(ChunkReports reports) throws IOException {
        List<ChunkRead> chunks = new ArrayList<>();
        Map<Integer, ChunkReport> found = reports.read();
        context.rejects().forgetChunks();
        for (Chunk chunk : context.source().chunks()) {
            ChunkReport report = found.get(chunk.number());
            if (report == null) {
                continue;
            }
            try (Rejects.ChunkRejects rejects = context.rejects().open(chunk)) {
                report.rejects().forEach(rejects::reject);
            }
            chunks.add(new ChunkRead(chunk, report.total(), report.rejected()));
        }
        return chunks;
    }

    private HConfigException tooManyRejects() {
        return new HConfigException(
                LoadError.REJECTS_TOO_MANY,
                "more than " + Count.of(context.spec().rejectLimit(), "row", "was", "were") + " rejected",
                "tasks of the job counted them",
                "look at the reject file; correct the mapping or the input, or raise --reject-limit and resume");
    }

    /** All that a job on the cluster leaves lies in the staging directory; one in this process has files here. */
    @Override
    public void cleanUp() throws IOException {
        java.nio.file.Path directory = JobDesign.localDirectory(context);
        if (Files.exists(directory) && !FileUtil.fullyDelete(directory.toFile())) {
            throw new IOException("cannot delete " + directory);
        }
    }
}
