package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.stream.Stream;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCompletionEvent;
import org.hconfig.hbase.load.LoadContext;

/** Monitors a job until it has ended or must be killed. */
final class MapReduceJobMonitor {
    private static final long POLL_MILLIS = 200;

    /** Maximum number of polls of a killed job; YARN kills the remaining tasks itself. */
    private static final int LOOKS_AFTER_KILL = 150;

    private final Job job;
    private final LoadContext context;
    private final JobPollSleeper jobPollSleeper;
    private long rowsSeen;
    private long cellsSeen;
    private long bytesSeen;
    private int eventsSeen;
    private boolean allRead;
    private boolean writing;
    private String taskFailure = "";

    MapReduceJobMonitor(Job job, LoadContext context, JobPollSleeper jobPollSleeper) {
        this.job = job;
        this.context = context;
        this.jobPollSleeper = jobPollSleeper;
    }

    /** Sleeper between two polls of the job. */
    interface JobPollSleeper {
        void millis(long millis) throws InterruptedException;
    }

    /** Outcome of the job. */
    enum JobEnd {
        /** All tasks succeeded. */
        SUCCEEDED,
        /** It failed by itself. */
        FAILED,
        /** It was killed because the user cancelled. */
        STOPPED,
        /** It was killed because too many rows were rejected. */
        REJECTS
    }

    /** Waits for the end of the job. If this throws an exception, the job was killed. */
    JobEnd await() throws IOException, InterruptedException {
        boolean ended = false;
        try {
            while (!job.isComplete()) {
                if (context.cancellation().isCancelled()) {
                    return JobEnd.STOPPED;
                }
                followPhase();
                if (meter() > context.spec().rejection().rejectLimit()) {
                    return JobEnd.REJECTS;
                }
                readFailures();
                jobPollSleeper.millis(POLL_MILLIS);
            }
            ended = true;
        } finally {
            if (!ended) {
                kill();
            }
        }
        meter();
        return job.isSuccessful() ? JobEnd.SUCCEEDED : JobEnd.FAILED;
    }

    /** Returns the first line of the last failure of a task that the job told; empty without one. */
    String taskFailure() {
        return taskFailure;
    }

    /** Reads the failures of tasks while the job runs: afterwards only a history server would have them, which a cluster need not have. */
    private void readFailures() throws IOException, InterruptedException {
        TaskCompletionEvent[] events = job.getTaskCompletionEvents(eventsSeen);
        eventsSeen += events.length;
        for (TaskCompletionEvent event : events) {
            if (event.getStatus() == TaskCompletionEvent.Status.FAILED) {
                Stream.of(job.getTaskDiagnostics(event.getTaskAttemptId()))
                        .flatMap(String::lines)
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .ifPresent(line -> taskFailure = line.strip());
            }
        }
    }

    /**
     * Begins the phase of the reduce tasks, which count no rows. It begins one poll after the last row was read, so that the rows of the phase before
     * are seen.
     */
    private void followPhase() throws IOException {
        if (allRead && !writing) {
            writing = true;
            context.meter().phaseWithoutRows("sorting and writing HFiles");
        }
        allRead = job.mapProgress() >= 1;
    }

    /** Kills the job and waits for its end, because its output must not be touched before. */
    private void kill() throws IOException, InterruptedException {
        if (!StopFile.of(job.getConfiguration()).request()) {
            job.killJob();
        }
        for (int looks = 0; looks < LOOKS_AFTER_KILL && !job.isComplete(); looks++) {
            jobPollSleeper.millis(POLL_MILLIS);
        }
        if (!job.isComplete()) {
            job.killJob();
        }
    }

    /** Updates the meter from the job's counters; returns the number of rejected rows. */
    private long meter() throws IOException {
        Counters counters = job.getCounters();
        if (counters == null) {
            return 0;
        }
        long rows = value(counters, LoadCounter.ROWS);
        long cells = value(counters, LoadCounter.CELLS);
        long bytes = value(counters, LoadCounter.BYTES);
        context.meter().finished(rows - rowsSeen, cells - cellsSeen, bytes - bytesSeen);
        rowsSeen = rows;
        cellsSeen = cells;
        bytesSeen = bytes;
        return value(counters, LoadCounter.REJECTS);
    }

    static long value(Counters counters, LoadCounter counter) {
        return counters.findCounter(counter).getValue();
    }
}
