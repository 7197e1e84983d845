package org.hconfig.bench.probes;

import java.io.IOException;

/** Probe of a lab's cluster. Each sample is current: nothing comes from a cache. */
public interface LabProbe {
    /** Returns the state of a table by RegionServer. */
    TableProbeResult table(String name) throws IOException;

    /**
     * Returns the activity in the cluster: flushes, compactions, splits and regions in transition of all tables, and
     * regions of the given table that are not open. The result may be incomplete if it is not idle.
     */
    ClusterActivity activity(String table) throws IOException;

    /** Returns the sums of the counters over all RegionServers. */
    ClusterCounters counters() throws IOException;
}
