package org.hconfig.bench.run;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSample;

/**
 * Tells what the rows of a load's samples are. An engine that sends puts counts acknowledged rows. One that makes HFiles
 * counts rows read and sorted, then rows written to HFiles; its rows are acknowledged all at once when the files have been
 * moved in, at the end. Takes one load's samples in order; not thread-safe.
 */
final class SamplePhases {
    private final boolean puts;
    private String phase = "";
    private long rowsOfEarlierPhases;
    private long rows;

    /** The phases of a load by this engine. */
    SamplePhases(EngineKind engine) {
        puts = puts(engine);
    }

    /** True for engines that send puts, so that a stretch without acknowledged rows is a pause. */
    static boolean puts(EngineKind engine) {
        return engine == EngineKind.PUTS || engine == EngineKind.DEFAULT_CLIENT;
    }

    /** Takes the next sample. */
    void next(LoadSample sample) {
        if (!sample.phase().equals(phase)) {
            rowsOfEarlierPhases += rows;
            phase = sample.phase();
        }
        rows = sample.rowsCounted() ? sample.rows() : 0;
    }

    /** Rows acknowledged so far. */
    long acked() {
        return puts ? rows : 0;
    }

    /** Rows handled by the client so far, in all phases together. */
    long handled() {
        return rowsOfEarlierPhases + rows;
    }
}
