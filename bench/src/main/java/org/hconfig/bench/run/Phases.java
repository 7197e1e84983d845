package org.hconfig.bench.run;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSample;

/**
 * Tells what the rows of a load's sample are. An engine that sends puts counts acknowledged rows; one that writes HFiles
 * counts rows sorted and written in its first phases, and rows that the RegionServers took in only in its last.
 */
final class Phases {
    private final EngineKind engine;
    private final String last;
    private long prepared;

    /**
     * The phases of one load.
     *
     * @param last the name of the phase in which an engine that writes HFiles moves them in
     */
    Phases(EngineKind engine, String last) {
        this.engine = engine;
        this.last = last;
    }

    /** Rows acknowledged at a sample; samples come in order. */
    long acked(LoadSample sample) {
        return engine != EngineKind.HFILES || sample.phase().equals(last) ? sample.rows() : 0;
    }

    /** Rows prepared at a sample: generated and acknowledged, or written to HFiles. */
    long prepared(LoadSample sample) {
        prepared = Math.max(prepared, sample.rows());
        return prepared;
    }
}
