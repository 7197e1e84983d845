package org.hconfig.bench.run;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSample;

/**
 * Interpreter of the row counts in the samples of a load. An engine that sends puts counts acknowledged rows. One that
 * makes HFiles counts rows read and sorted, then rows written to HFiles; its rows are acknowledged all at once when the
 * files have been moved in, at the end. Accepts the samples of one load in order; not thread-safe.
 */
final class SamplePhases {
    private final boolean puts;
    private String phase = "";
    private long rowsOfEarlierPhases;
    private long rows;

    /** Creates the phases of a load by this engine. */
    SamplePhases(EngineKind engine) {
        puts = puts(engine);
    }

    /** Returns true for engines that send puts, so that a period without acknowledged rows is a pause. */
    static boolean puts(EngineKind engine) {
        return engine == EngineKind.PUTS || engine == EngineKind.DEFAULT_CLIENT;
    }

    /** Adds the next sample. */
    void next(LoadSample sample) {
        if (!sample.phase().equals(phase)) {
            rowsOfEarlierPhases += rows;
            phase = sample.phase();
        }
        rows = sample.rowsCounted() ? sample.rows() : 0;
    }

    /** Returns the rows acknowledged so far. */
    long acked() {
        return puts ? rows : 0;
    }

    /** Returns the rows handled by the client so far, in all phases. */
    long handled() {
        return rowsOfEarlierPhases + rows;
    }
}
