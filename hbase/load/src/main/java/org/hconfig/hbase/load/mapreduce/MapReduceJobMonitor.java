package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.hconfig.hbase.load.LoadContext;

/** Follows a job until it has ended or is to be ended. */
final class MapReduceJobMonitor {
    private static final long POLL_MILLIS = 200;

    /** Looks at a killed job until it is given up; YARN itself kills what has not gone by then. */
    private static final int LOOKS_AFTER_KILL = 150;

    private final Job job;
    private final LoadContext context;
    private final JobPollSleeper jobPollSleeper;
    private long rowsSeen;
    private long cellsSeen;
    private long bytesSeen;

    MapReduceJobMonitor(Job job, LoadContext context, JobPollSleeper jobPollSleeper) {
        this.job = job;
        this.context = context;
        this.jobPollSleeper = jobPollSleeper;
    }

    /** Lets time pass between two looks at the job. */
    interface JobPollSleeper {
        void millis(long millis) throws InterruptedException;
    }

    /** How it ended. */
    enum JobEnd {
        /** All tasks did their work. */
        SUCCEEDED,
        /** It failed by itself. */
        FAILED,
        /** It was killed because the user asked to stop. */
        STOPPED,
        /** It was killed because too many rows were rejected. */
        REJECTS
    }

    /** Waits for the end of the job. When this ends by an exception, the job was killed. */
    JobEnd await() throws IOException, InterruptedException {
        boolean ended = false;
        try {
            while (!job.isComplete()) {
                if (context.cancellation().isCancelled()) {
                    return JobEnd.STOPPED;
                }
                if (meter() > context.spec().rejectLimit()) {
                    return JobEnd.REJECTS;
                }
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

    /** What it writes must be left alone until it has gone. */
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

    /** Passes on what has been counted so far; returns the rejects. */
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
