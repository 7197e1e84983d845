package org.hconfig.bench.costs;

import java.io.IOException;

/** Meter of the CPU time of a task. */
interface CpuTimeMeter {
    /** Measured task. */
    interface MeasuredTask {
        /** Runs the task. */
        void run() throws IOException;
    }

    /** Runs the task and returns its CPU time on all threads in microseconds. */
    double micros(MeasuredTask measuredTask) throws IOException;
}
