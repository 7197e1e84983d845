package org.hconfig.bench.costs;

import java.io.IOException;

/** Tells how much processor time work takes. */
interface CpuTimeMeter {
    /** What is measured. */
    interface MeasuredTask {
        /** Does it. */
        void run() throws IOException;
    }

    /** Does the work; microseconds of a processor that it took, on all threads. */
    double micros(MeasuredTask measuredTask) throws IOException;
}
