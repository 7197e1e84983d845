package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobStatus;
import org.hconfig.hbase.load.Chunk;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.Rejects;
import org.hconfig.hbase.load.RowChecksum;
import org.hconfig.hbase.load.hfile.HFileError;
import org.hconfig.hbase.load.hfile.HFileMaker;
import org.hconfig.hbase.load.hfile.Staging;
import org.hconfig.hbase.load.hfile.TargetTable;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/** Has a MapReduce job make the HFiles, and watches it. */
final class MapReduceHFiles implements HFileMaker {
    private static final long POLL_MILLIS = 500;

    private final LoadContext context;
    private final Pause pause;
    private final List<String> notes;
    private long rowsSeen;
    private long cellsSeen;
    private long bytesSeen;

    /** Lets time pass between two looks at the job. */
    interface Pause {
        void millis(long millis) throws InterruptedException;
    }

    MapReduceHFiles(LoadContext context, Pause pause, List<String> notes) {
        this.context = context;
        this.pause = pause;
        this.notes = notes;
    }

    @Override
    public Optional<Made> make(Staging staging, TargetTable table) throws IOException, InterruptedException {
        context.meter().phase("running the job", context.source().facts().rows());
        staging.create(List.of());
        Path reports = new Path(staging.directory(), "reports");
        staging.fileSystem().mkdirs(reports);
        Job job = new JobDesign(context, staging, table, reports).job();
        submit(job);
        if (!await(job)) {
            return Optional.empty();
        }
        List<ChunkRead> chunks = chunks(new ChunkReports(reports, staging.configuration()));
        Counters counters = job.getCounters();
        RowChecksum.Total correction = new RowChecksum.Total(
                value(counters, RowCounter.CORRECTION_ROWS),
                value(counters, RowCounter.CORRECTION_CELLS),
                value(counters, RowCounter.CORRECTION_SUM));
        notes.add("job " + job.getJobID() + " (" + JobDesign.framework(job.getConfiguration()) + "), "
                + job.getNumReduceTasks() + " reduce tasks");
        return Optional.of(new Made(
                chunks,
                staging.all(context.source().families()),
                value(counters, RowCounter.MERGED),
                correction));
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

    /** Returns false when the user asked to stop. */
    private boolean await(Job job) throws IOException, InterruptedException {
        boolean ended = false;
        try {
            while (!job.isComplete()) {
                if (context.cancellation().requested()) {
                    return false;
                }
                meter(job);
                pause.millis(POLL_MILLIS);
            }
            ended = true;
        } finally {
            if (!ended) {
                job.killJob();
            }
        }
        meter(job);
        if (!job.isSuccessful()) {
            throw failed(job.getStatus());
        }
        return true;
    }

    private static HConfigException failed(JobStatus status) {
        String link = status.getTrackingUrl() == null ? "" : " (" + status.getTrackingUrl() + ")";
        return new HConfigException(
                HFileError.JOB_FAILED,
                "MapReduce job " + status.getJobID() + " failed" + link,
                String.valueOf(status.getFailureInfo()),
                "Read the logs of its failed tasks, then resume the load; nothing of it is in the table.");
    }

    private void meter(Job job) throws IOException {
        Counters counters = job.getCounters();
        if (counters == null) {
            return;
        }
        long rows = value(counters, RowCounter.ROWS);
        long cells = value(counters, RowCounter.CELLS);
        long bytes = value(counters, RowCounter.BYTES);
        context.meter().finished(rows - rowsSeen, cells - cellsSeen, bytes - bytesSeen);
        rowsSeen = rows;
        cellsSeen = cells;
        bytesSeen = bytes;
    }

    private static long value(Counters counters, RowCounter counter) {
        return counters.findCounter(counter).getValue();
    }

    private List<ChunkRead> chunks(ChunkReports reports) throws IOException {
        List<ChunkRead> chunks = new ArrayList<>();
        for (Chunk chunk : context.source().chunks()) {
            ChunkReport report = reports.read(chunk.number());
            try (Rejects.ChunkRejects rejects = context.rejects().open(chunk)) {
                for (ChunkReport.Reject reject : report.rejects()) {
                    rejects.reject(reject.source(), reject.position(), reject.text(), reject.reason());
                }
            }
            chunks.add(new ChunkRead(chunk, report.total(), report.rejected()));
        }
        return chunks;
    }

    @Override
    public void cleanUp() {
        // All that a job leaves lies in the staging directory.
    }
}
