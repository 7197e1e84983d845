package org.hconfig.bench.run;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSample;

/**
 * Tells what the rows of a load's sample are. An engine that sends puts counts acknowledged rows; one that writes HFiles
 * counts rows read, sorted and written, and only in its last phase rows that RegionServers took in.
 */
final class Phases {
    private Phases() {}

    /** Rows acknowledged at a sample. */
    static long acked(EngineKind engine, LoadSample sample) {
        boolean hfiles = engine == EngineKind.HFILES || engine == EngineKind.MAPREDUCE;
        return !hfiles || sample.phase().startsWith("moving") ? sample.rows() : 0;
    }
}
