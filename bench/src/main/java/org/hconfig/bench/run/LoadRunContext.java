package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.LoadBenchmarkSpec;

/**
 * What the warm-up and all runs of a benchmark of loads share.
 *
 * @param labSession the running lab
 * @param tables creates and drops the tables
 * @param datasetLoader loads the rows
 * @param context clocks and progress of the benchmark
 */
record LoadRunContext(
        LabSession labSession, LoadTableCreator tables, DatasetLoader datasetLoader, BenchContext context) {
    /**
     * Prepares the runs in a lab.
     *
     * @param work a directory for plans, journal and loads
     */
    static LoadRunContext open(LoadBenchmarkSpec spec, LabSession labSession, Path work, BenchContext context)
            throws IOException {
        DatasetLoader datasetLoader = new DatasetLoader(labSession, spec, work, context);
        return new LoadRunContext(
                labSession,
                LoadTableCreator.of(labSession, work, spec, datasetLoader, context),
                datasetLoader,
                context);
    }

    /** Returns the seconds since a time of the monotonic clock, in steps of a millisecond. */
    double seconds(long since) {
        return TimeUnit.NANOSECONDS.toMillis(context.nanoClock().getAsLong() - since) / 1000.0;
    }
}
